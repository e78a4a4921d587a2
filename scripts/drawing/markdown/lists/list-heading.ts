import { lists, propsList, type List } from '../../../words/model/lists.ts'

const before = [
  'all',
  'api',
  'available',
  'additional',
  'common',
  'component',
  'css',
  'custom',
  'dispatched',
  'dom',
  'element',
  'emitted',
  'exposed',
  'exported',
  'fired',
  'host',
  'html',
  'instance',
  'list of',
  'named',
  'native',
  'other',
  'public',
  'scoped',
  'shadow',
  'shadow dom',
  'static',
  'supported',
  'the',
]

const phrases = lists
  .filter((list) => list !== propsList)
  .map((list) => ({
    list,
    pattern: new RegExp(
      `^(?:(?:${before.join('|')}) )*(?:${list.words.source})(?: (?:api|reference|list|table|overview|summary))?(?: (?:of|for|in|on) \\S+(?: \\S+){0,2})?$`,
      'i',
    ),
  }))

// Most headings have none of these words, as one search shows.
const anyWord = new RegExp(phrases.map(({ list }) => list.words.source).join('|'), 'i')

/**
 * Returns the lists other than props that a heading nearly names: "Emitted events:", "Tabs.List
 * events", "Slots & parts". `text` is the text of the heading, `pageName` the name of the
 * component.
 */
export function listsNamedNearly(text: string, pageName: string): readonly List[] {
  if (!anyWord.test(text)) return []
  const plain = text.replace(/\s+/g, ' ').replace(/^[^\p{L}<]+|(?:\(.*\)|[^\p{L}\p{N}>])+$/gu, '')
  const found = plain.split(/ ?[&,/+|] ?| and | or /i).flatMap((part) => {
    const rest = withoutComponent(part, pageName)
    return phrases.filter(({ pattern }) => pattern.test(rest)).map(({ list }) => list)
  })
  return [...new Set(found)]
}

/**
 * Returns the text of a heading without the component's name at its start: `events` of `Tabs
 * events`, `Tabs.List events` or `<tabs-list> events`.
 */
function withoutComponent(text: string, pageName: string): string {
  const lower = text.toLowerCase()
  const start = `${pageName.toLowerCase()} `
  if (start.length > 1 && lower.startsWith(start)) return text.slice(start.length)
  return text.replace(/^(?:<\S+? ?\/?>|\S*[^.\s]\.[^.\s]\S*|\p{Lu}\S*[\p{Ll}\p{N}]\p{Lu}\S*) /u, '')
}
