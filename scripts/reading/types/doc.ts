import { cutDocTags, docExamples, isInternal } from '../metadata/doc-tags.ts'
import { withoutLicence } from '../metadata/licence.ts'
import type { CodeSymbol } from './compiler/compiler.ts'
import { typesLimits } from './types-limits.ts'

/** Facts in the doc comment of a member or a component. */
export interface DocFacts {
  readonly description?: string
  readonly default?: string
  readonly deprecated?: true | string
  readonly since?: string
}

/** Facts of a symbol's doc comments; null: its author says that it is not for users. */
export function docFacts(symbol: CodeSymbol): DocFacts | null {
  const comments = symbol.declarations().flatMap((one) => commentIn(one.trivia()))
  const parts = comments.map((comment) =>
    cutDocTags(plainTags(tagsOnLines(quietText(plainLinks(comment))))),
  )
  if (parts.some(({ tags }) => isInternal(tags))) return null
  const tag = (...names: readonly string[]): string | null => {
    const texts = parts.flatMap(({ tags }) => names.map((name) => tags.get(name)))
    return texts.find((text) => text !== undefined)?.trim() ?? null
  }
  const description =
    parts
      .map((part) => withoutLicence(part.description)?.trim() ?? '')
      .find((text) => text !== '') ?? tag('description')
  const value = defaultOf(tag('default', 'defaultvalue'))
  const deprecated = tag('deprecated')
  const since = tag('since')
  return {
    ...(description === null || description === '' ? {} : { description: short(description) }),
    ...(value === null ? {} : { default: value }),
    ...(deprecated === null ? {} : { deprecated: deprecated === '' ? true : deprecated }),
    ...(since === null || since === '' ? {} : { since }),
  }
}

/** Facts of a component's doc comments: the code of each `@example` stands behind the description. */
export function componentDoc(symbol: CodeSymbol): DocFacts | null {
  const facts = docFacts(symbol)
  if (facts === null) return null
  const comments = symbol.declarations().flatMap((one) => commentIn(one.trivia()))
  let description = facts.description ?? ''
  for (const example of comments.flatMap(docExamples)) {
    const more = description === '' ? example : `${description}\n\n${example}`
    // Half an example is none.
    if (more.length <= typesLimits.text) description = more
  }
  return description === '' ? facts : { ...facts, description }
}

/**
 * Tags without the punctuation that some authors write behind them: `@deprecated. It does
 * nothing.`, `@default: 4`.
 */
const plainTags = (text: string): string =>
  text.replace(/^([ \t]*@(?:default|defaultvalue|deprecated|since))[.:,](?=\s|$)/gim, '$1')

/**
 * Puts a tag behind words on a line of its own, as TypeScript reads it: `Its size. @default 'm'`.
 */
function tagsOnLines(text: string): string {
  if (text.search(inLine) < 0) return text
  let isCode = false
  return text
    .split('\n')
    .map((line) => {
      if (/^[ \t]*(?:`{3,}|~{3,})/.test(line)) isCode = !isCode
      if (isCode) return line
      // Code in lines at odd places.
      const parts = line.split(/(`[^`]{1,500}`)/)
      // Behind code a part begins with a blank, and the line does not.
      const broken = parts.map((part, i) =>
        i % 2 === 0
          ? `${i === 0 ? '' : '`'}${part}`.replace(inLine, '\n').slice(i === 0 ? 0 : 1)
          : part,
      )
      return broken.join('')
    })
    .join('\n')
}

const inLine = /(?<=[^\s*])[ \t]+(?=@(?:default|defaultvalue|deprecated|since|see)(?![\w.-]))/gi

/** Shortens a text to what the reader of our file takes. */
const short = (text: string): string =>
  text.length > typesLimits.text ? `${text.slice(0, typesLimits.text)}…` : text

/** Last doc comment before a declaration, without its stars. */
function commentIn(trivia: string): readonly string[] {
  const start = trivia.lastIndexOf('/**')
  const end = start < 0 ? -1 : trivia.indexOf('*/', start + 3)
  if (end < 0) return []
  const lines = trivia.slice(start + 3, end).split(/\r?\n/)
  return [
    lines
      .map((line) => line.replace(/^[ \t]*\*(?:[ \t]+\*(?=[ \t]+@))?(?: |$)?/, '').trimEnd())
      .join('\n')
      .trim(),
  ]
}

/**
 * Default value of a `@default` tag, without a pair of backticks around it, and without the prose
 * below it.
 */
function defaultOf(text: string | null): string | null {
  if (text === null) return null
  const [first = ''] = text.split(/\n\s*\n/)
  const value = /^(?:```\w*\n)?([^]*?)(?:\n```)?$/.exec(first.trim())?.[1]?.trim() ?? ''
  const plain = /^`([^`]+)`$/.exec(value)?.[1]?.trim() ?? value
  return plain === '' || plain === '-' ? null : plain
}

/**
 * Prose as a page can show it: links that lead into the library's own site lose their address, tags
 * of HTML stand as code, blocks of code have no language: nobody here can mend their mistakes.
 */
function quietText(text: string): string {
  // Blocks of code at odd places.
  return text
    .split(/(^[ \t]*(?:`{3,}|~{3,})[^]*?^[ \t]*(?:`{3,}|~{3,})[ \t]*$)/m)
    .map((part, i) => (i % 2 === 0 ? quietProse(part) : quietCode(part)))
    .join('')
}

const quietCode = (code: string): string => code.replace(/^([ \t]*(?:`{3,}|~{3,}))[^\n`]*/, '$1')

function quietProse(text: string): string {
  const plain = text
    .replace(
      /!?\[([^[\]]{0,500})\]\((?!https?:\/\/)(?:[^()\s]|\([^()\s]{0,100}\)){0,500}(?:\s+"[^"]{0,200}")?\)/g,
      '$1',
    )
    .replace(/!\[([^[\]]{0,500})\]\((https?:)/g, '[$1]($2')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/^([ \t]*):{3,}/gm, '$1\\:::')
  // Code in lines at odd places.
  return plain
    .split(/(`[^`\n]{1,500}`)/)
    .map((part, i) =>
      i % 2 === 0 ? part.replace(/<\/?[A-Za-z][\w.-]{0,60}(?:\s[^<>]{0,300})?\/?>/g, '`$&`') : part,
    )
    .join('')
}

/** Replaces `{@link Name words}` by the words or the name: nothing resolves it here. */
function plainLinks(text: string): string {
  return text.replace(
    /\{@link(?:code|plain)?\s+([^{}\s|]{1,500})(?:[ \t]*\|?[ \t]*([^{}\n]{0,500}))?\}/g,
    (_, name: string, words: string | undefined) => {
      const shown = words?.trim() ?? ''
      if (/^https?:\/\//.test(name)) return shown === '' ? name : `[${shown}](${name})`
      return shown === '' ? `\`${name}\`` : shown
    },
  )
}
