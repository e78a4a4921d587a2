import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import type { WordForms } from '../../scripts/words/model/site.ts'
import { scriptRows, wordRows } from '../../scripts/words/interface/words.ts'
import { buildSite, readFiles, root, type BuiltSite } from '../helpers/site.ts'

// One whole file of each kind, from sources that use every construct once. After a change that is
// meant, `npm run golden` writes them anew; read the difference as you would read code.
const golden = fileURLToPath(new URL('fixtures/golden/', import.meta.url))

let site: BuiltSite
beforeAll(async () => {
  const sources = Object.entries(readFiles(join(golden, 'sources')))
  site = await buildSite(
    Object.fromEntries(sources.map(([path, body]) => [path, Buffer.from(body, 'latin1')])),
    { baseUrl: 'https://acme.example/ui' },
  )
})

test('the sources have no problem', () => {
  expect(site.report).toBe('')
})

test.each([
  ['components/button.html'],
  ['components/link.html'],
  ['index.html'],
  ['404.html'],
  ['components/button.md'],
  ['guides/theming.html'],
  ['guides/theming.md'],
  ['api/v1/components/button.json'],
  ['api/v1/components.json'],
  ['api/404.json'],
  ['openapi.json'],
  ['llms.txt'],
])('%s is, as a whole, what was read and found right', async (path) => {
  await expect(withoutHashes(site.text(path))).toMatchFileSnapshot(join(golden, 'site', path))
})

test('docs/words.md lists every word of the pages', async () => {
  const document = join(root, 'docs/words.md')
  const head = '| id | English | German |\n| --- | --- | --- |\n'
  const [before = ''] = readFileSync(document, 'utf8').split(head)
  const shown = (forms: WordForms): string =>
    typeof forms === 'string' ? forms : Object.values(forms).join(' / ')
  const rows = Object.entries({ ...wordRows, ...scriptRows }).map(
    ([id, [english, german]]) => `| \`${id}\` | ${shown(english)} | ${shown(german)} |\n`,
  )
  await expect(`${before}${head}${rows.join('')}`).toMatchFileSnapshot(document)
})

/** Assets have names that change with their bytes: a new style is no change of every page. */
function withoutHashes(text: string): string {
  return text.replace(/(?<=assets\/[\w.-]+-)[0-9a-f]{16}(?=\.)/g, 'HASH')
}
