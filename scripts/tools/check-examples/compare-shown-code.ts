import { drawnCatalog } from '../import/drawn-catalog.ts'
import { createDrawSource, type DrawSource } from '../import/draw-source.ts'
import { readLibrarySources, readLinkedMetadata, type ReadSource } from '../import/sources.ts'
import type { Component } from '../../words/model/component.ts'
import { listsOf } from '../../words/model/lists.ts'
import { noFacts } from '../../words/model/members.ts'
import { createReporter, type Problem } from '../../words/model/problem.ts'
import { linkSources, type LinkedMetadata } from '../../building/pipeline/collect/link.ts'
import { readHome } from '../../building/pipeline/collect/home.ts'
import { readDocument } from '../../catalogs/catalog-reader/read-document.ts'
import { decodeSource, type Content } from '../../reading/content/content.ts'
import { contentLabel } from '../../reading/content/label.ts'
import { compareUses } from '../check-code/compare-uses.ts'
import type { Finding } from '../check-code/findings.ts'
import { knownCatalog } from '../check-code/known.ts'
import { findCompilers, noCompilers } from '../../reading/code/compilers.ts'
import { withoutQuotes, type Fence } from '../../reading/code/fences.ts'
import { languageOfFence } from '../../reading/code/languages.ts'
import { readFence } from '../../reading/code/read-file.ts'
import { indexLines } from '../../reading/code/line-index.ts'
import type { FileUses } from '../../reading/code/uses.ts'
import { resolve } from '../check-code/resolve.ts'
import type { BuildOptions } from '../../building/pipeline/options.ts'

/**
 * Options of a build that choose the catalog: its content folder and metadata, and which options
 * were given.
 */
export type ExampleUsesOptions = Pick<BuildOptions, 'content' | 'api' | 'given'>

/** Source of a page with those of its code fences that may use components. */
export interface ShownCode {
  readonly file: string
  readonly text: string
  /** Code fences of the page that may use components, live examples before others. */
  readonly fences: readonly Fence[]
}

/**
 * Compares the code fences of pages with the components of the catalog that they use. Returns
 * warnings where they differ. Only the pages of these components are drawn.
 */
export async function compareShownCode(
  content: Content,
  shown: readonly ShownCode[],
  options: ExampleUsesOptions,
): Promise<readonly Problem[]> {
  const label = contentLabel(options.content)
  const read = await readFences(shown)
  if (read.every(({ fences }) => fences.every(({ uses }) => uses.length === 0))) return []
  const code = await readLinkedMetadata(content, options, label)
  const sources = linkSources(readLibrarySources(content, label), code, label).value.sources
  const { files, wanted } = ofCatalog(sources, read)
  const components = await drawComponents(content, { sources, code, wanted }, options)
  const known = knownCatalog(components)
  const found = compareUses(files, [known], snippets)
  const slugs = new Map(sources.map(({ entry, slug }) => [entry.path, slug]))
  // The page of a deprecated component shows that component to those who still use it.
  const isOwn = ({ file, rule, component, member }: Finding): boolean =>
    rule === 'use-deprecated' &&
    member === null &&
    component !== null &&
    (known.byTag(component) ?? known.byName(component, true))?.component.slug === slugs.get(file)
  const reporters = new Map(files.map(({ file }) => [file, createReporter(`${label}/${file}`)]))
  for (const { file, at, rule, message } of found.findings.filter((one) => !isOwn(one)))
    reporters.get(file)?.warning('example-use', at.start, `${message} (${rule})`)
  return [...reporters.values()].flatMap(({ problems }) => problems)
}

const snippets = { names: null, isSnippet: true }

interface File {
  readonly file: string
  readonly found: FileUses
}

/** Page with what stands in each of its fences. */
interface ReadPage {
  readonly file: string
  readonly fences: readonly FileUses[]
}

