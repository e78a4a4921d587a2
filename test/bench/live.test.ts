import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { fault, type Arena } from './contestant.ts'
import { writeCorpus } from './corpus.ts'
import { fenced } from './live.ts'
import { measure } from './measure.ts'
import { attributesOf, textsOf } from '../helpers/markup.ts'
import { root, tempFolder } from '../helpers/site.ts'

test('every page has one example, and beside it the same code without a frame', async () => {
  const folder = tempFolder()
  const arena: Arena = {
    root: pathToFileURL(`${root}/`),
    folder,
    tools: folder,
    packed: { folder, script: join(root, 'scripts/catalog.js') },
  }
  for (const name of ['examples', 'fences'] as const) {
    const contestant = fenced(arena, name)
    const sources = writeCorpus(contestant.content, 4, 0, contestant.form)
    await contestant.prepare()
    await measure(contestant.program)
    for (const { slug, props } of sources) {
      expect(fault(contestant, slug, props, null)).toBeNull()
      const page = readFileSync(join(contestant.out, `components/${slug}.html`), 'utf8')
      const frames = attributesOf(page, 'figure.example iframe', 'src')
      expect(frames.length).toBe(name === 'examples' ? 1 : 0)
      const code = `<p>${slug}</p>\n<button class="primary">Save</button>`
      expect(textsOf(page, 'pre').map((text) => text?.trim())).toContain(code)
    }
    contestant.clear()
  }
})
