import { splitWords } from './split-words.ts'

/**
 * Finds the slugs nearest to one that does not exist, nearest first: slugs with almost the same
 * letters, then slugs that share words with it.
 */
export function nearestSlugs(asked: string, slugs: readonly string[], most: number): string[] {
  const wanted = splitWords(asked)
  const tolerated = Math.max(1, Math.floor(wanted.joined.length / 3))
  // Words of two letters do not count: most are the prefix of a library.
  const asWords = new Set(wanted.words.filter((word) => word.length > 2))
  const found: { slug: string; far: number }[] = []
  for (const slug of slugs) {
    const { joined, words } = splitWords(slug)
    const far = distance(wanted.joined, joined, tolerated)
    if (far <= tolerated) {
      found.push({ slug, far })
      continue
    }
    const shared = words.filter((word) => asWords.has(word)).length
    if (shared > 0) found.push({ slug, far: 100 - 10 * shared + words.length })
  }
  return found
    .toSorted((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ slug }) => slug)
}

/**
 * Returns the number of letters that are wrong, missing or too many. Returns any number above
 * `most` if there are more than `most`.
 */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let above = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1
      const cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + same)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return least
    above = row
  }
  return above[b.length] ?? 0
}
