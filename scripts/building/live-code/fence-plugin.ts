import { isBuiltin } from 'node:module'
import { dirname, join, relative, sep, isAbsolute, resolve } from 'node:path'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { quoted } from '../../words/model/printable.ts'
import { fileStart } from '../../words/model/problem.ts'
import type { Place } from '../../reading/code/uses.ts'
import type { BuildFault } from './build-faults.ts'
import { hashOfInput } from './bundle-inputs.ts'
import type {
  AskedFence,
  BundleProblem,
  BundleRequest,
  CompiledFence,
  ExportedNames,
} from './bundle-request.ts'
import type { FenceModule, FenceProblem } from './fence-problem.ts'
import { givenName } from './markup-module.ts'
import { inputFilesOf, isOutsideProject, realPath } from './module-places.ts'
import { packageVersion } from './project-module.ts'
import {
  knownNames,
  readLiveFence,
  readModuleNames,
  type FenceReaders,
  type MissingModule,
} from './read-fence.ts'
import { runtimeText, svelteFrame, type Framework } from './runtimes.ts'
import { findModule, type PluginContext } from './vite.ts'
import { indexLines } from '../../reading/code/line-index.ts'

/** Fences of one framework, with their request and the compilers that read them. */
export interface FenceGroup {
  readonly request: BundleRequest
  readonly readers: FenceReaders
  readonly framework: Framework
  readonly fences: readonly AskedFence[]
}

export type FenceBuild = ReturnType<typeof createFenceBuild>

/**
 * Returns the addresses of modules that exist only in memory. They seem to lie beside the Markdown
 * sources, so that relative imports of a fence count from there.
 */
function moduleAddresses({ request, framework, fences }: FenceGroup) {
  const { content } = request
  // Plugins recognise files by their endings, and bundlers write addresses with slashes on every
  // system.
  const place = (folder: string, name: string): string =>
    join(folder, `catalog-example-${name}`).split(sep).join('/')
  const at = (name: string): string => place(content, name)
  const addressOf = ({ id, language, path }: AskedFence): string =>
    place(join(content, dirname(path)), `${id}.${language}`)
  const byAddress = new Map(fences.map((fence) => [addressOf(fence), fence]))
  const [entry, runtime] = [at(`entry-${framework}.js`), at(`runtime-${framework}.js`)]
  const frame = at('frame.svelte')
  const draft = request.draft === null ? null : request.setup
  return {
    entry,
    runtime,
    frame,
    addressOf,
    byAddress,
    draft,
    own: new Set([entry, runtime, frame, ...(draft === null ? [] : [draft]), ...byAddress.keys()]),
  }
}

/**
 * Makes one build of code fences: the plugin through which Vite reads their code, and what the
 * build finds out.
 */
export function createFenceBuild(group: FenceGroup) {
  const { request } = group
  const addresses = moduleAddresses(group)
  const { entry, runtime, frame, draft, byAddress, own } = addresses
  const modules = new Map<string, FenceModule>()
  const compiled: Record<string, CompiledFence> = {}
  const problems: BundleProblem[] = []
  // Files that the build read: the absolute path of each, and its hash.
  const inputs = new Map<string, string>()
  // Names that the modules of the catalog export; null while they are not read.
  let exported: ExportedNames | null = null
  const plugin = {
    name: 'component-catalog',
    enforce: 'pre',
    async resolveId(this: PluginContext, id: string, importer: string | undefined) {
      if (own.has(id)) return id
      const from = withoutQuery(importer ?? '')
      // A compiled fence also imports parts of itself, such as its style block.
      const fence = withoutQuery(id) === from ? undefined : byAddress.get(from)
      if (fence === undefined) return null
      const found = await resolveImport(this, id, from, request.project)
      if (!('refused' in found)) return found.resolved
      const message = `${quoted(id)} ${found.refused}`
      const at = importPlace(fence.code, withoutQuery(id))
      problems.push({ fence: fence.id, ...at, message, severity: 'error' })
      // Some plugins continue with a module that was not found; the error stops them.
      throw new Error(message)
    },
    async load(this: PluginContext, id: string) {
      // Before Vite reads the file, so that one that is saved while the build goes on has another hash.
      addInputs(inputs, id, own)
      if (id === frame) return svelteFrame
      if (id === draft) return request.draft
      if (id === runtime) return runtimeOf(group, frame)
      if (id !== entry) return modules.get(id)?.code ?? null
      const read = request.exported ?? (await readModuleNames(this, request, entry))
      if ('missing' in read) {
        problems.push(wholeFence(null, notFound(read)))
        return ''
      }
      exported = read
      const known = knownNames(request, read)
      for (const fence of group.fences) {
        const read = readSafely(fence, group, { known, runtime })
        if ('problems' in read) {
          for (const { at, message } of read.problems)
            problems.push({ fence: fence.id, ...at, message, severity: 'error' })
          continue
        }
        modules.set(addresses.addressOf(fence), read.module)
        compiled[fence.id] = { imports: read.module.imports, element: read.element }
      }
      return entryText(runtime, byAddress, (address) => modules.has(address))
    },
    transform(code: string, id: string) {
      if (!isSetup(withoutQuery(id), request) || !/^\s*import\b/m.test(code)) return null
      // A file that only imports may count as CommonJS; then all that it has would become its default export.
      return { code: `${code}\nexport {}\n`, map: null }
    },
    async buildEnd(this: PluginContext) {
      for (const id of [...this.getModuleIds(), ...(this.getWatchFiles?.() ?? [])])
        addInputs(inputs, id, own)
    },
  }
  /** Turns a mistake that Vite reports into a problem with its place in a fence. */
  const problemOf = (fault: BuildFault): BundleProblem => {
    const files = [fault.file, fault.importer].map((one) => withoutQuery(one ?? ''))
    const file = files.find((one) => byAddress.has(one)) ?? ''
    const fence = byAddress.get(file)
    if (fence === undefined) return faultOutside(fault, request.project)
    const place = fault.file === file && fault.name === null ? fault.place : null
    const at =
      place === null
        ? importPlace(fence.code, fault.name ?? fault.source)
        : (modules.get(file)?.originalPlace(place) ?? place)
    return { fence: fence.id, ...at, message: fault.message, severity: 'error' }
  }
  return { plugin, entry, compiled, problems, inputs, exported: () => exported, problemOf }
}

