import { compilerName, type CompiledLanguage, type Compilers } from './compilers.ts'
import { fencesOf, withoutQuotes, type Fence } from './fences.ts'
import { languageOfFence, type Language } from './languages.ts'
import { readMarkup } from './markup.ts'
import { findModuleImports } from './module-imports.ts'
import { indexLines, type CodePiece, type Places } from './line-index.ts'
import { isBuiltInElement } from '../../words/model/word-forms.ts'
import type { ScriptInput } from './script-file.ts'
import { readScript } from './script.ts'
import {
  noUses,
  type FileUses,
  type ReadUses,
  type Unread,
  type Use,
  type IgnoreComment,
} from './uses.ts'
import { readAngularCode } from './angular.ts'
import { mayUseComponents, readMdxCode } from './mdx.ts'
import { readSvelteCode } from './svelte.ts'
import { readVueCode } from './vue.ts'
import { ownTagsOf, registrationsOf } from './own-tags.ts'
import { blankTemplates } from './server-templates.ts'
import { wideningsOf } from './widenings.ts'

/** Returns the languages whose compilers are needed to read the text of a file. */
export function compilersFor(language: Language, text: string): readonly CompiledLanguage[] {
  if (language === 'vue' || language === 'svelte') return [language]
  if (language === 'angular') return ['angular']
  if (language === 'html') return isAngular(text) ? ['angular'] : []
  if (language === 'ts' || language === 'js') return hasTemplate(text) ? ['angular'] : []
  if (language !== 'markdown' && language !== 'mdx') return []
  const ofFences = fencesOf(text).flatMap((fence) => {
    const inner = languageOfFence(fence)
    return inner === null ? [] : compilersFor(inner, text.slice(fence.start, fence.end))
  })
  return [...new Set<CompiledLanguage>(language === 'mdx' ? ['mdx', ...ofFences] : ofFences)]
}

/** Returns true for a script that has a template of Angular. */
const hasTemplate = (text: string): boolean =>
  /\btemplate\s*:/.test(text) && /@Component\b/.test(text)

/** True for HTML with bindings or directives that only Angular templates have. */
function isAngular(text: string): boolean {
  return /\s(?:\*ng[A-Z]\w*|\[[\w.-]+\]|\([\w.-]+\)|\[\([\w.-]+\)\])\s*=/.test(text)
}

export interface ReadContext {
  readonly compilers: Compilers
  /** True if JSX is Vue's, as in a Vue project; null if the imports of each file decide. */
  readonly isVue: boolean | null
  /** True for a piece of code, which may lack what surrounds it; false for a whole file. */
  readonly isSnippet: boolean
  /** Packages whose modules are looked for in imports; left out for none. */
  readonly packages?: readonly string[]
}

/** File of code, or a part of one between two offsets. */
interface Piece extends CodePiece {
  readonly language: Language
}

/**
 * Reads the uses of components in a text of code. Never throws, whatever the text is: parts that
 * cannot be read are reported with their place.
 */
export function readCodeText(given: string, language: Language, context: ReadContext): FileUses {
  // Editors do not count a byte order mark as a column.
  const text = given.replace(/^\ufeff/, '')
  const places = indexLines(text)
  const whole = { text, places, start: 0, end: text.length, language }
  const read =
    language === 'markdown' || language === 'mdx'
      ? readMarkdown(whole, context)
      : readPiece(whole, context)
  const isScript = language === 'ts' || language === 'tsx'
  const widenings = isScript
    ? wideningsOf({ ...whole, dialect: language, isVue: null, isSnippet: false })
    : []
  const imports = findModuleImports(text, language, places, context.packages ?? [])
  const ownTags = ownTagsOf(text)
  const registrations = registrationsOf(text)
  return {
    ...read,
    ...(isOfAngular(language, text) ? { isAngular: true } : {}),
    ...(widenings.length === 0 ? {} : { widenings }),
    ...(imports.length === 0 ? {} : { imports }),
    ...(ownTags.length === 0 ? {} : { ownTags }),
    ...(registrations.length === 0 ? {} : { registrations }),
  }
}

