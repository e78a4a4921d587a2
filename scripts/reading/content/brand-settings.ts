import type { Point, Reporter } from '../../words/model/problem.ts'
import {
  colorKind,
  maxHeadLinks,
  type HeadLink,
  type SchemeColors,
  type SchemeFiles,
} from '../options/setting-kinds.ts'
import type { PlacedText } from '../../words/model/placed-text.ts'
import { readFields, type Fields } from '../fields/fields.ts'

type Place = (offset: number) => Point

/** One file, or a mapping with `light` and `dark`. Problem: `front-matter-value`. */
export const readSchemeFiles = (
  name: string,
  fields: Fields,
  place: Place,
  report: Reporter,
): SchemeFiles | null => readSchemes(name, 'file', fields, { place, report })

/** One colour, or a mapping with `light` and `dark`. Problem: `front-matter-value`. */
export function readSchemeColors(
  name: string,
  fields: Fields,
  place: Place,
  report: Reporter,
): SchemeColors | null {
  const given = readSchemes(name, 'colour', fields, { place, report })
  if (given === null) return null
  const { light, dark } = given
  const read = (what: string, { text, at }: PlacedText): PlacedText | null => {
    const found = colorKind.read(text)
    if ('value' in found) return { text: found.value.text, at }
    report.error('front-matter-value', at, `"${what}"${found.fault}`)
    return null
  }
  if (dark === null) {
    const both = read(name, light)
    return both === null ? null : { light: both, dark: null }
  }
  const [shownLight, shownDark] = [read('light', light), read('dark', dark)]
  return shownLight === null || shownDark === null ? null : { light: shownLight, dark: shownDark }
}

function readSchemes(
  name: string,
  noun: string,
  fields: Fields,
  { place, report }: { readonly place: Place; readonly report: Reporter },
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
    const message = `"${name}" needs "light" and "dark", or one ${noun} for both`
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
