import type { Code, Nodes, Parents, Root } from 'mdast'
import { blocksOf, childrenOf, isParent, startOf } from '../mdast/text.ts'
import type { CatalogFrame } from '../mdast/nodes.ts'
import type { ExampleCode } from '../model/examples.ts'
import { quoted } from '../model/printable.ts'
import type { Point, Reporter } from '../model/problem.ts'
import { findModuleSyntax, tooDeep } from '../sources/module-syntax.ts'
import { findRemoteAddress } from '../sources/remote-address.ts'
import { bundleHint } from '../sources/example-library.ts'
import { createPositions } from '../sources/text.ts'
import { readExampleAttributes } from './example-attributes.ts'
import { isShownCode, readShownCode } from './example-code.ts'

/** A live example: its code, and the block that stands for it in the tree. */
export interface Example extends Omit<ExampleCode, 'title'> {
  /** Counted from 1. */
  readonly number: number
  /** Line of its first fence in the source. */
  readonly line: number
  /** Null: its number is its title. */
  readonly title: string | null
  /** The least height of its frame, in pixels of CSS. */
  readonly height: number
  /** What it shows as code are the children; it is given its drawing when the page's ids are known. */
  readonly block: CatalogFrame
}

const maxExamples = 60
const maxFenceBytes = 64 * 1024
const languages = ['html', 'css', 'js'] as const
type Language = (typeof languages)[number]

