import { isNear, shortestMistaken } from './mistakes.ts'
import type { Term } from './query.ts'
import { splitWords, type Words } from './split-words.ts'

/** Name that the search finds, with its other spellings. */
export interface Name extends Words {
  /** Other spellings: `show` of `show()`, both of `model-value / v-model`, `Btn` of `VBtn`. */
  readonly others: readonly string[]
}

export function searchName(text: string, prefix: readonly string[] = []): Name {
  const words = splitWords(text)
  const others: string[] = []
  if (prefix.length > 0 && prefix.length < words.words.length) {
    if (prefix.every((word, i) => word === words.words[i])) {
      others.push(words.joined.slice(words.starts[prefix.length] ?? 0))
    }
  }
  // Nearly every name is one word of letters and has no other spellings.
  if (/[/,(]/.test(text)) {
    for (const part of text.replace(/\(.*/, '').split(/[/,]/)) {
      const { joined } = splitWords(part)
      if (joined !== '' && joined !== words.joined) others.push(joined)
    }
  }
  return { ...words, others }
}

/** Returns true if a term of the query is the whole name, or another spelling of it. */
export function isCalled({ joined, others }: Name, { joined: wanted }: Term): boolean {
  if (joined.length < wanted.length || wanted === '') return false
  return joined === wanted || (others.length > 0 && others.includes(wanted))
}

/** Returns true if a term of the query is the whole name, apart from the `s` of a plural. */
export function isCalledPlural({ joined, others }: Name, { joined: wanted }: Term): boolean {
  if (wanted.length < 3) return false
  if (isPlural(joined, wanted)) return true
  for (const other of others) if (isPlural(other, wanted)) return true
  return false
}

function isPlural(a: string, b: string): boolean {
  if (a.length === b.length + 1) return a.endsWith('s') && a.startsWith(b)
  return b.length === a.length + 1 && b.endsWith('s') && b.startsWith(a)
}

/** Returns true if a term of the query is the whole name, apart from one letter. */
export function isNearlyCalled({ joined, others }: Name, { joined: wanted }: Term): boolean {
  if (wanted.length < shortestMistaken) return false
  return isNear(joined, wanted) || others.some((other) => isNear(other, wanted))
}

/** Returns the first words that most names share: the prefix of a library, such as `V` and `Sl`. */
export function sharedNamePrefix(names: readonly string[]): readonly string[] {
  const all = names.map((name) => splitWords(name).words)
  const prefix: string[] = []
  // Two or three names that begin alike are a family, and share no prefix of a library.
  if (names.length < 4) return prefix
  for (;;) {
    const counts = new Map<string, number>()
    for (const words of all) {
      const next = words[prefix.length]
      if (next === undefined || words.length === prefix.length + 1) continue
      if (prefix.some((word, i) => word !== words[i])) continue
      counts.set(next, (counts.get(next) ?? 0) + 1)
    }
    const most = [...counts].find(([, count]) => 2 * count > names.length)
    if (most === undefined) return prefix
    prefix.push(most[0])
  }
}
