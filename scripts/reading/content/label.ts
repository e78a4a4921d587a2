import { basename, relative, resolve, sep } from 'node:path'

/**
 * Returns the name of the content folder in data and in edit links: its path from the working
 * folder, or only its last name if it lies outside. In printed messages, `showPlaces` replaces it
 * by the path from where the command ran.
 */
export function contentLabel(content: string): string {
  const short = relative('.', resolve(content))
  const label = short !== '' && !short.startsWith('..') ? short : basename(resolve(content))
  return label.split(sep).join('/')
}
