import type { ApiComponent } from './api-model.ts'
import type { CodeDeclaration, CodeSymbol } from '../compiler/compiler.ts'
import { packageOfFile } from './origin.ts'
import { addTo } from '../../../words/model/gather.ts'

/** Attributes and props that a component takes but no list of its page shows. */
export type Taken = Pick<ApiComponent, 'native' | 'hidden'>

/**
 * Collector of the names of attributes and props that a component takes beside those that are
 * shown.
 */
export interface TakenNames {
  /** Adds a prop that the DOM, CSS or a framework declares. */
  addNative(symbol: CodeSymbol): void
  /** Adds a member that its author hides. Null, for a name that cannot be shown, adds nothing. */
  addHidden(name: string | null): void
  taken(): Taken
}

/**
 * Number of attributes of elements from which on a component counts as taking all of them. With
 * fewer, each attribute is named.
 */
const leastOfAll = 100

// Attributes of every JSX element, whatever the component takes.
const ofEveryElement = new Set(['children', 'key', 'ref'])

export function createTakenNames(): TakenNames {
  const byWord = new Map<string, string[]>()
  const hidden = new Set<string>()
  return {
    addNative(symbol) {
      // The compiler numbers the names of symbols such as `Symbol.iterator`: `__@iterator@1344`.
      if (ofEveryElement.has(symbol.name) || symbol.name.startsWith('__@')) return
      const word =
        symbol
          .declarations()
          .map(wordOf)
          .find((one) => one !== null) ?? null
      if (word === null) hidden.add(symbol.name)
      else addTo(byWord, word, symbol.name)
    },
    addHidden(name) {
      if (name !== null) hidden.add(name)
    },
    taken() {
      const isWhole = ['html', 'svg', 'css'].some(
        (word) => (byWord.get(word)?.length ?? 0) >= leastOfAll,
      )
      const words = isWhole ? [...byWord.keys()].toSorted() : ['none']
      const picked = isWhole ? [] : [...byWord.values()].flat()
      const names = [...new Set([...hidden, ...picked])].toSorted()
      return { native: words, ...(names.length === 0 ? {} : { hidden: names }) }
    },
  }
}

const tags: Readonly<Record<string, string>> = { anchor: 'a', quote: 'q', imagemap: 'map' }

/**
 * Returns the word for the elements that have an attribute, by its declaration: `html` for
 * `HTMLAttributes` and others that each element has, `button` for `ButtonHTMLAttributes` and
 * `HTMLButtonAttributes`. Null for any other declaration.
 */
function wordOf(declaration: CodeDeclaration): string | null {
  if (packageOfFile(declaration.file) === 'csstype') return 'css'
  const owner = declaration.owner()?.name ?? ''
  if (/^(?:HTML|DOM|Aria)Attributes$|^Events$/.test(owner)) return 'html'
  if (/^SVG(?:Attributes|Props)$/.test(owner)) return 'svg'
  const [, before = '', behind = ''] = /^(\w*)HTML(\w*)Attributes$/.exec(owner) ?? []
  // Preact declares some attributes of `a` in `PartialAnchorHTMLAttributes`.
  const element = (before + behind).replace(/^Partial/, '').toLowerCase()
  return element === '' ? null : (tags[element] ?? element)
}
