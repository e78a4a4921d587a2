import { isAbsolute, relative } from 'node:path'
import type { Compilers } from '../../reading/code/compilers.ts'
import { quoted } from '../../words/model/printable.ts'
import { fileStart } from '../../words/model/problem.ts'
import type { AskedFence, BundleRequest, ExportedNames } from './bundle-request.ts'
import { readExportedNames } from './exported-names.ts'
import { hasNoMainModule } from './project-module.ts'
import type { FenceContext, KnownNames } from './fence-problem.ts'
import { readSvelteFence, readVueFence } from './markup-module.ts'
import { readScriptFence, type ReadFence } from './script-module.ts'
import { findModule, type PluginContext } from './vite.ts'

/** Module that is not found, and the reason if something stopped the search for it. */
export interface MissingModule {
  readonly missing: string
  readonly reason: string | null
}

/** Reads the names that the modules of the catalog export, or the first module that is not found. */
export async function readModuleNames(
  context: PluginContext,
  { modules, project }: Pick<BundleRequest, 'modules' | 'project'>,
  importer: string,
): Promise<ExportedNames | MissingModule> {
  const names = new Map<string, string>()
  let open: string | null = null
  for (const module of modules) {
    const found = await findModule(context, module, importer)
    // A package of custom elements may have no main module, and then exports no names.
    if (found === 'hidden' || (found === null && hasNoMainModule(module, project))) continue
    if (found !== null && 'failed' in found) return { missing: module, reason: found.failed }
    if (found === null || found.external === true) return { missing: module, reason: null }
    const exported = await readNamesOf(context, found.id)
    if (exported === null) open ??= module
    for (const name of exported ?? []) if (!names.has(name)) names.set(name, module)
  }
  return { names: [...names], open }
}

/** Returns the names that fences may take from the modules of the catalog without an import. */
export function knownNames(
  { modules, defaults, content }: BundleRequest,
  { names, open }: ExportedNames,
): KnownNames {
  const [first, ...more] = modules.map((one) =>
    quoted(isAbsolute(one) ? relative(content, one) : one),
  )
  const title =
    first === undefined
      ? null
      : more.length === 0
        ? first
        : `any of the ${modules.length} modules of ${first}`
  return { modules: new Map(names), defaults: new Map(defaults), open, title }
}

function readNamesOf(context: PluginContext, id: string): Promise<ReadonlySet<string> | null> {
  return readExportedNames(id, {
    async resolve(from, at) {
      const next = await findModule(context, from, at)
      if (next === null || next === 'hidden' || 'failed' in next) return null
      return next.external === true ? null : next.id
    },
    read: async (id) => (await context.load({ id }))?.code ?? null,
  })
}

/** Compilers that read fences, and facts about the setup module and Vite's configuration. */
export interface FenceReaders extends Pick<FenceContext, 'defined'> {
  readonly compilers: Compilers
  /** True if the examples' setup module registers components itself, as plugins of Vue do. */
  readonly hasApp: boolean
}

/** Turns a code fence into a module, as its language needs it, or returns the problems in it. */
export function readLiveFence(
  { language, code, names }: AskedFence,
  { compilers, hasApp, defined }: FenceReaders,
  given: Pick<FenceContext, 'known' | 'runtime'>,
): ReadFence {
  const context: FenceContext = {
    ...given,
    defined,
    isComponent: (name) => names.some((one) => plainTag(one) === plainTag(name)),
  }
  switch (language) {
    case 'vue':
      return compilers.vue === null
        ? noCompiler
        : readVueFence(code, compilers.vue, hasApp, context)
    case 'svelte':
      return compilers.svelte === null
        ? noCompiler
        : readSvelteFence(code, compilers.svelte, context)
    case 'jsx':
    case 'tsx':
      return readScriptFence(code, language, true, context)
    case 'js':
    case 'ts':
      return readScriptFence(code, language, false, context)
  }
}

const noCompiler: ReadFence = {
  problems: [{ at: fileStart, message: 'the compiler of its language is not installed' }],
}

/** Returns a name without case and punctuation: `Date picker` and `date-picker` are the same. */
const plainTag = (name: string): string => name.replace(/[^\p{L}\p{N}.]/gu, '').toLowerCase()
