import { exampleCodePath, type PageName } from '../../words/model/addresses.ts'
import type { ExampleCode, ShownCode } from '../../words/model/example-model.ts'
import { quoted } from '../../words/model/printable.ts'
import type { Published } from './published.ts'
import { isMembers, parseMembers } from './read-catalog.ts'

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
  const text = await site.read(path)
  if (text === null) return []
  const { examples } = parseMembers(text, `${path} of ${quoted(site.place)}`)
  return (Array.isArray(examples) ? examples : []).filter(isMembers).flatMap((example) => {
    const { title, html, css, js, imports, shown } = example
    if (typeof title !== 'string' || typeof html !== 'string') return []
    const lines = (Array.isArray(imports) ? imports : []).filter((one) => typeof one === 'string')
    const code = { html, css: textOrNull(css), js: textOrNull(js) }
    return { title, ...code, imports: lines, shown: readShown(shown) }
  })
}

function readShown(given: unknown): readonly ShownCode[] {
  return (Array.isArray(given) ? given : [])
    .filter(isMembers)
    .flatMap(({ language, label, code }) =>
      typeof code === 'string'
        ? { language: textOrNull(language), label: textOrNull(label), code }
        : [],
    )
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