/** True for a template of Angular, and for code that imports from `@angular/core`. */
function isOfAngular(language: Language, text: string): boolean {
  if (language === 'angular') return true
  if (language === 'html') return isAngular(text)
  return (language === 'ts' || language === 'js') && /['"]@angular\/core['"]/.test(text)
}

/**
 * Reads the uses of components in all fences of a Markdown text, live examples or not, and in the
 * JSX of MDX.
 */
function readMarkdown(whole: Piece, context: ReadContext): FileUses {
  const { text, places, language } = whole
  const fences = fencesOf(text)
  const code = withoutQuotes(text, fences)
  const all = fences.map((fence) => readFence(code, places, fence, context))
  const around = language === 'mdx' ? readAround(whole, fences, context) : noUses
  return {
    uses: [...around.uses, ...all.flatMap(({ uses }) => uses)],
    ignores: [...around.ignores, ...all.flatMap(({ ignores }) => ignores)],
    // A fence may show a fragment that no parser can read, such as one with three dots in it.
    unread: [...around.unread, ...all.flatMap(({ unread }) => unread.map(asPiece))],
  }
}

/** Reads the JSX of MDX around the fences. */
function readAround(
  whole: Piece,
  fences: readonly Fence[],
  { compilers, isVue, isSnippet }: ReadContext,
): FileUses {
  const { text, places } = whole
  const input = { text, places, fences, isVue, isSnippet }
  if (!mayUseComponents(input)) return noUses
  const read =
    compilers.mdx === null ? withoutCompiler('mdx', whole) : readMdxCode(input, compilers.mdx)
  const starts = [0, ...fences.map(({ end }) => end)]
  const ignores = starts.flatMap((start, i) =>
    ignoresOf(text.slice(start, fences[i]?.start ?? text.length), start, places),
  )
  return { ...read, ignores }
}

const asPiece = (unread: Unread): Unread =>
  unread.isMistake
    ? { ...unread, reason: 'a piece of code in Markdown that does not parse', isMistake: false }
    : unread

/**
 * Reads the uses of components in one fence of a Markdown text. The text must have gone through
 * {@link withoutQuotes}. Places count from the start of the text.
 */
export function readFence(
  text: string,
  places: Places,
  fence: Fence,
  context: ReadContext,
): FileUses {
  const language = languageOfFence(fence)
  if (language === null) return noUses
  const { start, end } = fence
  return readPiece({ text, places, start, end, language }, { ...context, isSnippet: true })
}

function readPiece(piece: Piece, context: ReadContext): FileUses {
  const { uses, unread } = readLanguage(piece, context)
  const { text, places, start, end } = piece
  return { uses, unread, ignores: ignoresOf(text.slice(start, end), start, places) }
}

function readLanguage(piece: Piece, context: ReadContext): ReadUses {
  const { language } = piece
  const { compilers, isVue, isSnippet } = context
  switch (language) {
    case 'js':
    case 'jsx':
    case 'ts':
    case 'tsx':
      return readScripts({ ...piece, dialect: language, isVue, isSnippet }, compilers)
    case 'html':
      return readDocument(piece, context)
    case 'angular':
      return compilers.angular === null
        ? withoutCompiler('angular', piece)
        : readAngularCode(piece, compilers.angular)
    case 'vue':
      if (compilers.vue !== null) return readVueCode({ ...piece, isSnippet }, compilers.vue)
      return isSnippet ? readVueMarkup(piece) : withoutCompiler('vue', piece)
    case 'svelte':
      return compilers.svelte === null
        ? withoutCompiler('svelte', piece)
        : readSvelteCode(piece, compilers.svelte)
    case 'markdown':
    case 'mdx':
      return noUses
  }
}

/** Reads the uses of components in a piece of Vue by its tags alone, without Vue's compiler. */
function readVueMarkup({ text, places, start, end }: Piece): ReadUses {
  const code = text.slice(start, end)
  const read = { text: code, offsetOf: (at: number) => start + at, places, holes: [] }
  return { uses: readMarkup({ ...read, marks: 'vue' }).uses, unread: [] }
}

function withoutCompiler(language: CompiledLanguage, { places, start }: CodePiece): ReadUses {
  const reason = `${compilerName(language)} is not installed`
  return { uses: [], unread: [{ at: places.place(start), reason, isMistake: false }] }
}

/**
 * True for TypeScript without JSX whose text names no custom element and no component of Angular, as
 * most files of an app are. Such a file needs no parsing.
 */
function isPlain({ text, start, end, dialect, isSnippet }: ScriptInput): boolean {
  if (dialect !== 'ts' || isSnippet) return false
  const code = text.slice(start, end)
  if (/<[a-z][^\s<>=(){},;]*-/i.test(code)) return false
  return (
    !hasTemplate(code) ||
    [...code.matchAll(/<([a-z]\w*)/g)].every(([, tag = '']) => isBuiltInElement(tag))
  )
}

function readScripts(piece: ScriptInput, { angular }: Compilers): ReadUses {
  if (isPlain(piece)) return noUses
  const { uses, unread, templates } = readScript(piece)
  const ofTemplates = templates.map((template) =>
    angular === null
      ? withoutCompiler('angular', { ...piece, ...template })
      : readAngularCode({ ...piece, ...template, isEscaped: true }, angular),
  )
  return {
    uses: [...uses, ...ofTemplates.flatMap((one) => one.uses)],
    unread: [...unread, ...ofTemplates.flatMap((one) => one.unread)],
  }
}

function readDocument(piece: Piece, { compilers, isVue }: ReadContext): ReadUses {
  const { text, places, start, end } = piece
  const code = blankTemplates(text.slice(start, end))
  const isTemplate = isAngular(code)
  if (compilers.angular !== null && isTemplate) return readAngularCode(piece, compilers.angular)
  const found = readMarkup({
    text: code,
    offsetOf: (at) => start + at,
    places,
    holes: [],
    marks: 'html',
  })
  // Without the compiler only tags and plain attributes can be read, no bindings.
  const uses: Use[] = isTemplate
    ? found.uses.map((use) => ({ ...use, lacksBindings: true }))
    : [...found.uses]
  const unread: Unread[] = isTemplate ? [...withoutCompiler('angular', piece).unread] : []
  for (const script of found.scripts) {
    // In a script of an HTML page, only a template literal can use a custom element.
    if (!text.slice(script.start, script.end).includes('`')) continue
    const read = readScript({ ...piece, ...script, dialect: 'js', isVue, isSnippet: false })
    uses.push(...read.uses)
    unread.push(...read.unread)
  }
  return { uses, unread }
}

const comment =
  /(?:\/\/|\/\*|<!--|\{\/\*)[ \t]*catalog-ignore(?![\w-])[ \t]*([a-z]+(?:-[a-z]+)+)?[^\n]*/g

/** Finds comments with `catalog-ignore`, maybe with a rule, in a piece that begins at `start`. */
function ignoresOf(code: string, start: number, places: Places): readonly IgnoreComment[] {
  if (!code.includes('catalog-ignore')) return []
  // Offset where each closing mark is found next, so that no part of the code is searched twice.
  const next = new Map<string, number>()
  /**
   * Returns an offset in the last line of a comment: that of its closing mark, or `index`, its
   * start, if it has no such mark.
   */
  const endOf = (index: number, written: string): number => {
    if (written.startsWith('//')) return index
    const mark = written.startsWith('<!--') ? '-->' : '*/'
    let end = next.get(mark) ?? -1
    if (end < index) {
      const found = code.indexOf(mark, index)
      end = found < 0 ? Infinity : found
      next.set(mark, end)
    }
    return end === Infinity ? index : end
  }
  return [...code.matchAll(comment)].map(({ index, 0: written, 1: rule }) => {
    const at = places.place(start + index)
    return { at, lastLine: places.place(start + endOf(index, written)).line, rule: rule ?? null }
  })
}
