import type { Code } from 'mdast'
import { nodeStart } from '../../../words/mdast/node-text.ts'
import { quoted } from '../../../words/model/printable.ts'
import type { Point, Reporter } from '../../../words/model/problem.ts'
import {
  outsideMessage,
  severityOf,
  type ExampleReader,
  type OutsideAddress,
} from '../../../reading/content/example-addresses.ts'
import { bundleHint } from '../../../reading/content/example-library.ts'
import { isLiveLanguage } from '../../../words/model/live-code.ts'
import { isCompiledScript } from './live-fences.ts'
import { findModuleSyntax, tooDeep } from '../../../reading/content/module-syntax.ts'
import { createPositions } from '../../../reading/fields/text-positions.ts'

const maxFenceBytes = 64 * 1024

/** Function that converts an index in the code of a fence to a position in the source. */
type PlaceOf = (index: number) => Point

/**
 * Checks the code in a fence of an example. Problems: `example-limit`, `example-module`,
 * `example-fence`, `example-attribute`, `example-remote`, and as a warning `example-script`.
 */
export function checkFence(
  fence: Code,
  text: string,
  reader: ExampleReader,
  report: Reporter,
): void {
  const { lang, value } = fence
  const at: PlaceOf = (index) => {
    const { line, column } = createPositions(value).at(index)
    const start = nodeStart(fence)
    // Code in a quote or a list begins at the column of its fence.
    return { line: start.line + line, column: start.column + column - 1 }
  }
  if (Buffer.byteLength(value) > maxFenceBytes) {
    const what = `the fence has more than ${maxFenceBytes / 1024} KiB; put the code into the folder of examples`
    report.error('example-limit', nodeStart(fence), what)
    return
  }
  // The bundler checks the code that it compiles.
  if (isLiveLanguage(lang)) return
  if (isCompiledScript(fence)) return checkWords(fence, text, report)
  if (lang === 'js') checkModule(value, nodeStart(fence), report)
  else reportOutside(lang === 'css' ? reader.css(value) : reader.html(value), at, report)
  if (lang === 'html') {
    checkScripts(value, at, report)
    return
  }
  if (lang === 'css') {
    const end = value.search(/<\/style/i)
    if (end >= 0) report.error('example-fence', at(end), 'css of an example cannot hold "</style"')
  }
  checkWords(fence, text, report)
}

function checkModule(value: string, fence: Point, report: Reporter): void {
  const found = findModuleSyntax(value)
  if (found === tooDeep) {
    report.error('example-limit', fence, 'the script is nested too deeply')
  } else if (found !== null) {
    const { line, column } = found.at
    const place = { line: fence.line + line, column: fence.column + column - 1 }
    const what = `examples cannot load modules, and ${quoted(found.word)} makes this one; ${bundleHint}`
    report.error('example-module', place, what)
  }
}

function reportOutside(addresses: readonly OutsideAddress[], at: PlaceOf, report: Reporter): void {
  for (const address of addresses) {
    const { index } = address
    const message = outsideMessage(address)
    if (severityOf(address) === 'error') report.error('example-remote', at(index), message)
    else report.warning('example-remote', at(index), message)
  }
}

/**
 * Reports the first script in an example's HTML that does not run, and the first that runs only if
 * its file belongs to the site.
 */
function checkScripts(html: string, at: PlaceOf, report: Reporter): void {
  const scripts = [
    ...html.matchAll(/<script(?:(?=[\s/])[^>]*)?|(?<=[\s"'/])on[a-z]+\s*=|javascript:/gi),
  ].map(({ 0: source, index }) => ({ source, index, runs: isLoaded(source) }))
  const still = scripts.find(({ runs }) => !runs)
  if (still !== undefined) {
    const [name = ''] = /^<script|.*/i.exec(still.source) ?? []
    const what = `${quoted(name)} in an example does not run; write a \`\`\`js example fence after it`
    report.warning('example-script', at(still.index), what)
  }
  const running = scripts.find(({ runs }) => runs)
  if (running !== undefined) {
    const what = `"<script src" in an example runs if its file is one of the site; write a \`\`\`js example fence after it, or name the file in "scripts" of index.md`
    report.warning('example-script', at(running.index), what)
  }
}

/**
 * True for a script tag that browsers load in an example: it has an address, and is no module,
 * since examples have no origin.
 */
const isLoaded = (tag: string): boolean =>
  /^<script/i.test(tag) &&
  /[\s/"']src\s*=/i.test(tag) &&
  !/[\s/"']type\s*=\s*["']?module/i.test(tag)

/**
 * Reports words behind `example` on a fence that takes no attributes. Problem: `example-attribute`.
 */
function checkWords(fence: Code, text: string, report: Reporter): void {
  const meta = (fence.meta ?? '').trim()
  if (meta === 'example') return
  const { line, column } = nodeStart(fence)
  const what = `write the attributes of an example at its html fence: ${quoted(meta.replace(/^example\s*/, ''))}`
  const source = text.slice(fence.position?.start.offset ?? 0)
  const place = { line, column: column + Math.max(0, source.search(/example\s/) + 8) }
  report.error('example-attribute', place, what)
}
