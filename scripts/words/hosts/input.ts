import { examplesFolder } from '../model/example-model.ts'
import { keptFoldersOf, type Site } from '../model/site.ts'
import { isHostFile } from './host-names.ts'
import { decodePath, encodePath } from './quote.ts'
import { commonHeaders, fitsPattern, type AddressRule, type Header } from './rules.ts'

/** Part of a site's file that a host file may depend on. */
export interface ListedArtifact {
  readonly path: string
  readonly mediaType: string
  /** Size in bytes. */
  readonly size: number
}

/** Input from which every host file is made. */
export interface HostInput {
  readonly site: Pick<Site, 'basePath'> & Partial<Pick<Site, 'versions'>>
  readonly artifacts: readonly ListedArtifact[]
  readonly slugs: readonly string[]
  /** Rules of all addresses that a site can have. */
  readonly rules: readonly AddressRule[]
  /** The output folder as seen from that of the server files; `../dist` if not said. */
  readonly folder?: string
}

/** Input, with values that every host's file needs. */
export interface HostPlan extends HostInput {
  /** Base path in addresses, `''` or `/a%20b`: nothing in it has a meaning in any host's language. */
  readonly base: string
  /** Folder of the base path, `''` or `/a b`: any text, to be quoted wherever it is written. */
  readonly baseFolder: string
  readonly common: readonly Header[]
  /** Folders of the site that hold other versions. */
  readonly kept: readonly string[]
  /** Rules for addresses that the site has. */
  readonly rules: readonly AddressRule[]
  /** Media types by extension (no dot), of the files without a rule. */
  readonly extensions: ReadonlyMap<string, string>
}

export function hostPlan(input: HostInput): HostPlan {
  const baseFolder = decodePath(input.site.basePath)
  const base = encodePath(baseFolder)
  const paths = new Set(input.artifacts.map(({ path }) => path))
  const addresses = input.artifacts.map(({ path }) => `/${path}`)
  const rules = input.rules.filter(({ pattern }) => addresses.some(fitsPattern(pattern)))
  const typed = rules.filter(({ mediaType }) => mediaType !== null)
  const areTyped = typed.map(({ pattern }) => fitsPattern(pattern))
  const extensions = new Map<string, string>()
  for (const { path, mediaType } of input.artifacts) {
    const extension = /[^/]\.(\w+)$/.exec(path)?.[1]
    if (extension === undefined || extensions.has(extension) || isHostFile(path)) continue
    if (areTyped.some((fits) => fits(`/${path}`))) continue
    extensions.set(extension, mediaType)
  }
  const hasExamples = input.artifacts.some(({ path }) => path.startsWith(`${examplesFolder}/`))
  const common = commonHeaders(base, paths, hasExamples)
  const kept = keptFoldersOf({ versions: input.site.versions ?? null })
  return { ...input, base, baseFolder, common, kept, rules, extensions }
}
