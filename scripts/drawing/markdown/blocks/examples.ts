import type { Code, Nodes, Parents, Root } from 'mdast'
import { blocksOf, nodeChildren, isParent, nodeStart } from '../../../words/mdast/node-text.ts'
import type { CatalogFrame } from '../../../words/mdast/nodes.ts'
import type { ExampleCode, ShownCode } from '../../../words/model/example-model.ts'
import { quoted } from '../../../words/model/printable.ts'
import type { Point, Reporter } from '../../../words/model/problem.ts'
import type { ExampleReader } from '../../../reading/content/example-addresses.ts'
import { checkFence } from './check-example.ts'
import { readExampleAttributes } from './example-attributes.ts'
import { isCompiledScript, isExampleFence } from './live-fences.ts'
import { isLiveLanguage, liveLanguages } from '../../../words/model/live-code.ts'
import { oneLine } from '../../../words/model/text.ts'
import { addTab } from './code-tabs.ts'
import { readFenceLine, takeFenceAttributes } from './fence-attributes.ts'

/** Live example: its code, and the block of the tree that stands for it. */
export interface Example extends Omit<ExampleCode, 'title' | 'imports'> {
  /** Number of the example on its page, from 1. */
  readonly number: number
  /** Line of the example's first fence in the source. */
  readonly line: number
  /** Title of the example; null if its number is its title. */
  readonly title: string | null
  /** Least height of the example's frame, in pixels of CSS. */
  readonly height: number
  /** Position of the word that asks for a panel of controls; null if there is none. */
  readonly controls: Point | null
  /**
   * Block of the tree with the fences that the example shows as code. Its drawing is replaced when
   * the ids of the page are known.
   */
  readonly block: CatalogFrame
  /** Line of the fence that has to be compiled; null if the example runs as it is written. */
  readonly compiledLine: number | null
}

const maxExamples = 60
const languages = ['html', 'css', 'js', 'ts', ...liveLanguages] as const
type Language = (typeof languages)[number]

/**
 * True for the language of a fence that is an example by itself: HTML, JSX, TSX, Vue or Svelte. A
 * fence in CSS, JavaScript or TypeScript only belongs to the example before it.
 */
const isWhole = (language: string): boolean => language === 'html' || isLiveLanguage(language)

