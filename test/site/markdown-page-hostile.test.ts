import fc from 'fast-check'
import type { Nodes, Root } from 'mdast'
import { expect, test } from 'vitest'
import { cutMarkdown } from '../../scripts/reading/content/front-matter.ts'
import type { ParserName } from '../../scripts/reading/options/option-names.ts'
import { hostileSource } from '../helpers/generators/hostile-source.ts'
import { buildSite, type BuiltSite, type Files } from '../helpers/site.ts'
import { runs } from '../helpers/tiers.ts'
import { plainTree } from '../helpers/tree.ts'

// HOSTILE_SOURCES=10000 FC_SEED=7 npx vitest run test/site/markdown-page-hostile.test.ts
const count = Number(process.env['HOSTILE_SOURCES'] ?? runs(400))
const batch = 200

const targets: Files = {
  'target.md': '---\nname: Target\n---\n\n## Use\n',
  'p.png': 'x',
}
const isError = ({ severity }: { severity: string }): boolean => severity === 'error'

test.each(['fast', 'reference'] as const)(
  'the twins of hostile sources are those sources, and build the same JSON: %s',
  { tags: 'sampled', timeout: 3_600_000 },
  async (parser) => {
    const total = parser === 'fast' ? count : Math.ceil(count / 5)
    let built = 0
    for (let done = 0; done < total; done += batch) {
      built += await compareBatch(Math.min(batch, total - done), done, parser)
    }
    // Most of them are sources that build.
    expect(built).toBeGreaterThan(total * 0.4)
    if (process.env['HOSTILE_SOURCES'] !== undefined) console.log(`${parser}: ${built} of ${total}`)
  },
)

/** Builds a site of some sources and one of its twins; gives the number of sources that build. */
async function compareBatch(size: number, offset: number, parser: ParserName): Promise<number> {
  const seed = (fc.readConfigureGlobal().seed ?? Date.now()) + offset
  const texts = fc.sample(hostileSource, { numRuns: size, seed })
  const all = new Map(texts.map((text, i) => [`s${i}.md`, text]))
  const options = { parser, highlight: false, cache: false }
  const first = await buildSite({ ...targets, ...Object.fromEntries(all) }, options)
  for (const { file } of first.problems.filter(isError))
    all.delete(file.replace(/^.*content\//, ''))
  const site = await buildSite({ ...targets, ...Object.fromEntries(all) }, options)
  expect(site.problems.filter(isError)).toEqual([])
  const slugs = [...all.keys()].map((path) => path.slice(0, -3))
  const twinOf = (slug: string): string => site.text(`components/${slug}.md`)
  const twins = Object.fromEntries([...slugs, 'target'].map((slug) => [`${slug}.md`, twinOf(slug)]))
  const again = await buildSite(twins, { ...options, drafts: true })
  const failures = again.problems.filter(isError).map(({ file, message }) => {
    const path = file.replace(/^.*content\//, '')
    return { message, source: all.get(path), twin: twins[path] }
  })
  expect(failures).toEqual([])
  for (const slug of slugs) {
    const source = all.get(`${slug}.md`) ?? ''
    expect({ source, json: again.json(slug) }).toEqual({ source, json: site.json(slug) })
    expectSameText(source, slug, site)
  }
  return slugs.length
}

/** Holds the blocks of a twin to those of its source: only the title and the props are others. */
function expectSameText(source: string, slug: string, site: BuiltSite): void {
  const twin = site.text(`components/${slug}.md`)
  const { name } = site.json(slug) as { name: string }
  const text = source.replaceAll('\r\n', '\n')
  const old = treeOf(cutMarkdown(text))
  makeAbsolute(old, slug)
  const before = old.children
  const [first] = before
  if (first?.type === 'heading' && first.depth === 1) {
    if (wordsOf(first).trim().toLowerCase() === name.trim().toLowerCase()) before.shift()
  }
  const [, , ...after] = treeOf(cutMarkdown(twin)).children
  const forms = (nodes: readonly Nodes[]): string[] => nodes.map((node) => JSON.stringify(node))
  const [was, is] = [forms(before), forms(after).map(withoutHash)]
  // At the end of a text lines of blanks are part of indented code, and nowhere else.
  const last = before.at(-1)
  if (last?.type === 'code' && !is.includes(was.at(-1) ?? ''))
    was.splice(-1, 1, JSON.stringify({ ...last, value: last.value.trimEnd() }))
  // From the end: the heading that is put in may be the same as the one it stands before.
  while (was.length > 0 && was.at(-1) === is.at(-1)) {
    was.pop()
    is.pop()
  }
  while (was.length > 0 && was[0] === is[0]) {
    was.shift()
    is.shift()
  }
  const kinds = (nodes: readonly string[]): string =>
    nodes.map((node) => (JSON.parse(node) as Nodes).type).join()
  const turn = `${kinds(was)} > ${kinds(is)}`
  // A list stands below a heading of the author's, or behind the text.
  const turns = ['>', 'table > table', '> table', '> list', '> list,html']
  turns.push('> heading,table', '> heading,list')
  // What is open at the end is closed before.
  turns.push('html > html,heading,table', 'html > html,heading,list')
  if (!turns.includes(turn.trim())) expect({ source, twin, is }).toEqual({ source, twin, is: was })
}

const treeOf = (text: string): Root => plainTree(text, 'reference', false) as Root
const withoutHash = (text: string): string => text.replaceAll(/p-[0-9a-f]{16}\.png/g, 'p-HASH.png')
const childrenOf = (node: Nodes): Nodes[] => ('children' in node ? (node.children as Nodes[]) : [])
const wordsOf = (node: Nodes): string =>
  'value' in node ? node.value : childrenOf(node).map(wordsOf).join('')

/** Gives a source's tree the addresses that its twin must have. */
function makeAbsolute(tree: Root, slug: string): void {
  const root = 'https://catalog.example'
  const pages = new Map([
    ['target.md', `${root}/components/target.html`],
    ['target.md#use', `${root}/components/target.html#h-use`],
    ['/components/target', `${root}/components/target.html`],
    ['index.md', `${root}/index.html`],
    ['#use', `${root}/components/${slug}.html#h-use`],
  ])
  const pictures = new Map([['p.png', `${root}/assets/p-HASH.png`]])
  const linked = new Set<string>()
  const shown = new Set<string>()
  const collect = (node: Nodes): void => {
    if (node.type === 'linkReference') linked.add(node.identifier)
    if (node.type === 'imageReference') shown.add(node.identifier)
    childrenOf(node).forEach(collect)
  }
  collect(tree)
  const visit = (node: Nodes): void => {
    if (node.type === 'link') node.url = pages.get(node.url) ?? node.url
    if (node.type === 'image') node.url = pictures.get(node.url) ?? node.url
    if (node.type === 'definition') {
      const page = linked.has(node.identifier) ? pages.get(node.url) : undefined
      // Of two with one name the first counts.
      const picture = shown.delete(node.identifier) ? pictures.get(node.url) : undefined
      node.url = page ?? picture ?? node.url
    }
    childrenOf(node).forEach(visit)
  }
  visit(tree)
}
