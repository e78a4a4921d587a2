import { existsSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { indexLines } from '../../reading/code/line-index.ts'
import { quoted } from '../../words/model/printable.ts'
import type { FenceProblem } from './fence-problem.ts'
import { isOutsideProject } from './module-places.ts'

/*
 * Checks of paths that the bundler follows without asking our plugin: addresses in style sheets, and what it reads by
 * `import.meta`.
 */

/** Pattern for the spaces and comments that may stand between `import`, `.` and `meta`. */
const gap = String.raw`(?:\s|/\*[\s\S]*?\*/|//[^\n]*\n)*`
const metaMark = new RegExp(String.raw`\bimport${gap}\.${gap}meta\b(?!${gap}\.${gap}env\b)`, 'g')
const styleBlock = /<style\b[^>]*>(.*?)<\/style/gis
const address = /url\(\s*(?!["'])([^)]*?)\s*\)|"([^"\n]*)"|'([^'\n]*)'/gi

/**
 * Finds files outside of the project that a fence would read, and every use of `import.meta` except `import.meta.env`.
 * Relative paths count from `folder`.
 */
export function findOutsideFiles(
  code: string,
  folder: string,
  project: string,
): readonly FenceProblem[] {
  const places = indexLines(code)
  const metas = [...code.matchAll(metaMark)].map(({ index }) => ({
    at: places.place(index),
    message: 'an example can use only "import.meta.env" of "import.meta"; import what it needs',
  }))
  const addresses = [...code.matchAll(styleBlock)].flatMap((block) => {
    const [whole, style = ''] = block
    const start = block.index + whole.indexOf(style)
    return [...style.matchAll(address)].flatMap((found): FenceProblem[] => {
      const text = found.slice(1).find((one) => one !== undefined) ?? ''
      if (!leadsOutside(text, folder, project)) return []
      const at = places.place(start + found.index)
      return [{ at, message: `${quoted(text)} lies outside of the project` }]
    })
  })
  return [...metas, ...addresses]
}

function leadsOutside(text: string, folder: string, project: string): boolean {
  const path = plainPath(text)
  if (path === null) return false
  if (!isAbsolute(path)) return isOutsideProject(resolve(folder, path), project)
  // A path that begins with a slash is first looked up in the project's folder.
  return !existsSync(join(project, path)) && existsSync(path) && isOutsideProject(path, project)
}

/**
 * Returns the path that a bundler would read for an address, or null if the address is not one of a
 * file.
 */
function plainPath(text: string): string | null {
  const unescaped = text.replace(/\\([0-9a-f]{1,6})\s?|\\/gi, (_, hex: string | undefined) => {
    const point = Number.parseInt(hex ?? '', 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })
  const [bare = ''] = unescaped.replace(/^\/@fs(?=\/)/, '').split(/[?#]/)
  try {
    if (/^file:/i.test(bare)) return fileURLToPath(bare)
    const path = decodeURIComponent(bare)
    return path === '' || /^(?:[a-z][\w+.-]+:|\/\/)/i.test(path) || path.includes('\0')
      ? null
      : path
  } catch {
    return null
  }
}
