import { isJsonObject } from '../../../words/model/json.ts'

type Core = (typeof import('refractor/core'))['refractor']
export type Grammar = Parameters<Core['register']>[0]

/** Token of Prism: a text, a token with a type, or a list of both. */
export type TokenPart = string | Token | readonly (TokenPart | null | undefined)[]
export interface Token {
  readonly type: string
  readonly alias?: string | readonly string[] | null
  readonly content: TokenPart
}

/** Members that refractor inherits from Prism, but does not name in its types. */
interface Prism {
  /** Grammars by their names, and the functions that derive one grammar from another. */
  languages: Readonly<Record<string, unknown>>
  readonly hooks: { all: object; run(name: string, state: object): void }
  tokenize(code: string, grammar: unknown): readonly TokenPart[]
}

/** Function that cuts code of one language into tokens. */
export type Tokenizer = (code: string) => readonly TokenPart[]

/**
 * Registers the grammar of one language with the grammars that it needs, and with no others.
 * Returns the function that cuts code of this language into tokens.
 *
 * Prism has one registry in a process. Grammars write into others that are already there, when they
 * are registered and when they are first used. So a grammar's tokens depend on which others were
 * registered and used before. Here each language has a registry of its own: Prism works in it while
 * it is asked for this language, and gets its former registry back afterwards.
 *
 * `grammars` are registered in their order; `name` is the language's name in Prism.
 */
export function createRegistry(core: Core, grammars: readonly Grammar[], name: string): Tokenizer {
  const prism: unknown = Object.getPrototypeOf(core)
  if (!isPrism(prism)) throw new Error('refractor does not inherit from Prism any more')
  const registry = { languages: toolsOf(prism.languages), all: {} }
  within(prism, registry, () => {
    for (const grammar of grammars) core.register(grammar)
  })
  return (code) =>
    within(prism, registry, () => {
      const grammar = registry.languages[name]
      const state = { code, grammar, language: name }
      prism.hooks.run('before-tokenize', state)
      const tokens = prism.tokenize(code, grammar)
      prism.hooks.run('after-tokenize', { ...state, tokens })
      return tokens
    })
}

interface Registry {
  readonly languages: Readonly<Record<string, unknown>>
  /** Hooks of Prism, such as `before-tokenize`, that the grammars of the registry have added. */
  readonly all: object
}

/**
 * Runs a function while Prism uses this registry. The function is synchronous, so no other call
 * finds Prism in that state.
 */
function within<T>(prism: Prism, registry: Registry, act: () => T): T {
  const before: Registry = { languages: prism.languages, all: prism.hooks.all }
  prism.languages = registry.languages
  prism.hooks.all = registry.all
  try {
    return act()
  } finally {
    prism.languages = before.languages
    prism.hooks.all = before.all
  }
}

/** Returns the functions in Prism's `languages`, which an empty registry needs, too. */
function toolsOf(languages: Prism['languages']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(languages).filter(([, it]) => typeof it === 'function'))
}

function isPrism(value: unknown): value is Prism {
  if (!isJsonObject(value)) return false
  const { languages, hooks, tokenize } = value
  if (!isJsonObject(languages) || !isJsonObject(hooks) || typeof tokenize !== 'function')
    return false
  return isJsonObject(hooks['all']) && typeof hooks['run'] === 'function'
}
