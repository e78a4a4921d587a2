import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readProgramFile } from '../../words/bootstrap/program-file.js'
import { programRoot } from './place.ts'

/** Returns lines for the terminal that list the guides of the program and their folder. */
export function documentLines(): readonly string[] {
  const { folder } = programRoot()
  // The package has the guides in a folder of their own; in a clone they are pages of its catalog.
  const places = ['guides/', 'content/guides/'].map((path) => new URL(path, folder))
  const place = places.find((one) => existsSync(one))
  if (place === undefined)
    return ['there are no guides here: the folder content/ of this clone holds another catalog']
  const guides = readdirSync(place)
    .filter((name) => name.endsWith('.md'))
    .map((name) => guideOf(name, String(readProgramFile(new URL(name, place)))))
    .sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1))
  const width = Math.max(...guides.map(({ name }) => name.length))
  return [
    `Guides, as Markdown, in ${fileURLToPath(place)}`,
    '',
    ...guides.map(({ name, description }) => `  ${name.padEnd(width)}   ${description}`),
  ]
}

/**
 * Reads description and order of one of the program's own guides from its front matter, which has
 * one plain line for each key. `name` is the guide's file name.
 */
function guideOf(name: string, text: string) {
  const value = (key: string): string =>
    (new RegExp(`^${key}: (.+)$`, 'm').exec(text)?.[1] ?? '').replace(/^"(.*)"$/, '$1')
  return { name, description: value('description'), order: Number(value('order')) || 0 }
}
