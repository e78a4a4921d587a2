import type { Found, Problem } from '../../words/model/problem.ts'
import type { ContentFile } from './content.ts'

const isSvg = (path: string): boolean => /\.svg$/i.test(path)

/**
 * Selects the pictures that neither run nor load anything when they are opened by themselves. The
 * others are reported as `picture-active`. The check of SVG is loaded only if there is an SVG.
 */
export async function stillPictures(
  pictures: readonly ContentFile[],
  label: string,
): Promise<Found<readonly ContentFile[]>> {
  const problems: Problem[] = []
  const findActive = await loadSvgCheck(pictures)
  if (findActive === null) return { value: pictures, problems }
  const value = pictures.filter(({ path, bytes }) => {
    const active = isSvg(path) ? findActive(bytes) : null
    if (active === null) return true
    problems.push({
      file: `${label}/${path}`,
      line: 1,
      column: 1,
      message: activePicture(active),
      rule: 'picture-active',
      severity: 'error',
    })
    return false
  })
  return { value, problems }
}

/** Loads the check for active content in SVG files; returns null if none of the files is an SVG. */
export async function loadSvgCheck(
  files: readonly ContentFile[],
): Promise<((bytes: Uint8Array) => string | null) | null> {
  return files.some(({ path }) => isSvg(path)) ? (await import('./svg.ts')).findActiveSvg : null
}

export const activePicture = (what: string): string =>
  `the picture holds ${what}; only pictures that run and load nothing are published`
