import { hash } from 'node:crypto'
import fc from 'fast-check'
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PublishError } from '../../scripts/building/publish/errors.ts'
import { buildSite, readFiles, tempFolder, type BuiltSite } from '../helpers/site.ts'
import { runs, share } from '../helpers/tiers.ts'

/*
 * A memo that somebody has edited by hand, with hashes that are right, as a pull request's cache may hold. What of it is believed is
 * text: it can say wrong things in lists, and no more.
 */

const files = {
  'index.md':
    '---\ntitle: T\nguides: guides\n---\n\nHello *you*.\n\n```html example\n<b>home</b>\n```\n',
  'a.md':
    '---\nname: A\ndescription: An `a` of *ours*\n---\n\n[gone](gone.md)\n\n## Use\n\nText.\n',
  'b.md': '---\nname: B\n---\n\n```html example\n<b>x</b>\n```\n',
  'c.md': '---\nname: C\nstatus: draft\n---\n\nText.\n',
  'guides/g.md': '---\ntitle: G\ndescription: A `g`\n---\n\nWords, and [b](../b.md).\n',
}
// An edit of one source: its neighbours stay, and what the lists and the search have of them is taken from the memo.
const edited = {
  ...files,
  'b.md': files['b.md'].replace('name: B', 'name: B\ndescription: Other') + '\n## More\n\nWords.\n',
}

test('of a site that was edited the memo is used', async () => {
  expect(await buildSite(edited, { folder: await another() })).toMatchObject({ rendered: 1 })
})

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
interface Parts {
  state: Json
  catalog: Json
  records: string
}

/** Content, site and cache of a build, in a folder of their own. */
async function another(): Promise<string> {
  const folder = tempFolder()
  cpSync((await built).folder, folder, { recursive: true })
  return folder
}
const built = buildSite(files)

/** Changes the memo, and puts its hashes right. */
function forge(folder: string, change: (parts: Parts) => void): void {
  const cache = join(folder, 'cache')
  const place = (name: string): string => join(cache, readdirSync(cache)[0] ?? '', name)
  const read = (name: string): string => readFileSync(place(name), 'utf8')
  const parts: Parts = {
    state: JSON.parse(read('state').split('\n')[0] ?? '') as Json,
    catalog: JSON.parse(read('catalog')) as Json,
    records: read('records'),
  }
  change(parts)
  const catalog = JSON.stringify(parts.catalog)
  writeFileSync(place('catalog'), catalog)
  writeFileSync(place('records'), parts.records)
  const { state } = parts
  if (typeof state === 'object' && state !== null && !Array.isArray(state)) {
    state['catalogHash'] = hash('sha256', catalog)
    state['recordsHash'] = hash('sha256', parts.records)
  }
  const text = JSON.stringify(state)
  writeFileSync(place('state'), `${text}\n${hash('sha256', text)}`)
}

/** Every value of a tree, with what replaces it. */
function places(tree: Json): ((value: Json) => void)[] {
  if (typeof tree !== 'object' || tree === null) return []
  if (Array.isArray(tree))
    return tree.flatMap((each, i) => [(value: Json) => void (tree[i] = value), ...places(each)])
  return Object.entries(tree).flatMap(([key, each]) => [
    (value: Json) => void (tree[key] = value),
    ...places(each),
  ])
}

/** Every member of an object that can hold a text, with what replaces it. */
function eachMember(tree: Json, visit: (key: string, set: (value: Json) => void) => void): void {
  if (typeof tree !== 'object' || tree === null) return
  for (const [key, each] of Object.entries(tree)) {
    const isText = each === null || typeof each === 'string'
    if (isText && !Array.isArray(tree)) visit(key, (value) => void (tree[key] = value))
    else eachMember(each, visit)
  }
}

const evil = '<img src=x onerror=alert(1)><script>alert(1)</script>'

/** No file of the site holds it as markup, whatever type a host gives it. */
function expectInert({ out }: BuiltSite): void {
  for (const [path, body] of Object.entries(readFiles(out))) {
    // Markdown holds what authors write.
    if (/\.(?:md|txt)$/.test(path)) continue
    expect([path, /<img src=x|<script>alert|javascript:/.test(body)]).toEqual([path, false])
    // Scripts that hand over data, and nothing else.
    if (/^search\/[a-z]+(?:-\d+)*\.js$/.test(path))
      expect(() => JSON.parse(/^catalogSearch\((.*)\)\n$/.exec(body)?.[1] ?? '')).not.toThrow()
  }
}

