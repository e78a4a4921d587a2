import { appendFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Arena, Contestant } from './contestant.ts'
import { layOut } from './lay-out.ts'
import { ours } from './ours.ts'

/** This project with one fence of HTML more on every page: as a live example, or as code alone. */
export function fenced(arena: Arena, name: 'examples' | 'fences'): Contestant {
  const plain = ours({ ...arena, folder: join(arena.folder, name) }, 'fast', ['cold'])
  const isLive = name === 'examples'
  return {
    ...plain,
    name,
    label: `this project, ${isLive ? 'a live example on every page' : 'the same examples as code alone'}`,
    async prepare() {
      await plain.prepare()
      const words = isLive ? 'html example' : 'html'
      for (const file of readdirSync(plain.content))
        appendFileSync(join(plain.content, file), fence(words, file.slice(0, -'.md'.length)))
      if (isLive) layOut(plain.content, library)
    },
  }
}

const fence = (words: string, slug: string): string =>
  `\n\`\`\`${words}\n<p>${slug}</p>\n<button class="primary">Save</button>\n\`\`\`\n`

const library = {
  'index.md':
    '---\ntitle: Component catalog\nexamples:\n  folder: _preview\n  styles: [library.css]\n---\n',
  '_preview/library.css': '.primary { font-weight: bold }\n',
}
