import { basename, relative, resolve, sep } from 'node:path'

/**
 * What the content folder is called in data and in edit links: relative to the working folder,
 * or its name. Where the command was run does not matter to it; `showPlaces` deals with that.
 */
export function contentLabel(content: string): string {
  const short = relative('.', resolve(content))
  const label = short !== '' && !short.startsWith('..') ? short : basename(resolve(content))
  return label.split(sep).join('/')
}
