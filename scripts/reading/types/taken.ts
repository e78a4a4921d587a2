import type { CodeDeclaration, CodeSymbol } from './compiler/compiler.ts'
import { packageOfFile } from './origin.ts'

/** Attributes and props that a component takes, and that no list of its page shows. */
export interface Taken {
  readonly native?: readonly string[]
  readonly hidden?: readonly string[]
}

/** Collection of the names that a component takes beside the members that are shown. */
export interface TakenNames {
  /** Adds a prop that the platform declares. */
  addNative(symbol: CodeSymbol): void
  /** Adds a member that its author hides; null: one whose name cannot be shown. */
  addHidden(name: string | null): void
  taken(): Taken
}

/** Number of attributes below which a component has picked some: each is then named. */
const leastOfAll = 100

// What stands in every element of JSX, whatever the component takes.
const ofEveryElement = new Set(['children', 'key', 'ref'])

export function createTakenNames(): TakenNames {
  const byWord = new Map<string, string[]>()
  const hidden = new Set<string>()
  return {
    addNative(symbol) {
      if (ofEveryElement.has(symbol.name)) return
      const word =
        symbol
          .declarations()
          .map(wordOf)
          .find((one) => one !== null) ?? null
      if (word === null) hidden.add(symbol.name)
      else byWord.set(word, [...(byWord.get(word) ?? []), symbol.name])
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
 * Word for the declaration of attributes: `html` for `HTMLAttributes` and what each element has,
 * `button` for `ButtonHTMLAttributes` and `HTMLButtonAttributes`.
 */
function wordOf(declaration: CodeDeclaration): string | null {
  if (packageOfFile(declaration.file) === 'csstype') return 'css'
  const owner = declaration.owner() ?? ''
  if (/^(?:HTML|DOM|Aria)Attributes$|^Events$/.test(owner)) return 'html'
  if (/^SVG(?:Attributes|Props)$/.test(owner)) return 'svg'
  const [, before = '', behind = ''] = /^(\w*)HTML(\w*)Attributes$/.exec(owner) ?? []
  const element = (before + behind).toLowerCase()
  return element === '' ? null : (tags[element] ?? element)
}