async function readFences(shown: readonly ShownCode[]): Promise<readonly ReadPage[]> {
  const languages = new Set(
    shown.flatMap(({ fences }) =>
      fences.map(languageOfFence).filter((one) => one === 'vue' || one === 'svelte'),
    ),
  )
  const compilers = { ...noCompilers, ...(await findCompilers(languages, ['.'])) }
  const context = { compilers, isVue: null, isSnippet: true }
  return shown.map(({ file, text, fences }) => {
    const places = indexLines(text)
    const code = withoutQuotes(text, fences)
    return { file, fences: fences.map((fence) => readFence(code, places, fence, context)) }
  })
}

/**
 * Returns the uses of all fences of each page, and the slugs of the components that they use. The
 * pages need not be drawn: the front matter of their sources has the names and tags of the
 * components. A fence without a component of the catalog may show a `catalog-ignore` of anybody.
 */
function ofCatalog(
  sources: readonly ReadSource[],
  pages: readonly ReadPage[],
): { readonly files: readonly File[]; readonly wanted: ReadonlySet<string> } {
  const known = knownCatalog(sources.map(listedComponent))
  const wanted = new Set<string>()
  const files = pages.map(({ file, fences }): File => {
    const ignores = fences.flatMap((fence) => {
      const slugs = fence.uses.flatMap((use) => {
        const resolved = resolve(use, [known], snippets, { haveDirectives: false })
        return resolved.kind === 'known' ? [resolved.known.component.slug] : []
      })
      for (const slug of slugs) wanted.add(slug)
      return slugs.length === 0 ? [] : fence.ignores
    })
    // Pages may show parts of code that no parser can read, so these are not reported.
    return { file, found: { uses: fences.flatMap(({ uses }) => uses), ignores, unread: [] } }
  })
  return { files, wanted }
}

function listedComponent({ slug, name, head, listing }: ReadSource): Component {
  const { tag } = listing
  return {
    slug,
    name,
    ...noFacts,
    tag,
    ...listsOf(() => []),
    subcomponents: head.subcomponents.map(({ name: part }) => ({ name: part, props: [] })),
  }
}

interface Wanted {
  readonly sources: readonly ReadSource[]
  readonly code: LinkedMetadata
  /** Slugs of the components that must be drawn. */
  readonly wanted: ReadonlySet<string>
}

/**
 * Returns all components. Those that the code uses have the lists that a build would publish; the
 * others have none.
 */
async function drawComponents(
  content: Content,
  { sources, code, wanted }: Wanted,
  options: ExampleUsesOptions,
): Promise<readonly Component[]> {
  const label = contentLabel(options.content)
  const home = readHome(content.home, label, options.given).value
  const draw = createDrawSource(
    await drawnCatalog({ folder: options.content, label, content, home, sources, code }),
  )
  const components: Component[] = []
  for (const source of sources) {
    const listed = listedComponent(source)
    const text = textOf(content, source)
    const whole = text !== null && wanted.has(source.slug) ? await drawn(source, text, draw) : null
    components.push(whole ?? listed)
  }
  return components
}

/** Returns the text of the file of a page with its front matter, or null if the file is no text. */
function textOf({ sources }: Content, { entry }: ReadSource): string | null {
  const file = sources.find(({ path }) => path === entry.path)
  const decoded = file === undefined ? null : decodeSource(file.bytes)
  return decoded !== null && 'text' in decoded ? decoded.text : null
}

/**
 * Draws the page of a source and returns its component; null if it cannot be drawn, which the build
 * reports.
 */
async function drawn(
  { entry, slug }: ReadSource,
  text: string,
  draw: DrawSource,
): Promise<Component | null> {
  for (const isLinked of [true, false]) {
    const drawing = await draw({ path: entry.path, text, isLinked })
    if ('fault' in drawing) continue
    const read = readDocument(JSON.parse(drawing.json), slug)
    return 'component' in read ? read.component : null
  }
  return null
}
