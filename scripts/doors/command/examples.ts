import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { isOfKind, type KnownPage } from '../../building/cache/known.ts'
import { findProject } from '../../building/live-code/compile-catalog.ts'
import { takenPath } from '../../building/pipeline/collect/thumbnails.ts'
import type { CatalogLibrary } from '../../building/pipeline/options.ts'
import { openPublished } from '../../catalogs/catalog-reader/published.ts'
import { readPublishedComponent } from '../../catalogs/catalog-reader/read-catalog.ts'
import { loadEngine } from '../../drawing/markdown/load-engine.ts'
import { packageOfModule } from '../../reading/metadata/package-files.ts'
import type { Options } from '../../reading/options/read.ts'
import { openBrowsers, type Browsers } from '../../tools/browser/browsers.ts'
import { schemes, type Scheme } from '../../tools/browser/scheme.ts'
import { codeName } from '../../tools/examples/code-name.ts'
import { findElementDefinition } from '../../tools/examples/element-definition.ts'
import { exampleLanguage } from '../../tools/examples/example-language.ts'
import {
  chooseSetup,
  findFirstExamples,
  type Finding,
  type Subject,
  type TrialTools,
} from '../../tools/examples/first-examples.ts'
import { staysLight } from '../../tools/examples/light-grounds.ts'
import { shownCode } from '../../tools/examples/shown-code.ts'
import {
  exampleSettingLines,
  insertExample,
  withExampleSettings,
} from '../../tools/examples/insert-example.ts'
import {
  proposalCatalog,
  type ProposalCatalog,
  type ProposedComponent,
} from '../../tools/examples/proposal-catalog.ts'
import { proposeExamples, proposeInsideSaid } from '../../tools/examples/propose.ts'
import type { Candidate } from '../../tools/examples/proposed-element.ts'
import {
  proposeSetups,
  type NamedComponent,
  type SetupPlan,
  type SetupProposal,
} from '../../tools/examples/propose-setup.ts'
import { writeTrialLibrary } from '../../tools/examples/trial-documents.ts'
import { createTrier, type TrialPictures } from '../../tools/examples/try-examples.ts'
import { InitError } from '../../tools/init/error.ts'
import { replaceFile } from '../../tools/init/replace-file.ts'
import { marked } from '../../tools/thumbnails/mark.ts'
import { refusal, writePicture } from '../../tools/thumbnails/write-picture.ts'
import { errorCode } from '../../words/model/file-error.ts'
import { importedNamespaces } from '../../words/model/namespaces.ts'
import { printable, quoted } from '../../words/model/printable.ts'
import { printExamples, type WrittenExamples } from './examples-report.ts'
import { showProgress } from './progress.ts'
import { shownPath } from './shown-paths.ts'
import { viewIn, withTemporarySite, type TemporarySite } from './temporary-site.ts'

/**
 * Runs the command `examples`: tries proposed examples of each component that has none, in
 * Chromium, and writes the first one that shows something into the component's source.
 */
export async function examplesCommand(options: Options): Promise<number> {
  refuseWithoutBundle(options)
  const count = Math.min(options.threads ?? availableParallelism(), mostBrowsers)
  const browsers = Array.from({ length: count }, () => openBrowsers(options.browser))
  return withTemporarySite(options, {
    use: (site) => proposeAll(options, site, browsers),
    async end() {
      await Promise.all(browsers.map((one) => one.end()))
    },
  })
}

const mostBrowsers = 4

/** Throws {@link InitError} if the settings forbid Vite, with which examples are compiled. */
export function refuseWithoutBundle({ bundle }: Options): void {
  if (!bundle)
    throw new InitError(
      'examples are compiled with Vite, which --no-bundle or "bundle: false" of index.md forbids',
    )
}

/**
 * Input for proposing examples: what proposals are made of, and all components of the catalog whose
 * name can be written as code. Components that already have an example are among them.
 */
interface Proposal {
  readonly components: readonly ProposedComponent[]
  readonly catalog: ProposalCatalog
  readonly setups: SetupPlan
  /** Number of components that are left out since their name cannot be written as code. */
  readonly left: number
}