/** True if the text may have a fence that belongs to an example. */
export const mayHoldExamples = (text: string): boolean =>
  text.includes('example') && /(?:`{3,}|~{3,})[^\n]*\sexample(?:-code)?(?:\s|$)/m.test(text)

/**
 * True if an example in the text may show code in another language than HTML: that of an
 * `example-code` fence in place of its own, or its own, as in `jsx example`.
 */
export const mayShowOtherCode = (text: string): boolean =>
  (text.includes('example-code') &&
    /(?:`{3,}|~{3,})(?!\s*html\s)[^\n]*\sexample-code(?:\s|$)/im.test(text)) ||
  /(?:`{3,}|~{3,})[ \t]*(?:jsx|tsx|vue|svelte)[ \t]+example(?:\s|$)/m.test(text)

/**
 * Makes a block of the fences of each live example: of `html example` with the `js example`, `css
 * example` and `example-code` right after it, or of a framework's fence such as `jsx example`.
 * Changes the tree in place, and returns the examples.
 *
 * Problems: `example-fence`, `example-limit`, those of the attributes and of `checkFence`.
 */
export function applyExamples(
  tree: Root,
  text: string,
  reader: ExampleReader | null,
  report: Reporter,
): readonly Example[] {
  if (reader === null)
    throw new Error('a text may hold examples, and what reads them is not loaded')
  const examples: Example[] = []
  const visit = (parent: Parents, isPlace: boolean): void => {
    const children = nodeChildren(parent)
    const kept: Nodes[] = []
    for (let i = 0; i < children.length; i++) {
      const child = children[i] as Nodes
      if (child.type === 'code' && isShownCode(child)) {
        const what = 'the code stands alone; put it right after the example that shows it'
        report.error('example-fence', nodeStart(child), what)
        kept.push(blockOf([child]))
        continue
      }
      if (child.type !== 'code' || !isExampleFence(child)) {
        kept.push(child)
        if (isParent(child) && blocksOf(child).length > 0)
          visit(child, isPlace && isPlaceOfExamples(child))
        continue
      }
      const language = languageOf(child, report)
      if (language === null) {
        kept.push(blockOf([child]))
        continue
      }
      const fences = isWhole(language) ? fencesFrom(children, i, report) : [child]
      i += fences.length - 1
      const fault = faultOf(language, isPlace, examples.length)
      if (fault !== null) {
        report.error(fault.rule, nodeStart(child), fault.message)
        kept.push(blockOf(fences))
        continue
      }
      const read = readExample(fences, examples.length + 1, { text, reader, report })
      const example = withOnePanel(read, examples, report)
      examples.push(example)
      kept.push(example.block)
    }
    parent.children = kept as typeof parent.children
  }
  visit(tree, true)
  return examples
}

/**
 * True if live examples may stand inside the node: not in the frame of an endpoint or in a
 * footnote, which are arranged in their own ways.
 */
function isPlaceOfExamples(node: Parents): boolean {
  if (node.type === 'containerDirective') return node.name !== 'endpoint'
  return node.type !== 'footnoteDefinition'
}

/**
 * Makes a block of fences whose attributes are read already. The block draws them as code until it
 * is given another drawing.
 */
const blockOf = (shown: readonly Nodes[]): CatalogFrame => ({
  type: 'catalogFrame',
  draw: ([code]) => code as NonNullable<typeof code>,
  children: [{ type: 'catalogSection', children: [...shown] }],
})

/**
 * Returns the language of an example's fence, or null if an example cannot have that language.
 * Problem: `example-fence`.
 */
function languageOf({ lang, position }: Code, report: Reporter): Language | null {
  const language = languages.find((one) => one === lang)
  if (language !== undefined) return language
  const meant = languages.find((one) => one === lang?.toLowerCase())
  const hint =
    meant === undefined
      ? 'examples are html, css, js, ts, jsx, tsx, vue and svelte'
      : `did you mean ${quoted(meant)}?`
  const at = position?.start ?? { line: 1, column: 1 }
  const what = `${quoted(lang ?? '')} is no language of an example; ${hint}`
  report.error('example-fence', at, what)
  return null
}

/**
 * True for a fence that belongs to the example that `first` begins. A style belongs to any example,
 * a script only to an example in HTML.
 */
const belongsTo = (first: Code | undefined, { lang }: Code): boolean =>
  lang === 'css' || (first?.lang === 'html' && (lang === 'js' || lang === 'ts'))

/**
 * Returns the fences of the example that begins at the index `start` of `siblings`. Problem:
 * `example-fence`, if two are of one kind.
 */
function fencesFrom(siblings: readonly Nodes[], start: number, report: Reporter): Code[] {
  const fences = [siblings[start] as Code]
  for (const next of siblings.slice(start + 1)) {
    if (next.type !== 'code') break
    if (isShownCode(next)) {
      fences.push(next)
      continue
    }
    if (!isExampleFence(next) || !belongsTo(fences[0], next)) break
    const isScript = ({ lang }: Code): boolean => lang === 'js' || lang === 'ts'
    const isSame = (one: Code): boolean =>
      one.lang === next.lang || (isScript(one) && isScript(next))
    if (fences.some((one) => isSame(one) && !isShownCode(one))) {
      const what = `the example has a ${next.lang} fence already; put both into one`
      report.error('example-fence', nodeStart(next), what)
    }
    fences.push(next)
  }
  return fences
}

function faultOf(
  language: Language,
  isPlace: boolean,
  before: number,
): { readonly rule: string; readonly message: string } | null {
  if (!isWhole(language))
    return {
      rule: 'example-fence',
      message: `the ${language} example stands alone; put it right after the "html example" that it belongs to`,
    }
  if (!isPlace)
    return {
      rule: 'example-fence',
      message: 'an example cannot stand in a frame or a note; put it into the text',
    }
  if (before < maxExamples) return null
  return { rule: 'example-limit', message: `a page has at most ${maxExamples} examples` }
}

/**
 * Takes the panel of controls away from an example if an example before it has one. Problem:
 * `example-controls`.
 */
function withOnePanel(example: Example, before: readonly Example[], report: Reporter): Example {
  const { controls } = example
  const first = before.find((one) => one.controls !== null)?.controls ?? null
  if (controls === null || first === null) return example
  const what = `a page can have only one panel of controls, and line ${first.line} has "controls" already; remove the word from one of the two`
  report.error('example-controls', controls, what)
  return { ...example, controls: null }
}

interface Reading {
  /** Text of the whole source. */
  readonly text: string
  readonly reader: ExampleReader
  readonly report: Reporter
}

function readExample(
  all: readonly Code[],
  number: number,
  { text, reader, report }: Reading,
): Example {
  const fences = all.filter((fence) => !isShownCode(fence))
  const [first] = fences as [Code]
  const { title, height, controls } = readExampleAttributes(first, text, report)
  for (const fence of fences) checkFence(fence, text, reader, report)
  const fenceOf = (...wanted: readonly Language[]): Code | null =>
    fences.find(({ lang }) => wanted.some((one) => one === lang)) ?? null
  const [html, script] = [fenceOf('html'), fenceOf('js', 'ts')]
  const compiled =
    html === null ? first : script !== null && isCompiledScript(script) ? script : null
  const css = fenceOf('css')?.value ?? null
  const js = script?.value ?? null
  const { line } = nodeStart(first)
  const { blocks, codes } = readShownCode(all.filter(isShownCode), text, report)
  const block = blockOf(blocks.length > 0 ? blocks : fences)
  const own = { language: first.lang ?? null, label: null, code: first.value }
  return {
    number,
    line,
    title,
    height,
    controls,
    html: html?.value ?? '',
    css,
    js,
    // A compiled fence is shown as it runs, since readers copy it.
    shown: html === null ? [own, ...codes] : codes,
    block,
    compiledLine: compiled === null ? null : nodeStart(compiled).line,
  }
}

const word = 'example-code'
const known = ['tab']

/**
 * True for a fence with the word `example-code`, as in `jsx example-code`. An example shows this
 * code in place of the code that it runs.
 */
const isShownCode = ({ lang, meta }: Code): boolean =>
  lang === word || /^\s*example-code(?:\s|$)/.test(meta ?? '')

/**
 * Reads the fences that an example shows in place of the code that it runs. Returns them as blocks
 * to draw, in which neighbours with `tab="…"` are tabs, and as code for programs.
 *
 * Problems: `example-fence` without a language, and those of `takeFenceAttributes`.
 */
function readShownCode(
  fences: readonly Code[],
  text: string,
  report: Reporter,
): { readonly blocks: Nodes[]; readonly codes: readonly ShownCode[] } {
  const blocks: Nodes[] = []
  const codes: ShownCode[] = []
  for (const fence of fences) {
    if (fence.lang === word) {
      const what = `"${word}" is in the place of the language; write it after the language, as in \`\`\`jsx ${word}`
      report.error('example-fence', nodeStart(fence), what)
    }
    const line = readFenceLine(fence, text, known)
    const attributes = line.attributes.filter(({ name }) => name !== word)
    const label = takeFenceAttributes({ ...line, attributes }, known, nodeStart(fence), report)
    const written = label.get('tab')
    codes.push({ language: line.language, label: written ?? null, code: fence.value })
    const shown = { ...fence, lang: line.language, meta: null }
    const at = attributes.find(({ name }) => name === 'tab')?.at ?? nodeStart(fence)
    if (written === undefined) blocks.push(shown)
    else addTab(shown, oneLine(written), at, blocks, report)
  }
  return { blocks, codes }
}
