import type { Compile } from '../../reading/code/compilers.ts'
import { indexLines } from '../../reading/code/line-index.ts'
import { readSvelteCode } from '../../reading/code/svelte.ts'
import { isWholeFile, readVueCode } from '../../reading/code/vue.ts'
import type { Unread, Use } from '../../reading/code/uses.ts'
import { literal } from '../../../templates/code-quoting.ts'
import type { LiveElement } from '../../words/model/live-code.ts'
import { quoted } from '../../words/model/printable.ts'
import { didYouMean, pascalName } from '../../words/model/text.ts'
import { editText, offsetIn, type Edit } from './edits.ts'
import {
  moduleOfName,
  type FenceContext,
  type FenceProblem,
  type KnownNames,
} from './fence-problem.ts'
import { controlImport, importLines, importsForReaders, type ReadFence } from './script-module.ts'

/*
 * Fences of Vue and Svelte, whose markup only their own compilers read. The import of their components is added to
 * their script; then the compiler makes the module.
 */

/** Functions and texts that differ between the markup languages Vue and Svelte. */
interface Markup {
  read(code: string): { readonly uses: readonly Use[]; readonly unread: readonly Unread[] }
  /** Returns the edit that puts lines into the script of a fence, whose markup may then use `names`. */
  script(code: string, lines: string, names: readonly string[]): Edit
  /** Code at the end of a component's tag by which controls can set its props. */
  readonly spread: string
  /** Returns the code for a text that the controls of a panel can change. */
  text(text: string): string
  /** Returns true if a name without an import may be defined when the fence runs. */
  mayBeKnown(name: string): boolean
}

/**
 * Makes the module of a Vue fence, which is a single-file component or only its template. Returns
 * the fence's problems instead if it has any. `hasApp` is true if the setup module exports `app`,
 * which may register components; then a name without an import may be right.
 */
export function readVueFence(
  code: string,
  compile: Compile,
  hasApp: boolean,
  context: FenceContext,
): ReadFence {
  return readMarkupFence(code, context, {
    read: (text) =>
      readVueCode(
        { text, places: indexLines(text), start: 0, end: text.length, isSnippet: true },
        compile,
      ),
    script: vueScript,
    spread: ' v-bind="__controls()"',
    text: (text) => `{{ __text(${literal(text)}) }}`,
    // A registered component may have any name, and a custom element any in lower case.
    mayBeKnown: (name) => hasApp || !/^[A-Z]/.test(name),
  })
}

/**
 * Makes the module of a Svelte fence, which is a whole component. Returns the fence's problems
 * instead if it has any.
 */
export function readSvelteFence(code: string, compile: Compile, context: FenceContext): ReadFence {
  return readMarkupFence(code, context, {
    read: (text) =>
      readSvelteCode({ text, places: indexLines(text), start: 0, end: text.length }, compile),
    script: svelteScript,
    spread: ' {...$__controls}',
    text: (text) => `{$__text(${literal(text)})}`,
    mayBeKnown: (name) => !/^[A-Z]/.test(name),
  })
}

function readMarkupFence(code: string, context: FenceContext, markup: Markup): ReadFence {
  const { uses, unread } = markup.read(code)
  const [fault] = unread.filter(({ isMistake }) => isMistake)
  if (fault !== undefined)
    return { problems: [{ at: fault.at, message: `the code cannot be read: ${fault.reason}` }] }
  const fromPackage = new Set<string>()
  const problems: FenceProblem[] = []
  for (const { name, origin, at } of uses) {
    if (origin !== null) continue
    const [first = ''] = name.split('.')
    const exported = exportedName(first, context.known)
    if (exported !== null) fromPackage.add(exported)
    else {
      const hint = didYouMean(pascalName(first), [...context.known.modules.keys()])
      if (markup.mayBeKnown(name) && (hint === '' || !/^[A-Z]/.test(name))) continue
      const { title } = context.known
      const from = title === null ? '' : `, nor exported by ${title}`
      problems.push({ at: at.start, message: `${quoted(first)} is not imported${from}${hint}` })
    }
  }
  if (problems.length > 0) return { problems }
  const imports = importLines([...fromPackage], context.known)
  const found = uses.find(({ name }) => context.isComponent(name))
  const element = found === undefined ? null : readUse(code, found, markup)
  const lines = [...(element === null ? [] : [controlImport(context.runtime)]), ...imports]
  const edits = [
    ...(lines.length === 0 ? [] : [markup.script(code, lines.join('; '), [...fromPackage])]),
    ...(element?.edits ?? []),
  ]
  const module = editText(code, edits)
  const isWhole = markup.script !== vueScript || isWholeFile(code)
  const whole = isWhole ? module : editText(code, [...edits, ...wrapTemplate(code)])
  return {
    module: { ...whole, imports: importsForReaders([...fromPackage], context.known) },
    element: element?.element ?? null,
  }
}