async function proposeAll(
  options: Options,
  site: TemporarySite,
  browsers: readonly Browsers[],
): Promise<number> {
  const { library, tools } = site
  const pages = site.pages.filter((page) => isOfKind(page, 'component'))
  const proposal = await readProposal(options, { pages, library, root: site.root })
  const subjects = subjectsOf(proposal, pages, options)
  if (tools.bundler === undefined)
    throw new InitError("node's permission model forbids the process that compiles examples")
  const progress = showProgress(process.stderr, 'trying examples:')
  const { root } = site
  const trialSite = { root, library, shipped: tools.shipped }
  writeTrialLibrary(trialSite)
  const view = `${await site.serve()}${viewIn(root)}`
  const trial: TrialTools = {
    content: options.content,
    site: trialSite,
    bundler: await tools.bundler(),
    triers: browsers.map((one) => createTrier(one, view)),
    progress: progress.show,
    inDark: true,
  }
  const { bare, wrap } = proposal.setups
  const sheets = await chooseSetup(subjects, bare, trial)
  if ('fault' in sheets) throw new InitError(sheets.fault)
  const wrapped = [sheets.setup, ...wrap(sheets.setup)]
  const chosen = await chooseSetup(subjects, wrapped, trial)
  if ('fault' in chosen) throw new InitError(chosen.fault)
  const { setup } = chosen
  const findings = subjects.length === 0 ? [] : await findFirstExamples(subjects, setup, trial)
  progress.clear()
  if ('fault' in findings) throw new InitError(findings.fault)
  const written = await writeFindings(findings, setup, { options, library, pages })
  printExamples({ findings, setup, written, left: proposal.left, options })
  return 0
}

type ComponentPages = readonly KnownPage<'component'>[]

/** Reads the input for proposals. Throws {@link InitError} for an unknown slug or framework. */
async function readProposal(
  { content, places }: Options,
  {
    pages,
    library,
    root,
  }: { readonly pages: ComponentPages; readonly library: CatalogLibrary; readonly root: string },
): Promise<Proposal> {
  const site = openPublished(root)
  const read = await Promise.all(
    pages.map(({ listing }) => readPublishedComponent(site, listing.slug)),
  )
  const all = read.flatMap((one) => (one === null ? [] : [one.component]))
  const unknown = places.filter((slug) => !all.some((one) => one.slug === slug))
  if (unknown.length > 0)
    throw new InitError(`there is no component ${unknown.map(quoted).join(', ')} in ${content}`)
  const [entry = ''] = library.modules
  const module = packageOfModule(entry) ?? entry
  const project = findProject(resolve(content))
  const found = exampleLanguage({ module, project, components: all })
  if ('fault' in found) throw new InitError(found.fault)
  const { language } = found
  const namespaces = importedNamespaces(all)
  const components = all.flatMap((component): ProposedComponent[] => {
    const name = codeName(component, language, namespaces)
    if (name === null) return []
    const path = pages.find(({ listing }) => listing.slug === component.slug)?.listing.path
    const text = path === undefined ? null : readText(join(content, path))
    return [{ component, name, written: text === null ? [] : shownCode(text, language) }]
  })
  const hasSetup = library.settings !== null && library.settings.setup !== null
  return {
    components,
    catalog: proposalCatalog(components, language, findElementDefinition(module, project)),
    setups: hasSetup
      ? { bare: [null], wrap: () => [] }
      : proposeSetups({ language, module, entry, project, components: named(components, library) }),
    left: all.length - components.length,
  }
}

/**
 * Returns the catalog's components with their names in code and their props. Components of the
 * metadata that have no page are added: the provider that others need is often one of these.
 */
function named(
  components: readonly ProposedComponent[],
  { code }: CatalogLibrary,
): readonly NamedComponent[] {
  const own = components.map(({ name, component: { import: line, props } }) => {
    return { name, import: line ?? null, props }
  })
  const names = new Set(own.map(({ name }) => name))
  const others = code.map(({ names: [name], import: line, props }) => {
    return { name, import: line, props }
  })
  return [...own, ...others.filter(({ name }) => !names.has(name))]
}

/**
 * Returns the components to try: those without a live example, or with `--refresh` also the others.
 * If the command line gives slugs, only those components are tried.
 */
