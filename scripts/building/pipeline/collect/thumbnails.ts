import type { Listing } from '../../../reading/front-matter/listing.ts'
import type { NamedPicture } from '../../../reading/front-matter/thumbnail.ts'
import type { Thumbnail } from '../../../words/model/component.ts'
import { quoted } from '../../../words/model/printable.ts'
import type { Found, Problem } from '../../../words/model/problem.ts'
import { didYouMean } from '../../../words/model/text.ts'

/**
 * Picture of the content folder: its path there, and the path of its copy below the output folder.
 */
interface ShownPicture {
  readonly path: string
  readonly shownAs: string
}

/** Folder below the content folder to which the command `thumbnails` writes its pictures. */
export const thumbnailFolder = 'thumbnails'

/**
 * Returns the path, below the content folder, of the picture that the command `thumbnails` takes of
 * a component.
 */
export function takenPath(slug: string, scheme: 'light' | 'dark'): string {
  return `${thumbnailFolder}/${slug}-${scheme}.png`
}

/**
 * Finds each component's picture, by the id of its source: the one that the front matter names,
 * else that of the command `thumbnails`. Problem: `thumbnail`, if it is missing. `refused` are
 * pictures that are reported already.
 */
export function findThumbnails(
  listings: readonly Listing[],
  pictures: readonly ShownPicture[],
  refused: readonly string[],
  label: string,
): Found<ReadonlyMap<string, Thumbnail>> {
  const problems: Problem[] = []
  const shown = new Map(pictures.map(({ path, shownAs }) => [path, shownAs]))
  const found = new Map<string, Thumbnail>()
  for (const { id, path: source, slug, thumbnail } of listings) {
    const read = ({ path, at }: NamedPicture): string | null => {
      const hit = shown.get(path)
      if (hit !== undefined) return hit
      if (refused.includes(path)) return null
      const message = `there is no picture ${quoted(path)} in the content folder${didYouMean(path, shown.keys())}`
      const file = `${label}/${source}`
      problems.push({ file, ...at, message, rule: 'thumbnail', severity: 'error' })
      return null
    }
    if (thumbnail === null && shown.size === 0) continue
    const taken = (scheme: 'light' | 'dark') => shown.get(takenPath(slug, scheme)) ?? null
    const light = thumbnail === null ? taken('light') : read(thumbnail.light)
    const dark = thumbnail === null ? taken('dark') : thumbnail.dark && read(thumbnail.dark)
    if (light !== null) found.set(id, { light, dark })
  }
  return { value: found, problems }
}
