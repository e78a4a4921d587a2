import { textsPerName } from './data.ts'
import type { Corpus } from './corpus.ts'
import { withUmlauts } from './fillers.ts'
import { hitKey, type Hit } from './hits.ts'
import type { Query } from './query.ts'
import { compareScores, type Score } from './scores.ts'
import { fold } from './split-words.ts'

/**
 * Adds to the hits of a query as typed those that it has if `ae`, `oe` and `ue` are umlauts. Of a
 * place that both find, the better score counts. Hits without such an umlaut are left out: `true`
 * would find `truncate`, as the search compares texts without umlauts. Returns the given hits if
 * there are no others.
 */
export function withUmlautHits(
  corpus: Corpus,
  query: Query,
  hits: readonly Hit[],
  { query: other, hits: others }: { readonly query: Query; readonly hits: readonly Hit[] },
): readonly Hit[] {
  const spelled = query.terms.map(({ joined }) => joined).filter((text) => withUmlauts(text))
  // An umlaut is as long as its two letters: of two names that differ in that alone, the typed one is first.
  const shorter = query.whole.joined.length - other.whole.joined.length
  const asTyped = (score: Score): Score => ({ ...score, length: score.length + shorter })
  const isMeant = (hit: Hit): boolean =>
    textsOf(corpus, hit).some((text) => {
      const folded = fold(spelledOut(text))
      return folded !== fold(text) && spelled.some((one) => folded.includes(one))
    })
  const meant = others.filter(isMeant).map((hit) => ({ ...hit, score: asTyped(hit.score) }))
  if (meant.length === 0) return hits
  const rank = Math.max(0, ...hits.map((hit) => hit.rank))
  const best = new Map(hits.map((hit) => [hitKey(hit), hit]))
  for (const hit of meant) {
    const known = best.get(hitKey(hit))
    if (known === undefined) best.set(hitKey(hit), { ...hit, rank })
    else {
      const better = compareScores(hit.score, known.score) < 0 ? hit : known
      best.set(hitKey(hit), { ...better, rank: known.rank, at: joinPlaces(known.at, hit.at) })
    }
  }
  return [...best.values()]
}

const umlaut = /[äöü]|[aou]\u0308/i

/** Returns true if a text in rows of the search's data has an umlaut. */
export const hasUmlaut = (rows: readonly (readonly unknown[])[]): boolean =>
  rows.some((row) => row.flat().some((text) => typeof text === 'string' && umlaut.test(text)))

const spellings: readonly (readonly [RegExp, string])[] = [
  [/ä/gi, 'ae'],
  [/ö/gi, 'oe'],
  [/ü/gi, 'ue'],
]

function spelledOut(text: string): string {
  return spellings.reduce(
    (now, [umlaut, letters]) => now.replace(umlaut, letters),
    text.normalize('NFC'),
  )
}

/** Returns the texts in which a hit was found, as they are written. */
function textsOf(corpus: Corpus, { owner, page, group, at, prose }: Hit): readonly string[] {
  if (prose !== null) return [prose.title, prose.said]
  const [, , title = '', about = ''] = corpus.guides[page]?.row ?? []
  const component = corpus.owners[owner]
  const own =
    component === undefined
      ? []
      : [
          component.title,
          component.section,
          ...component.tags,
          ...component.called,
          component.description?.text ?? '',
        ]
  const places = placesOf(at).flatMap(([one, place]) => {
    const { texts } = corpus.owners[one] ?? {}
    return texts?.slice(place * textsPerName, (place + 1) * textsPerName) ?? []
  })
  return [title, about, ...own, group?.title ?? '', ...places]
}

function placesOf(at: readonly number[]): readonly (readonly [component: number, place: number])[] {
  return at.flatMap((component, i) => (i % 2 === 0 ? [[component, at[i + 1] ?? 0] as const] : []))
}

/** Joins two flat lists of places, in the order of the catalog, each place once. */
function joinPlaces(one: readonly number[], other: readonly number[]): readonly number[] {
  const places = [...placesOf(one), ...placesOf(other)]
  const known = new Map(places.map((place) => [place.join(' '), place]))
  return [...known.values()].toSorted((a, b) => a[0] - b[0] || a[1] - b[1]).flat()
}