function subjectsOf(
  { components, catalog }: Proposal,
  pages: ComponentPages,
  { places, refresh }: Options,
): readonly Subject[] {
  const bySlug = new Map(pages.map((page) => [page.listing.slug, page]))
  return components.flatMap((one): Subject[] => {
    const { slug, name, tag } = one.component
    const page = bySlug.get(slug)
    const isNamed = places.length === 0 || places.includes(slug)
    if (page === undefined || !isNamed || (!refresh && page.facts.examples.length > 0)) return []
    const names = [name, slug, one.name, ...(tag === null ? [] : [tag])]
    const candidates = proposeExamples(one, catalog)
    const proposeMore = (why: string): readonly Candidate[] =>
      proposeInsideSaid(one.name, why, catalog)
    return [{ slug, path: page.listing.path, names, candidates, proposeMore }]
  })
}

/**
 * Writes each example that was found into its source, and its pictures as thumbnails. Also writes a
 * new setup, and the settings of examples in `index.md`, if they are missing.
 */
async function writeFindings(
  findings: readonly Finding[],
  setup: SetupProposal | null,
  {
    options,
    library,
    pages,
  }: {
    readonly options: Options
    readonly library: CatalogLibrary
    readonly pages: ComponentPages
  },
): Promise<WrittenExamples> {
  const { content, dryRun, refresh, parser } = options
  const listings = new Map(pages.map(({ listing }) => [listing.slug, listing]))
  const slugs = new Set<string>()
  const isLight =
    library.settings === null &&
    staysLight(findings.flatMap(({ found }) => found?.pictures.grounds ?? []))
  for (const { slug, found } of findings) {
    const listing = listings.get(slug)
    if (found === null || listing === undefined) continue
    const path = join(content, listing.path)
    const before = readFileSync(path, 'utf8')
    const { parse } = await loadEngine(parser, [before])
    const inserted = insertExample(before, found.fences, { parse, refresh })
    if (!('text' in inserted) || inserted.text === before) continue
    slugs.add(slug)
    if (dryRun) continue
    replaceFile(path, before, inserted.text)
    if (listing.thumbnail !== null) continue
    const { light, dark } = found.pictures
    writeThumbnails(content, slug, { light, dark: isLight ? light : dark })
  }
  if (library.settings !== null) return { slugs, setup: null, missing: missingSetup(setup) }
  if (slugs.size === 0) return { slugs, setup: null, missing: [] }
  const index = join(content, 'index.md')
  const before = readText(index)
  const settings = {
    setup: setup?.name ?? null,
    dark: isLight ? null : (setup?.dark ?? null),
    scheme: isLight ? ('light' as const) : null,
  }
  const text = withExampleSettings(before ?? '---\n---\n', settings)
  if (text === null) return { slugs, setup: null, missing: exampleSettingLines(settings) }
  if (!dryRun) {
    if (setup !== null) writeSetup(join(content, setup.name), setup.text)
    replaceFile(index, before, text)
  }
  return { slugs, setup: setup?.name ?? null, missing: [] }
}

/**
 * Writes pictures of the example as thumbnails of the component, unless files that others wrote are
 * there.
 */
function writeThumbnails(
  content: string,
  slug: string,
  pictures: Pick<TrialPictures, Scheme>,
): void {
  for (const scheme of schemes) {
    const [path, picture] = [takenPath(slug, scheme), pictures[scheme]]
    if (picture !== null && refusal(content, path, 'thumbnails') === null)
      writePicture(content, path, marked(Buffer.from(picture, 'base64'), 'thumbnails'))
  }
}

/**
 * Writes the setup, the module that examples are drawn with, unless the file exists with the same
 * text. Throws {@link InitError} if it has another text.
 */
function writeSetup(path: string, text: string): void {
  const before = readText(path)
  if (before === text) return
  if (before !== null)
    throw new InitError(
      `${printable(shownPath(path))} is there already; name it as "setup" under "examples" of index.md, and examples are tried with it`,
    )
  replaceFile(path, null, text)
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * Returns the lines for a person to add if `index.md` has settings of examples without a setup, the
 * module that examples are drawn with: they name its file and show the file's text. Empty if no
 * setup makes a difference.
 */
const missingSetup = (setup: SetupProposal | null): readonly string[] =>
  setup === null
    ? []
    : [
        'examples:',
        `  setup: ${setup.name}   # a file with these lines:`,
        ...setup.text
          .trimEnd()
          .split('\n')
          .map((line) => `  # ${line}`),
      ]