/**
 * Adds the file that stands for a module to the inputs of a build, with its hash. A file that is
 * there already keeps its first hash.
 */
function addInputs(inputs: Map<string, string>, id: string, own: ReadonlySet<string>): void {
  for (const path of inputFilesOf(withoutQuery(id), own))
    if (!inputs.has(path)) inputs.set(path, hashOfInput(path))
}

/**
 * Reads a fence, unless the fence refers to files outside of the project. Then returns these
 * references as problems.
 */
function readSafely(
  fence: AskedFence,
  { request: { content, project }, readers }: FenceGroup,
  given: Parameters<typeof readLiveFence>[2],
): ReturnType<typeof readLiveFence> {
  const problems = findOutsideFiles(fence.code, join(content, dirname(fence.path)), project)
  return problems.length > 0 ? { problems } : readLiveFence(fence, readers, given)
}

/** Makes the problem of a mistake in a file that is no fence. Its message names the place in that file. */
function faultOutside({ file, place, message }: BuildFault, project: string): BundleProblem {
  const at = place === null ? '' : `:${place.line}:${place.column}`
  const where = file === null ? '' : ` (${relative(project, file)}${at})`
  return wholeFence(null, `${message}${where}`)
}

const isSetup = (id: string, { setup }: BundleRequest): boolean =>
  setup !== null && [setup, realPath(setup)].includes(id)

const withoutQuery = (id: string): string => id.replace(/[?\0].*$/s, '')

/** Resolves what a fence imports, or returns why it is refused. */
async function resolveImport(
  context: PluginContext,
  id: string,
  importer: string,
  project: string,
): Promise<{ readonly resolved: unknown } | { readonly refused: string }> {
  if (isBuiltin(id)) return { refused: 'is a module of Node, which no browser has' }
  const found = await findModule(context, id, importer)
  if (found === 'hidden') return { refused: 'is no path that its package exports' }
  if (found === null) return { refused: 'is not found; is it installed?' }
  if ('failed' in found) return { refused: `cannot be resolved: ${found.failed}` }
  return isOutsideProject(withoutQuery(found.id), project)
    ? { refused: 'lies outside of the project' }
    : { resolved: found }
}

/**
 * Returns the code of the module that the bundle starts with. It imports each fence as a function,
 * and runs the one that the document of the live example names.
 */
function entryText(
  runtime: string,
  byAddress: ReadonlyMap<string, AskedFence>,
  isRead: (address: string) => boolean,
): string {
  const read = [...byAddress].filter(([address]) => isRead(address))
  // The compilers of Vue and Svelte make components.
  const shown = (language: string, i: number): string =>
    language === 'vue'
      ? `() => n${i}.${givenName}?.(f${i}) ?? f${i}`
      : language === 'svelte'
        ? `() => f${i}`
        : `f${i}`
  return [
    `import { mount } from ${JSON.stringify(runtime)}`,
    ...read.map(
      ([address, { language }], i) =>
        `import f${i}${language === 'vue' ? `, * as n${i}` : ''} from ${JSON.stringify(address)}`,
    ),
    'mount({',
    ...read.map(([, { id, language }], i) => `${JSON.stringify(id)}: ${shown(language, i)},`),
    '}, document.currentScript.dataset.example)',
  ].join('\n')
}

/** Makes a problem that concerns a fence as a whole; with null, one that concerns no single fence. */
export const wholeFence = (fence: string | null, message: string): BundleProblem => ({
  fence,
  ...fileStart,
  message,
  severity: 'error',
})

const notFound = ({ missing, reason }: MissingModule): string =>
  reason === null
    ? `the package ${quoted(missing)} of the components is not found; install it, or name another one as "package" under "examples" in index.md`
    : `the package ${quoted(missing)} of the components cannot be resolved: ${reason}`

function runtimeOf({ request, framework, fences }: FenceGroup, frame: string): string {
  const version = packageVersion('svelte', request.project) ?? '5'
  const isModernSvelte = Number.parseInt(version, 10) >= 5
  const canWait = fences.some(({ code }) => /\bawait\b/.test(code))
  return runtimeText(framework, { setup: request.setup, frame, isModernSvelte, canWait })
}

/** Finds where a fence mentions a module or an export, else the start of the fence. */
const importPlace = (code: string, source: string | null): Place =>
  indexLines(code).place(source === null ? 0 : Math.max(0, code.indexOf(source)))

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
 * Finds addresses in the style blocks of a fence that lead to files outside of the project, and
 * each use of `import.meta` other than `import.meta.env`. Returns them as problems.
 */
function findOutsideFiles(code: string, folder: string, project: string): readonly FenceProblem[] {
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
 * Returns the path that a bundler would read for an address in a style sheet, or null if the
 * address is not that of a file.
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
