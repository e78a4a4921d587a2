import { appendFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Arena, Contestant } from './contestant.ts'
import { layOut } from './lay-out.ts'
import { ours } from './ours.ts'

/** This project with one fence of HTML more on every page: as a live example, or as code alone. */
export function fenced(arena: Arena, name: 'examples' | 'fences'): Contestant {
  const isLive = name === 'examples'
  const label = `this project, ${isLive ? 'a live example on every page' : 'the same examples as code alone'}`
  const plain = ours(arena, { name, label, scenarios: ['cold'] })
  return {
    ...plain,
    async prepare() {
      await plain.prepare()
      addFences(plain.content, isLive)
    },
  }
}

/** Ends each source of a folder with the same code, live or as code alone. */
export function addFences(content: string, isLive: boolean): void {
  const words = isLive ? 'html example' : 'html'
  for (const file of readdirSync(content))
    appendFileSync(join(content, file), fence(words, file.slice(0, -'.md'.length)))
  if (isLive) layOut(content, library)
}

const fence = (words: string, slug: string): string =>
  `\n\`\`\`${words}\n<p>${slug}</p>\n<button class="primary">Save</button>\n\`\`\`\n`

const library = {
  'index.md':
    '---\ntitle: Component catalog\nexamples:\n  folder: _preview\n  styles: [library.css]\n---\n',
  '_preview/library.css': '.primary { font-weight: bold }\n',
}
