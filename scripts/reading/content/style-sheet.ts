import { posix } from 'node:path'
import { tokenize, TokenType, type CSSToken } from '@csstools/css-tokenizer'
import { quoted } from '../../words/model/printable.ts'
import type { Point, Reporter } from '../../words/model/problem.ts'
import { manyProblems } from '../../words/model/report.ts'

/**
 * Finds the published name of a file that a style sheet loads, by its path in the content folder.
 * Returns a fault if the sheet may not load it.
 */
export type FindFile = (path: string) => { readonly name: string } | { readonly fault: string }

/** Names of the CSS functions that load the strings in them as addresses. */
const loading: ReadonlySet<string> = new Set([
  'url',
  'src',
  'image',
  'image-set',
  '-webkit-image-set',
])
/**
 * Pattern of the names of CSS functions that may stand inside one that loads files. Any other could
 * turn a string into an address, as `var()` does.
 */
const harmless =
  /^(?:url|src|type|calc|rgba?|hsla?|hwb|(?:ok)?(?:lab|lch)|color|color-mix|(?:-webkit-)?(?:repeating-)?(?:linear|radial|conic)-gradient)$/
const closers: Readonly<Partial<Record<TokenType, string>>> = {
  [TokenType.CloseParen]: '(',
  [TokenType.CloseSquare]: '[',
  [TokenType.CloseCurly]: '{',
}
const openers: Readonly<Partial<Record<TokenType, string>>> = {
  [TokenType.Function]: '(',
  [TokenType.OpenParen]: '(',
  [TokenType.OpenSquare]: '[',
  [TokenType.OpenCurly]: '{',
}

/**
 * Reads a style sheet of the content folder, and replaces the addresses that it loads by the names
 * that `find` gives. The sheet may load nothing else. Text that browsers could read in more than
 * one way is an error. `path` is the path of the sheet below the content folder.
 *
 * Problems: `css-syntax`, `css-load`.
 */
export function readStyleSheet(
  text: string,
  path: string,
  find: FindFile,
  report: Reporter,
): string {
  const placeOf = (offset: number): Point => {
    const before = text.slice(0, offset).split('\n')
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  }
  const reportAt = (rule: string, [, , start]: CSSToken, message: string): void =>
    report.error(rule, placeOf(start), message)
  const exchanged = (token: CSSToken, address: string): string => {
    const found = readAddress(address, path, find)
    if ('name' in found) return `"${found.name}"`
    reportAt('css-load', token, `the address ${quoted(address)} ${found.fault}`)
    return '""'
  }
  const open: { readonly bracket: string; readonly loads: boolean; readonly token: CSSToken }[] = []
  let written = ''
  for (const token of tokenize({ css: text })) {
    if (report.problems.length >= manyProblems) return ''
    const [type, source] = token
    const inside = open.at(-1)
    let shown = source
    if (type === TokenType.AtKeyword) checkRule(token, reportAt)
    else if (type === TokenType.String && !/^(["'])(?:[^\\]|\\[^])*\1$/.test(source))
      reportAt('css-syntax', token, `${quoted(source)} does not end where it should`)
    else if (type === TokenType.URL) shown = `url(${exchanged(token, token[4].value)})`
    else if (type === TokenType.String && inside?.loads === true)
      shown = exchanged(token, token[4].value)
    else if (type === TokenType.BadString || type === TokenType.BadURL)
      reportAt('css-syntax', token, `${quoted(source)} does not end where it should`)
    else if (type === TokenType.Comment && !/^\/\*[^]*\*\/$/.test(source))
      reportAt('css-syntax', token, 'the comment does not end')
    const bracket = openers[type]
    if (bracket !== undefined) {
      const name = type === TokenType.Function ? token[4].value.toLowerCase() : ''
      if (inside?.loads === true && !harmless.test(name))
        reportAt('css-load', token, `${quoted(source)} in what loads a file cannot be checked`)
      open.push({ bracket, loads: loading.has(name), token })
    }
    const closed = closers[type]
    if (closed !== undefined && open.pop()?.bracket !== closed) {
      reportAt('css-syntax', token, `${quoted(source)} closes nothing that is open here`)
      return ''
    }
    written += shown
  }
  const left = open.at(-1)
  if (left !== undefined)
    reportAt('css-syntax', left.token, `${quoted(left.token[1])} is not closed`)
  return written
}

function checkRule(
  token: CSSToken & { readonly 4: { readonly value: string } },
  reportAt: (rule: string, token: CSSToken, message: string) => void,
): void {
  const name = token[4].value.toLowerCase()
  if (name === 'import')
    reportAt('css-load', token, '"@import" is not allowed; put what it imports into this file')
  if (name === 'charset')
    reportAt('css-syntax', token, '"@charset" is not allowed; the file is read as UTF-8')
}

function readAddress(address: string, path: string, find: FindFile): ReturnType<FindFile> {
  const [, place = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(address.trim()) ?? []
  if (/^[a-z][a-z0-9+.-]*:|^[\\/]/i.test(place))
    return { fault: 'leads out of the content folder; pages load nothing from elsewhere' }
  if (place === '') return { fault: 'names no file of the content folder' }
  if (!/^(?:#[\w.-]*)?$/.test(fragment) || /[?\\]/.test(place))
    return { fault: 'is not the path of a file alone' }
  let decoded: string
  try {
    decoded = decodeURIComponent(place)
  } catch {
    return { fault: 'has a "%" without a code after it; write "%25" for the sign itself' }
  }
  const target = posix.join(posix.dirname(path), decoded)
  if (target.startsWith('../') || posix.isAbsolute(target))
    return { fault: 'leads out of the content folder; pages load nothing from elsewhere' }
  const found = find(target)
  return 'name' in found ? { name: `${found.name}${fragment}` } : found
}
