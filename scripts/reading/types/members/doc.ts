import { shorten } from '../../../words/model/printable.ts'
import { cutDocTags, docExamples, isInternal } from '../../code-text/doc-tags.ts'
import { withoutLicence } from '../../metadata/licence.ts'
import type { ApiMember } from './api-model.ts'
import type { CodeDeclaration, CodeSymbol } from '../compiler/compiler.ts'
import { isOfPlatform, packageOfFile } from './origin.ts'
import { typesLimits } from '../compiler/types-limits.ts'

/** Values from the doc comment of a member or component. */
export type DocFacts = Pick<ApiMember, 'description' | 'default' | 'deprecated' | 'since'>

/**
 * Reads the values in the doc comments of a symbol. Null if a tag says that it is not for users. A
 * member without a description has that of the member that it overrides, as in editors.
 */
export function docFacts(symbol: CodeSymbol): DocFacts | null {
  const facts = ownFacts(symbol)
  if (facts === null || facts.description !== undefined) return facts
  const description = overriddenText(symbol)
  return description === null ? facts : { description, ...facts }
}

function ownFacts(symbol: CodeSymbol): DocFacts | null {
  const comments = ownFirst(symbol.declarations()).flatMap((one) => commentIn(one.trivia()))
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

/**
 * Sorts the declarations of a library before those of the platform and of React Native, whose
 * comments are about any element: a member of an intersection has both.
 */
const ownFirst = (declarations: readonly CodeDeclaration[]): readonly CodeDeclaration[] => {
  const isGeneral = (one: CodeDeclaration): boolean =>
    isOfPlatform(one) || packageOfFile(one.file) === 'react-native'
  return declarations.toSorted((one, other) => Number(isGeneral(one)) - Number(isGeneral(other)))
}

/**
 * Returns the description of the nearest overridden member that has one; null if there is none.
 * Members that the DOM, the language or a framework declares do not count.
 */
function overriddenText(symbol: CodeSymbol): string | null {
  // Bases that are made of each other lead back to a declaration.
  const declarations = new Set(symbol.declarations())
  for (const declaration of declarations)
    for (const base of declaration.overridden()) {
      const own = base.declarations()
      const text = own.every(isOfPlatform) ? undefined : ownFacts(base)?.description
      if (text !== undefined) return text
      for (const one of own) declarations.add(one)
    }
  return null
}

/**
 * Reads the values in the doc comments of a component. The code of each `@example` is added to the
 * description. Null if a tag says that it is not for users.
 */
export function componentDoc(symbol: CodeSymbol): DocFacts | null {
  const facts = docFacts(symbol)
  if (facts === null) return null
  const comments = symbol.declarations().flatMap((one) => commentIn(one.trivia()))
  let description = facts.description ?? ''
  for (const example of comments.flatMap(docExamples)) {
    const more = description === '' ? example : `${description}\n\n${example}`
    // An example is added whole or not at all.
    if (more.length <= typesLimits.text) description = more
  }
  return description === '' ? facts : { ...facts, description }
}

/** Removes punctuation after a tag: `@deprecated. It does nothing.`, `@default: 4`. */
const plainTags = (text: string): string =>
  text.replace(/^([ \t]*@(?:default|defaultvalue|deprecated|since))[.:,](?=\s|$)/gim, '$1')

/**
 * Moves a tag after other words to a line of its own, as TypeScript reads it: `Its size. @default
 * 'm'`.
 */
function tagsOnLines(text: string): string {
  if (text.search(inLine) < 0) return text
  let isCode = false
  return text
    .split('\n')
    .map((line) => {
      if (/^[ \t]*(?:`{3,}|~{3,})/.test(line)) isCode = !isCode
      if (isCode) return line
      // Parts at odd indexes are inline code.
      const parts = line.split(/(`[^`]{1,500}`)/)
      // After inline code, a tag may follow at once. A backtick stands for the code, so that the
      // pattern sees a character before the tag.
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

/** Converts the text of a tag to prose that a page can show. */
export const tagProse = (text: string): string => short(quietText(plainLinks(text)).trim())

/** Shortens a text to a length that the reader of the written file accepts. */
const short = (text: string): string => shorten(text, typesLimits.text)

/** Returns the last doc comment before a declaration, as a list of one. Empty if there is none. */
const commentIn = (trivia: string): readonly string[] => commentsIn(trivia).slice(-1)

/** Returns the texts of the doc comments before a declaration, without their stars. */
export function commentsIn(trivia: string): readonly string[] {
  const ended = trivia.split('*/').slice(0, -1)
  return ended.flatMap((part) => {
    const start = part.lastIndexOf('/**')
    if (start < 0) return []
    const lines = part.slice(start + 3).split(/\r?\n/)
    return lines
      .map((line) => line.replace(/^[ \t]*\*(?:[ \t]+\*(?=[ \t]+@))?(?: |$)?/, '').trimEnd())
      .join('\n')
      .trim()
  })
}

/**
 * Returns the value of a `@default` tag, without backticks and a full stop around it, and without
 * the prose below it. Null if it is empty or a dash.
 */
function defaultOf(text: string | null): string | null {
  if (text === null) return null
  const [first = ''] = text.split(/\n\s*\n/)
  const value = /^(?:```\w*\n)?([^]*?)(?:\n```)?$/.exec(first.trim())?.[1]?.trim() ?? ''
  const plain = /^`([^`]+)`\.?$/.exec(value)?.[1]?.trim() ?? value
  return plain === '' || plain === '-' ? null : plain
}

/**
 * Converts prose to a form that a page can show. Links into the library's own site become plain text,
 * HTML tags become code, and code blocks lose their language, since users of the catalog cannot
 * correct mistakes in them.
 */
function quietText(text: string): string {
  // Parts at odd indexes are code blocks.
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
  // Parts at odd indexes are inline code.
  return plain
    .split(/(`[^`\n]{1,500}`)/)
    .map((part, i) =>
      i % 2 === 0 ? part.replace(/<\/?[A-Za-z][\w.-]{0,60}(?:\s[^<>]{0,300})?\/?>/g, '`$&`') : part,
    )
    .join('')
}

/**
 * Replaces `{@link Name words}` by the words, or by the name if there are none: such links cannot
 * be resolved here. If the name is an address, it becomes a Markdown link.
 */
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
