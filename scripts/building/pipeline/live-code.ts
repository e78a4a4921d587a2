import { join } from 'node:path'
import { readDefaultImport } from '../../reading/metadata/package-origin.ts'
import { cutMarkdown } from '../../reading/content/front-matter.ts'
import { decodeSource } from '../../reading/content/content.ts'
import type { Settings } from '../../reading/content/settings.ts'
import type { Found } from '../../words/model/problem.ts'
import type { DefaultExport } from '../live-code/bundle-request.ts'
import type { CompiledCatalog } from '../live-code/compile-catalog.ts'
import { isMetadataPath, type MetadataSetting } from '../../reading/options/kinds.ts'
import type { CatalogMetadata } from './collect/metadata.ts'
import { isOfKind } from '../cache/known.ts'
import type { BuildInput } from './input.ts'
import type { CatalogPage } from './kinds/kind.ts'

/**
 * Returns the modules that components are imported from: the packages that the setting `api` names,
 * and the entry points of the first package that its metadata knows. If entry points are known, but
 * the main one is not among them, the first package itself is left out.
 */
export function componentModules(
  api: MetadataSetting | null,
  code: Pick<CatalogMetadata, 'whole'> | null,
): readonly string[] {
  const packages = (api?.files ?? []).filter((one) => !isMetadataPath(one))
  const [name] = packages
  const entries = (code?.whole?.components ?? []).flatMap((one) => one.entries?.[0] ?? [])
  const below = name === undefined ? [] : [...new Set(entries)].filter((entry) => entry !== '.')
  const isWhole = entries.length === 0 || entries.includes('.')
  return [
    ...packages.filter((_, i) => i > 0 || isWhole),
    ...below.toSorted().map((entry) => `${name}${entry.replace(/^\./, '')}`),
  ]
}

/**
 * Returns the components that are default exports, each with its module, as the import lines in
 * their sources say.
 */
export const defaultExports = (pages: readonly CatalogPage[]): readonly DefaultExport[] =>
  pages.flatMap((page): readonly DefaultExport[] => {
    const line = isOfKind(page, 'component') ? readDefaultImport(page.listing.import) : null
    return line === null ? [] : [[line.name, line.module]]
  })

/**
 * Returns the names by which the code of examples may call the component of a page: name, slug and
 * tag. For example, a page of `ElSwitch` may be called Switch. A page about no component has none.
 */
function namesOfPage(page: CatalogPage): readonly string[] {
  if (!isOfKind(page, 'component')) return []
  const { name, slug, tag } = page.listing
  return [name, slug, ...(tag === null ? [] : [tag])]
}

/** Pattern for the opening line of a code fence that may have to be compiled. */
const mayBeLive = /(?:`{3,}|~{3,})[ \t]*(?:jsx|tsx|vue|svelte|js|ts)[ \t]+example(?:\s|$)/

/**
 * Compiles the code fences of live examples on the catalog's pages. Returns null if there are none;
 * then no compiler is loaded. Problems: `example-code`, `example-limit`.
 */
export async function readLiveCode(
  { options, tools, content, label }: BuildInput,
  pages: readonly CatalogPage[],
  { examples, library }: Pick<Settings, 'examples' | 'library'>,
  modules: readonly string[],
): Promise<Found<CompiledCatalog | null>> {
  const files = new Map<string, Uint8Array>()
  const { home } = content
  const { cacheFolder, fingerprint, bundler, bundleMemory } = tools
  for (const { path, bytes } of home === null ? content.sources : [...content.sources, home]) {
    if (bundleMemory?.plain.has(bytes) === true) continue
    if (bytes.includes(' example')) files.set(path, bytes)
    else bundleMemory?.plain.add(bytes)
  }
  if (files.size === 0) return { value: null, problems: [] }
  const sources = pages.flatMap((page) => {
    const { path } = page.listing
    const bytes = files.get(path)
    if (bytes === undefined) return []
    const decoded = decodeSource(bytes)
    const text = 'text' in decoded ? cutMarkdown(decoded.text) : ''
    return mayBeLive.test(text) ? [{ path, text, names: namesOfPage(page) }] : []
  })
  if (sources.length === 0) return { value: null, problems: [] }
  const { compileCatalog } = await import('../live-code/compile-catalog.ts')
  return compileCatalog({
    sources,
    parser: options.parser,
    content: options.content,
    label,
    settings: examples ?? null,
    library: library?.name ?? null,
    modules,
    defaults: defaultExports(pages),
    fingerprint,
    store: cacheFolder === null || !options.cache ? null : join(cacheFolder, 'live'),
    bundler: options.bundle ? (bundler ?? null) : null,
    memory: bundleMemory ?? null,
  })
}