test(
  'P10: what a memo says that was edited by hand is text: no markup, in whatever of it that stands',
  { tags: 'sampled' },
  async () => {
    const keys = new Set<string>()
    forge(await another(), ({ catalog }) => eachMember(catalog, (key) => void keys.add(key)))
    expect(keys).toContain('inList')
    const all = [...keys]
    for (const number of share(all.length)) {
      const key = all[number - 1]
      const folder = await another()
      forge(folder, ({ catalog }) =>
        eachMember(catalog, (name, set) => {
          if (name === key) set(evil)
        }),
      )
      const again = await buildSite(edited, { folder })
      expect(again.ok).toBe(true)
      expectInert(again)
    }
  },
)

test('P10: a record that was edited by hand is inert in every output', async () => {
  const inAll = (text: string) => (line: string) =>
    line
      .split('\t')
      .map(() => text)
      .join('\t')
  for (const change of [
    inAll(evil),
    // The search's files are scripts.
    inAll('alert(1)'),
    inAll('["a"]]});alert(1);catalogSearch({"x":[["a"'),
    inAll('["javascript:alert(1)//"]'),
    (line: string) => line.replaceAll('"name":"A"', `"name":${JSON.stringify(evil)}`),
    () => '\t\t\t{"toString":1,"props":[[[]]]}\t7\t[]',
  ]) {
    const folder = await another()
    forge(folder, (parts) => {
      parts.records = `${parts.records.trimEnd().split('\n').map(change).join('\n')}\n`
    })
    const again = await buildSite(edited, { folder })
    expect(again.ok).toBe(true)
    expectInert(again)
  }
})

describe('P16: a memo that was edited by hand names no file outside of the site', () => {
  test.each(['../precious.txt', '/etc/passwd', 'a/../../precious.txt', '..\\precious.txt'])(
    '%s',
    async (path) => {
      const folder = tempFolder({ 'precious.txt': 'mine' })
      await buildSite(files, { folder })
      const clean = await buildSite(edited)
      forge(folder, ({ state }) => {
        const site = (state as { site: { files: Json[] } }).site.files
        site.push(path, hash('sha256', 'mine'), 4, 1, 1, 1)
      })
      const again = await buildSite(edited, { folder })
      expect(readFiles(again.out)).toEqual(readFiles(clean.out))
      expect(readFileSync(join(folder, 'precious.txt'), 'utf8')).toBe('mine')
    },
  )
})

test('P3: warnings that a memo tells are safe to print', async () => {
  expect((await built).report).toContain('warning')
  for (const [key, value] of [
    ['rule', 'x]\u001b[2J\n::error::y'],
    ['severity', 'error file=x::y\n::notice'],
    ['message', '\u001b[2J\n::error::y'],
    ['file', '\u001b[2J\n::error::y'],
  ] as const) {
    const folder = await another()
    forge(folder, ({ state, catalog }) => {
      for (const tree of [state, catalog])
        eachMember(tree, (name, set) => {
          if (name === key) set(value)
        })
    })
    const again = await buildSite({}, { folder })
    expect(again.ok).toBe(true)
    // oxlint-disable-next-line no-control-regex -- this is what must not be there
    expect(again.report).not.toMatch(/\u001b|^::/m)
  }
})

test(
  'P3: a memo that says anything else is no memo: the build ends as without it, or in one line',
  { tags: 'sampled' },
  async () => {
    const odd: readonly Json[] = [
      null,
      true,
      -1,
      1e300,
      '',
      '../../x',
      evil,
      [],
      [[[]]],
      {},
      { toString: 1, valueOf: 1, length: 5 },
      { __proto__: null, constructor: 'x' },
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('state' as const, 'catalog' as const),
        fc.nat(),
        fc.constantFrom(...odd),
        fc.boolean(),
        async (target, at, value, edits) => {
          const folder = await another()
          forge(folder, (parts) => {
            const all = places(parts[target])
            all[at % all.length]?.(structuredClone(value))
          })
          try {
            const again = await buildSite(edits ? edited : {}, { folder })
            expect(again.ok).toBe(true)
            expectInert(again)
          } catch (error) {
            if (!(error instanceof PublishError)) throw error
          }
          expect(existsSync(join(folder, '..', 'x'))).toBe(false)
        },
      ),
      { numRuns: runs(30) },
    )
  },
)
