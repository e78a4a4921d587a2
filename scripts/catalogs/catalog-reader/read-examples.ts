import { exampleCodePath, type PageName } from '../../words/model/addresses.ts'
import type { ExampleCode } from '../../words/model/example-model.ts'
import { aText, fittingItems, objectOf, orElse } from '../../words/model/json-shape.ts'
import { quoted } from '../../words/model/printable.ts'
import type { Published } from './published.ts'
import { parseMembers } from './read-catalog.ts'
import { readOptionalText } from './read-optional.ts'

/**
 * Reads the code of the live examples on a page of a published site. Returns an empty list if the
 * page has no examples. The slug in `page` must be valid, since it becomes part of a path. Throws
 * `CatalogError`.
 */
export async function readExamples(
  site: Published,
  page: PageName,
): Promise<readonly ExampleCode[]> {
  const path = exampleCodePath(page)
  const text = await readOptionalText(site, path)
  if (text === null) return []
  const { examples } = parseMembers(text, `${path} of ${quoted(site.place)}`)
  return fittingItems(example)(examples)
}

const textOrNull = orElse(aText, null)
const example = objectOf({
  title: aText,
  html: aText,
  css: textOrNull,
  js: textOrNull,
  imports: fittingItems(aText),
  shown: fittingItems(objectOf({ language: textOrNull, label: textOrNull, code: aText })),
})
