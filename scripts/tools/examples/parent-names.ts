import type { CodeLanguage } from '../../words/model/control.ts'
import { hyphenated } from '../../words/model/slug.ts'
import { pascalName } from '../../words/model/text.ts'

/**
 * Returns names of components that a part may have to stand in, the likeliest first: `Tabs` for
 * `TabsTab`, `el-select` for `el-option`. They need not exist.
 */
export function parentNames(name: string, language: CodeLanguage): ReadonlySet<string> {
  const isTag = language === 'html' || language === 'vue'
  const names = new Set<string>()
  const lastWord = isTag ? /-[^-]*$/ : /\.?[A-Z][a-z0-9]*$/
  const endings = isTag
    ? ['-group', '-list', '', 's']
    : ['Root', '.Root', 'Item', 'Group', 'List', '', 's']
  for (const parent of usualParentNames(name, isTag)) names.add(parent)
  for (
    let rest = name.replace(lastWord, '');
    rest !== '' && rest !== name;
    rest = rest.replace(lastWord, '')
  ) {
    for (const ending of endings) names.add(`${rest}${ending}`)
    if (!lastWord.test(rest)) break
  }
  for (const ending of isTag ? ['-group', '-list', 's'] : ['Group', 'List', 's'])
    names.add(`${name}${ending}`)
  names.delete(name)
  return names
}

/**
 * Parents of parts that do not begin with the parent's name, such as `select` for `option`. A key
 * is the end of a part's name, in lower case with hyphens.
 */
const usualParents: Readonly<Record<string, readonly string[]>> = {
  col: ['row'],
  option: ['select'],
  'option-group': ['select'],
  'sub-menu': ['menu'],
  submenu: ['menu'],
  'tab-pane': ['tab-content', 'tabs'],
  'tab-panel': ['tabs'],
}

function usualParentNames(name: string, isTag: boolean): readonly string[] {
  const tag = isTag ? name : hyphenated(name).toLowerCase()
  const key = Object.keys(usualParents).find((one) => tag === one || tag.endsWith(`-${one}`))
  if (key === undefined) return []
  const prefix = tag.slice(0, tag.length - key.length)
  return (usualParents[key] ?? []).map((parent) =>
    isTag ? `${prefix}${parent}` : pascalName(`${prefix}${parent}`),
  )
}

/**
 * Returns those of `names` that a message mentions, in the order of their first mentions: both
 * names for "Tabs.Panel must be used within Tabs". A message may mention `el-select` also as
 * `ElSelect`.
 */
export function namesSaid(message: string, names: Iterable<string>): readonly string[] {
  const said: (readonly [place: number, name: string])[] = []
  for (const name of names) {
    const spellings = name.includes('-') ? [name, pascalName(name)] : [name]
    const places = spellings.map((one) => placeOfWord(message, one)).filter((at) => at !== -1)
    if (places.length > 0) said.push([Math.min(...places), name])
  }
  return said.toSorted(([a], [b]) => a - b).map(([, name]) => name)
}

/**
 * Returns the offset of a name in a text where it is no part of a longer name; -1 if there is none.
 */
function placeOfWord(text: string, word: string): number {
  const isInside = (character: string | undefined): boolean =>
    character !== undefined && /[\w$-]/.test(character)
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const after = text.slice(at + word.length)
    if (!isInside(text[at - 1]) && !isInside(after[0]) && !/^\.[A-Z]/.test(after)) return at
  }
  return -1
}
