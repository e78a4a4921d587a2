import type { Scheme } from '../browser/scheme.ts'
import type { AcceptedPictures } from './accepted-pictures.ts'
import type { TestedExample } from './find-examples.ts'
import type { TestedIn } from './test-all.ts'

/** Numbers of pictures of a test, by how they compare with the accepted ones. */
export interface PictureCounts {
  readonly same: number
  readonly different: number
  /** Number of pictures that have no accepted picture yet. */
  readonly fresh: number
  /** Number of accepted pictures whose example does not exist any more. */
  readonly gone: number
  /**
   * Names of two browsers, if another one took the accepted pictures, so that nothing was compared;
   * else null.
   */
  readonly other: { readonly accepted: string; readonly now: string } | null
  /**
   * Number of pictures that `--update` has written as accepted, and refused ones; null without
   * `--update`.
   */
  readonly updated: {
    readonly written: number
    /** Pictures that may not be written, each with the reason. */
    readonly refused: readonly { readonly name: string; readonly reason: string }[]
  } | null
}

/** Returns the name of an example's picture, which is its file name without the extension. */
export const pictureName = ({ name }: TestedExample, scheme: Scheme): string => `${name}-${scheme}`

/** Counts how the pictures of a test compare with the accepted ones. */
export function countPictures(
  accepted: AcceptedPictures,
  tested: readonly TestedIn[],
  now: string,
): PictureCounts {
  const known = new Set(accepted.names)
  const other =
    accepted.browser === null || accepted.browser === now || known.size === 0
      ? null
      : { accepted: accepted.browser, now }
  const compares = accepted.browser === now
  let [same, different, fresh] = [0, 0, 0]
  for (const { name, isOther } of picturesIn(tested)) {
    if (isOther) different++
    else if (!known.has(name)) fresh++
    else if (compares) same++
  }
  const gone = goneOf(accepted, tested).length
  return { same, different, fresh, gone, other, updated: null }
}

/** Accepts new and changed pictures, and removes those of examples that do not exist any more. */
export function updatePictures(
  accepted: AcceptedPictures,
  tested: readonly TestedIn[],
  now: string,
): PictureCounts {
  const known = new Set(accepted.names)
  const isSame = accepted.browser === now
  const refused: { readonly name: string; readonly reason: string }[] = []
  let [same, written] = [0, 0]
  for (const { name, picture, isOther } of picturesIn(tested)) {
    if (isSame && known.has(name) && !isOther) {
      same++
      continue
    }
    const reason = accepted.accept(name, picture)
    if (reason === null) written++
    else refused.push({ name, reason })
  }
  const gone = goneOf(accepted, tested)
  for (const name of gone) accepted.remove(name)
  // Where no picture can be accepted, the next test still knows that pictures are compared.
  if (written > 0 || same > 0 || (known.size === 0 && tested.length > 0)) accepted.takenBy(now)
  const counts = { same, different: 0, fresh: 0, gone: gone.length, other: null }
  return { ...counts, updated: { written, refused } }
}

/** Returns the pictures of a test, and whether each looks different from the accepted one. */
const picturesIn = (tested: readonly TestedIn[]) =>
  tested.flatMap(({ example, visits }) =>
    visits.flatMap(({ scheme, picture, difference }) =>
      picture === null
        ? []
        : [{ name: pictureName(example, scheme), picture, isOther: difference !== null }],
    ),
  )

function goneOf(accepted: AcceptedPictures, tested: readonly TestedIn[]): readonly string[] {
  const names = new Set(
    tested.flatMap(({ example }) => [pictureName(example, 'light'), pictureName(example, 'dark')]),
  )
  return accepted.names.filter((name) => !names.has(name))
}
