import { splitTop } from '../compiler/type-words.ts'

/** Declaration that Angular's compiler writes for a component or directive, as parsed. */
export interface AngularDeclaration {
  /** True for a directive, false for a component, which has a template. */
  readonly isDirective: boolean
  /** Selector, on one line if possible; null if there is none. */
  readonly selector: string | null
  /** Inputs by the property of the class. `alias` is the name in templates. */
  readonly inputs: ReadonlyMap<string, { readonly alias: string; readonly required: boolean }>
  /** Names that outputs have in templates, by the property of the class. */
  readonly outputs: ReadonlyMap<string, string>
  /** Selectors of projected content; `*` stands for all other content. */
  readonly contents: readonly string[]
  /** Directives that this component or directive always applies to its own element. */
  readonly hosts: readonly HostDirective[]
  /** True if templates may use the component or directive without the module that declares it. */
  readonly isStandalone: boolean
}

/**
 * Directive that another one applies to its own element. `inputs` and `outputs` are those that
 * templates may set, each with the directive's own name and the name in templates.
 */
export interface HostDirective {
  readonly name: string
  readonly inputs: readonly (readonly [own: string, shown: string])[]
  readonly outputs: readonly (readonly [own: string, shown: string])[]
}

/**
 * Reads the text of `static ɵcmp: i0.ɵɵComponentDeclaration<…>` or `static ɵdir: …`. The compiler
 * sees the type as `unknown`, so its arguments can be read from the text only. Null if it is no
 * such declaration.
 */
export function readDeclaration(text: string): AngularDeclaration | null {
  const open = /ɵɵ(Component|Directive)Declaration</.exec(text)
  if (open === null) return null
  const within = text.slice(open.index + open[0].length, text.lastIndexOf('>'))
  const [
    ,
    selector = '',
    ,
    inputs = '',
    outputs = '',
    ,
    contents = '',
    standalone = '',
    hosts = '',
  ] = pieces(within, ',')
  return {
    isDirective: open[1] === 'Directive',
    selector: selectorOf(selector),
    inputs: new Map(
      members(inputs).map(([name, value]) => {
        const facts = new Map(members(value))
        const alias = quotedText(facts.get('alias') ?? '') ?? quotedText(value) ?? name
        return [name, { alias, required: facts.get('required') === 'true' }]
      }),
    ),
    outputs: new Map(
      members(outputs).map(([name, value]) => [name, quotedText(value) ?? name] as const),
    ),
    hosts: inBrackets(hosts, '[', ',').flatMap(hostDirective),
    contents: inBrackets(contents, '[', ',').flatMap((one) => quotedText(one) ?? []),
    isStandalone: standalone === 'true',
  }
}

function hostDirective(text: string): readonly HostDirective[] {
  const facts = new Map(members(text))
  const name = classIn(facts.get('directive') ?? '')
  const names = (key: string) =>
    members(facts.get(key) ?? '').map(([own, shown]) => [own, quotedText(shown) ?? own] as const)
  return name === undefined ? [] : [{ name, inputs: names('inputs'), outputs: names('outputs') }]
}

/** Selector that Angular writes for a component without one, which only code can create. */
const noSelector = 'ng-component'

function selectorOf(text: string): string | null {
  const selector = quotedText(text)
    ?.replace(/\\[nrt]|\s/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  return selector === undefined || selector === '' || selector === noSelector ? null : selector
}

/**
 * Returns the names that an Angular module exports, from the text of its `static ɵmod:
 * i0.ɵɵNgModuleDeclaration<…>`.
 */
export function exportsOfModule(text: string): readonly string[] {
  const open = /ɵɵNgModuleDeclaration</.exec(text)
  if (open === null) return []
  const within = text.slice(open.index + open[0].length, text.lastIndexOf('>'))
  const [, , , exported = ''] = pieces(within, ',')
  return inBrackets(exported, '[', ',').flatMap((one) => classIn(one) ?? [])
}

/** Returns the name of the class in a type such as `typeof i1.AcmeMenu`. */
const classIn = (text: string): string | undefined =>
  /^typeof\s+(?:[\w$.]+\.)?([\p{ID_Continue}$]+)$/u.exec(text)?.[1]

/** Returns the members of an object type: names without quotes, values as they are written. */
function members(text: string): readonly (readonly [name: string, value: string])[] {
  return inBrackets(text, '{', ';').flatMap((one) =>
    inMember(one).map(([name, value]) => [quotedText(name) ?? name, value] as const),
  )
}

function inMember(text: string): readonly (readonly [string, string])[] {
  const [name = '', ...value] = splitTop(text, (char) => char === ':').map((one) => one.text.trim())
  return name === '' || value.length === 0 ? [] : [[name, value.join(':')]]
}

function inBrackets(text: string, open: '[' | '{', end: string): readonly string[] {
  const plain = text.trim()
  return plain.startsWith(open) ? pieces(plain.slice(1, -1), end) : []
}

/**
 * Splits the text of an object or list type into its members. Some versions separate members with
 * commas.
 */
const pieces = (text: string, end: string): readonly string[] =>
  splitTop(text, (char) => char === end || (end === ';' && char === ','))
    .map((one) => one.text.trim())
    .filter((one, i, { length }) => one !== '' || i < length - 1)

/** Returns the content of a string literal; null if the text is none. */
function quotedText(text: string): string | null {
  const inside = /^(['"])([^]*)\1$/.exec(text.trim())?.[2]
  return inside === undefined ? null : inside.replace(/\\(['"\\])/g, '$1')
}