/** True if a fence of the text may be one of an example. */
export const mayHoldExamples = (text: string): boolean =>
  text.includes('example') && /(?:`{3,}|~{3,})[^\n]*\sexample(?:-code)?(?:\s|$)/m.test(text)

/**
 * Makes blocks of the fences that examples are written in: `html example`, and `js example`, `css
 * example` and what `example-code` shows in their place right after it. Changes the tree in place.
 *
 * Problems: `example-fence`, `example-limit`, `example-module`, those of the attributes, and as
 * warnings `example-script`, `example-remote`.
 */
export function applyExamples(tree: Root, text: string, report: Reporter): readonly Example[] {
  const examples: Example[] = []
  const visit = (parent: Parents, isPlace: boolean): void => {
    const children = childrenOf(parent)
    const kept: Nodes[] = []
    for (let i = 0; i < children.length; i++) {
      const child = children[i] as Nodes
      if (child.type === 'code' && isShownCode(child)) {
        const what = 'the code stands alone; put it right after the example that shows it'
        report.error('example-fence', startOf(child), what)
        kept.push(blockOf([child]))
        continue
      }
      if (child.type !== 'code' || !isOfExample(child)) {
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
      const fences = language === 'html' ? fencesFrom(children, i, report) : [child]
      i += fences.length - 1
      const fault = faultOf(language, isPlace, examples.length)
      if (fault !== null) {
        report.error(fault.rule, startOf(child), fault.message)
        kept.push(blockOf(fences))
        continue
      }
      const example = readExample(fences, examples.length + 1, text, report)
      examples.push(example)
      kept.push(example.block)
    }
    parent.children = kept as typeof parent.children
  }
  visit(tree, true)
  return examples
}

/** Frames and notes are arranged in their own ways. */
function isPlaceOfExamples(node: Parents): boolean {
  if (node.type === 'containerDirective') return node.name !== 'endpoint'
  return node.type !== 'footnoteDefinition'
}

const isOfExample = ({ meta }: Code): boolean => /^\s*example(?:\s|$)/.test(meta ?? '')

/** Fences whose words are read already; drawn as code until they are given another drawing. */
const blockOf = (shown: readonly Nodes[]): CatalogFrame => ({
  type: 'catalogFrame',
  draw: ([code]) => code as NonNullable<typeof code>,
  children: [{ type: 'catalogSection', children: [...shown] }],
})

/** The language of an example's fence; null: it cannot have that one. Problem: `example-fence`. */
function languageOf({ lang, position }: Code, report: Reporter): Language | null {
  const language = languages.find((one) => one === lang)
  if (language !== undefined) return language
  const meant = languages.find((one) => one === lang?.toLowerCase())
  const hint =
    meant === undefined ? 'examples are html, css and js' : `did you mean ${quoted(meant)}?`
  const at = position?.start ?? { line: 1, column: 1 }
  const what = `${quoted(lang ?? '')} is no language of an example; ${hint}`
  report.error('example-fence', at, what)
  return null
}

/** The html fence at a place and what belongs to it. Problem: `example-fence`, two of a kind. */
function fencesFrom(siblings: readonly Nodes[], start: number, report: Reporter): Code[] {
  const fences = [siblings[start] as Code]
  for (const next of siblings.slice(start + 1)) {
    if (next.type !== 'code') break
    if (isShownCode(next)) {
      fences.push(next)
      continue
    }
    if (!isOfExample(next) || (next.lang !== 'css' && next.lang !== 'js')) break
    if (fences.some((one) => one.lang === next.lang && !isShownCode(one))) {
      const what = `the example has a ${next.lang} fence already; put both into one`
      report.error('example-fence', startOf(next), what)
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
  if (language !== 'html')
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

function readExample(
  all: readonly Code[],
  number: number,
  text: string,
  report: Reporter,
): Example {
  const fences = all.filter((fence) => !isShownCode(fence))
  const [first] = fences as [Code]
  const { title, height } = readExampleAttributes(first, text, report)
  for (const fence of fences) checkFence(fence, text, report)
  const codeOf = (language: Language): string | null =>
    fences.find(({ lang }) => lang === language)?.value ?? null
  const [css, js] = [codeOf('css'), codeOf('js')]
  const { line } = startOf(first)
  const { blocks, codes } = readShownCode(all.filter(isShownCode), text, report)
  const block = blockOf(blocks.length > 0 ? blocks : fences)
  return { number, line, title, height, html: first.value, css, js, shown: codes, block }
}

function checkFence(fence: Code, text: string, report: Reporter): void {
  const { lang, value, meta } = fence
  const at = (index: number): Point => {
    const { line, column } = createPositions(value).at(index)
    const start = startOf(fence)
    // Code in a quote or a list begins where its fence does.
    return { line: start.line + line, column: start.column + column - 1 }
  }
  if (Buffer.byteLength(value) > maxFenceBytes) {
    const what = `the fence has more than ${maxFenceBytes / 1024} KiB; put the code into the folder of examples`
    report.error('example-limit', startOf(fence), what)
    return
  }
  if (lang === 'js') {
    const found = findModuleSyntax(value)
    if (found === tooDeep) {
      report.error('example-limit', startOf(fence), 'the script is nested too deeply')
    } else if (found !== null) {
      const { line, column } = startOf(fence)
      const place = { line: line + found.at.line, column: column + found.at.column - 1 }
      const what = `examples cannot load modules, and ${quoted(found.word)} makes this one; ${bundleHint}`
      report.error('example-module', place, what)
    }
  } else {
    const remote = findRemoteAddress(value, lang === 'css' ? 'css' : 'html')
    if (remote !== null) {
      const what = `${quoted(remote.text)} will not load: examples load nothing from other sites`
      report.warning('example-remote', at(remote.index), what)
    }
  }
  if (lang === 'html') {
    const script = /<script|(?<=[\s"'/])on[a-z]+\s*=|javascript:/i.exec(value)
    if (script !== null)
      report.warning(
        'example-script',
        at(script.index),
        `${quoted(script[0])} in an example does not run; write a \`\`\`js example fence after it`,
      )
    return
  }
  if (lang === 'css') {
    const end = value.search(/<\/style/i)
    if (end >= 0) report.error('example-fence', at(end), 'css of an example cannot hold "</style"')
  }
  if ((meta ?? '').trim() !== 'example') {
    const what = `attributes of an example stand at its html fence: ${quoted((meta ?? '').trim().replace(/^example\s*/, ''))}`
    const source = text.slice(fence.position?.start.offset ?? 0)
    const column = startOf(fence).column + Math.max(0, source.search(/example\s/) + 8)
    report.error('example-attribute', { line: startOf(fence).line, column }, what)
  }
}