const wrapTemplate = (code: string): readonly Edit[] => [
  insertion(0, '<template>'),
  insertion(code.length, '</template>'),
]

/**
 * Finds the exported name of a component for a tag such as `my-button` or `MyButton`. Returns null
 * if no module exports it.
 */
function exportedName(name: string, known: KnownNames): string | null {
  const candidates = name.includes('-') ? [pascalName(name)] : [name]
  return candidates.find((one) => /^[A-Z]/.test(one) && moduleOfName(known, one) !== null) ?? null
}

/**
 * Name of a function that the module of a Vue fence may export. The function adds to the fence's
 * component what the fence takes from the package.
 */
export const givenName = '__given'

/**
 * Returns the edit that puts lines into `<script setup>`, which is added if the fence has none.
 * Beside a default export, `<script setup>` would replace that component's own `setup`. There the
 * names become members of the component instead.
 */
function vueScript(code: string, lines: string, names: readonly string[]): Edit {
  const tags = scriptTags(code)
  const setup = tags.find(({ tag }) => /\ssetup(?=[\s>])/i.test(tag))
  if (setup !== undefined) return insertion(setup.end, `${lines}; `)
  const [own] = tags
  if (own !== undefined && /\bexport\s+default\b/.test(code)) {
    const methods = lines.includes('__controls') ? '__controls, __text, ' : ''
    const given = `{ components: { ${names.join(', ')}, ...it.components }, methods: { ${methods}...it.methods } }`
    const text = `${lines}; export const ${givenName} = (it) => Object.assign(it, ${given}); `
    return insertion(own.end, text)
  }
  const lang = tags.map(({ tag }) => /\slang=["']?(\w+)/i.exec(tag)?.[1]).find(Boolean)
  const open = lang === undefined ? '<script setup>' : `<script setup lang="${lang}">`
  return insertion(0, `${open}${lines}</script>`)
}

/** Returns the edit that puts lines into the instance script of a Svelte fence, or adds the script. */
function svelteScript(code: string, lines: string): Edit {
  const own = scriptTags(code).find(({ tag }) => !/\smodule\b|context=["']?module/i.test(tag))
  if (own !== undefined) return insertion(own.end, `${lines}; `)
  return insertion(0, `<script>${lines}</script>`)
}

const insertion = (at: number, text: string): Edit => ({ start: at, end: at, text })

/** Finds the opening tags of scripts, each with the offset behind it. */
const scriptTags = (code: string): readonly { readonly tag: string; readonly end: number }[] =>
  [...code.matchAll(/<script\b/gi)].map(({ index }) => {
    const end = tagEnd(code, index) + 1
    return { tag: code.slice(index, end), end }
  })

/**
 * Reads an element of the page's component in a fence: the values with which the panel of controls
 * starts, and the edits that let the controls drive the element. Returns null if its tag has no
 * end.
 */
function readUse(
  code: string,
  { at, members, name }: Use,
  markup: Markup,
): { readonly element: LiveElement; readonly edits: readonly Edit[] } | null {
  const start = offsetIn(code, at.start)
  const close = tagEnd(code, start)
  if (close < 0) return null
  const isEmpty = code[close - 1] === '/'
  const end = isEmpty ? close - 1 : close
  const props = members.filter(({ kind }) => kind === 'prop')
  const values = props.flatMap(
    ({ name: prop, values: [value, ...more] }): LiveElement['values'][number][] =>
      value === undefined || more.length > 0 ? [] : [[prop, value]],
  )
  const known = new Set(values.map(([prop]) => prop))
  const others = members.flatMap((member) =>
    member.kind === 'slot' || known.has(member.name)
      ? []
      : [code.slice(offsetIn(code, member.at.start), offsetIn(code, member.at.end))],
  )
  const edits = [insertion(end, markup.spread)]
  const closing = isEmpty ? -1 : code.indexOf(`</${name}`, close)
  const inside = closing < 0 ? '' : code.slice(close + 1, closing)
  const text = /[<{}&]/.test(inside) || inside.trim() === '' ? null : inside.trim()
  if (text !== null) edits.push({ start: close + 1, end: closing, text: markup.text(text) })
  const rest = code.slice(0, start) + code.slice(closing < 0 ? close + 1 : closing)
  const isAll =
    rest
      .replace(`</${name}>`, '')
      .replace(/<\/?template>/g, '')
      .trim() === ''
  return { element: { tag: name, values, others, text, content: inside, isAll }, edits }
}

/** Returns the offset of the `>` that ends a tag, outside of quotes and braces, or -1. */
function tagEnd(code: string, start: number): number {
  let quote = ''
  let depth = 0
  for (let at = start; at < code.length; at++) {
    const mark = code.charAt(at)
    if (quote !== '') {
      if (mark === quote) quote = ''
    } else if (/["'`]/.test(mark)) quote = mark
    else if (mark === '{') depth++
    else if (mark === '}') depth--
    else if (mark === '>' && depth === 0) return at
  }
  return -1
}
