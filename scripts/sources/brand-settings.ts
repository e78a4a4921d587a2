import type { Point, Reporter } from '../model/problem.ts'
import { maxHeadLinks, type HeadLink, type SchemeFiles } from '../options/setting-kinds.ts'
import type { PlacedText } from '../model/placed-text.ts'
import { readFields, type Fields } from './fields.ts'

type Place = (offset: number) => Point

/** One file, or a mapping with `light` and `dark`. Problem: `front-matter-value`. */
export function readSchemeFiles(
  name: string,
  fields: Fields,
  place: Place,
  report: Reporter,
): SchemeFiles | null {
  if (fields.kindOf(name) !== 'map') {
    const light = placedWord(fields, name)
    return light === null ? null : { light, dark: null }
  }
  const map = fields.map(name)
  if (map === null) return null
  const inner = readFields(map, ['light', 'dark'], place, report, { what: `"${name}"` })
  const light = placedWord(inner, 'light')
  const dark = placedWord(inner, 'dark')
  if (light !== null && dark !== null) return { light, dark }
  if (!(['light', 'dark'] as const).every((key) => inner.has(key))) {
    const message = `"${name}" needs "light" and "dark", or one file for both`
    report.error('front-matter-value', fields.at(name) ?? { line: 1, column: 1 }, message)
  }
  return null
}

/** A list of `text` and `href`. Problem: `front-matter-value`. */
export function readHeadLinks(
  name: string,
  fields: Fields,
  place: Place,
  report: Reporter,
): readonly HeadLink[] | null {
  if (!fields.has(name)) return null
  const items = fields.maps(name, 'text') ?? []
  const surplus = items[maxHeadLinks]
  if (surplus !== undefined) {
    const message = `"${name}" has ${items.length} links, ${maxHeadLinks} is the limit`
    report.error('front-matter-value', surplus.at, message)
  }
  return items.flatMap(({ map, at }) => {
    const inner = readFields(map, ['text', 'href'], place, report, { what: 'a link' })
    const text = inner.word('text')
    const href = inner.word('href')
    if (text !== null && href !== null) return [{ text, href, at: inner.at('href') ?? at }]
    for (const key of ['text', 'href'])
      if (!inner.has(key)) report.error('front-matter-value', at, `a link without "${key}"`)
    return []
  })
}

function placedWord(fields: Fields, key: string): PlacedText | null {
  const text = fields.word(key)
  const at = fields.at(key)
  return text === null || at === null ? null : { text, at }
}
