import { expect, test } from 'vitest'
import type { Entry, Summary } from '../../../scripts/words/model/component.ts'
import { llmsFull, llmsFullIndex } from '../../../scripts/drawing/outputs/llms-full.ts'
import { noBrand, type Site } from '../../../scripts/words/model/site.ts'
import { noFacts } from '../../../scripts/words/model/members.ts'

const names = Array.from({ length: 4001 }, (_, i) => `C${String(i).padStart(4, '0')}`)
const summary = (name: string): Summary => ({
  slug: name.toLowerCase(),
  name,
  ...noFacts,
  drawn: null,
  propCount: 0,
})
const markdown = (name: string, words = 'Text.'): string => `# ${name}\n\n${words}\n`

/** All files of a catalog, as a build makes them: each of its own components. */
function filesOf(
  shown: readonly string[],
  changed: ReadonlyMap<string, string>,
  last: { readonly names: readonly string[]; readonly files: ReadonlyMap<string, string> } | null,
) {
  const site = {
    title: 'Title',
    description: null,
    brand: noBrand,
    baseUrl: '',
    basePath: '',
    published: false,
  } as unknown as Site
  const read: string[] = []
  const files = new Map<string, string>()
  const put = (made: ReturnType<typeof llmsFull.make>): void => {
    for (const { path, body } of made) files.set(path, Buffer.from(body).toString())
  }
  const perFile = llmsFull.perFile ?? 0
  for (let start = 0; start < shown.length; start += perFile) {
    const range = shown.slice(start, start + perFile)
    const textOf = (name: string): string => markdown(name, changed.get(name))
    const markdownPages = {
      pages: range.map((name) => ({
        path: `components/${name.toLowerCase()}.md`,
        noted: summary(name),
        length: textOf(name).length,
      })),
      count: shown.length,
      read(path: string) {
        const name = /c\d{4}/.exec(path)?.[0].toUpperCase() ?? ''
        read.push(name)
        return textOf(name)
      },
      lastLengths: (last?.names ?? []).map((name) => markdown(name).length),
      lastPosition: (i: number) => {
        const name = range[i] ?? ''
        return changed.has(name) ? -1 : (last?.names.indexOf(name) ?? -1)
      },
      readLast: (path: string) => {
        const text = last?.files.get(path)
        return text === undefined ? null : Buffer.from(text)
      },
    }
    put(llmsFull.make({ site, markdownPages }, start / perFile))
  }
  const entries = shown.map((name): Entry => ({
    component: summary(name),
    section: null,
    thumbnail: null,
    uses: null,
  }))
  put(llmsFullIndex.make({ site, entries, prosePages: [] }, 0))
  return { files, read }
}

const opening = '# Title\n\n> A catalog of user-interface components.\n\n'
const whole = (shown: readonly string[], changed: ReadonlyMap<string, string>): string =>
  `${opening}${shown.map((name) => markdown(name, changed.get(name))).join('\n')}`
const none: ReadonlyMap<string, string> = new Map()

test('a catalog of 2,000 has its Markdown in one file, and an empty one its title', () => {
  const few = names.slice(0, 2000)
  expect([...filesOf(few, none, null).files]).toEqual([['llms-full.txt', whole(few, none)]])
  expect([...filesOf([], none, null).files]).toEqual([['llms-full.txt', opening]])
})

test('that of a larger one lies in several files, and llms-full.txt says what stands in which', () => {
  expect([...filesOf(names, none, null).files]).toEqual([
    ['llms-full/1.txt', whole(names.slice(0, 2000), none)],
    ['llms-full/2.txt', whole(names.slice(2000, 4000), none)],
    ['llms-full/3.txt', whole(names.slice(4000), none)],
    [
      'llms-full.txt',
      `${opening}- [llms-full/1.txt](/llms-full/1.txt): C0000 to C1999\n` +
        '- [llms-full/2.txt](/llms-full/2.txt): C2000 to C3999\n' +
        '- [llms-full/3.txt](/llms-full/3.txt): C4000 to C4000\n',
    ],
  ])
})

test('what stayed is copied from the last files, wherever it stood in them', () => {
  const { files } = filesOf(names, none, null)
  const changed = new Map([['C3000', 'Other words.']])
  // All that follows the one that is gone moves, some from one file to another.
  const fewer = names.filter((name) => name !== 'C0007')
  const again = filesOf(fewer, changed, { names, files })
  expect(again.files).toEqual(filesOf(fewer, changed, null).files)
  expect(again.read).toEqual(['C3000'])
  // Down to a single file, and from a file that is gone.
  const single = fewer.slice(1000, 2500)
  files.delete('llms-full/2.txt')
  const less = filesOf(single, none, { names, files })
  expect(less.files).toEqual(filesOf(single, none, null).files)
  expect(less.read).toEqual(single.filter((name) => name >= 'C2000'))
})
