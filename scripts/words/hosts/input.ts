import { decodePath } from '../model/addresses.ts'
import { examplesFolder } from '../model/example-model.ts'
import { keptFoldersOf, type Site } from '../model/site.ts'
import { isHostFile } from './host-names.ts'
import { encodePath } from './quote.ts'
import { commonHeaders, fitsPattern, type AddressRule, type Header } from './rules.ts'

/** Path, media type and size of a file of the site, which host files may depend on. */
export interface ListedArtifact {
  readonly path: string
  readonly mediaType: string
  /** Size in bytes. */
  readonly size: number
}

/** Input from which all host files are made. */
export interface HostInput {
  readonly site: Pick<Site, 'basePath'> & Partial<Pick<Site, 'versions'>>
  readonly artifacts: readonly ListedArtifact[]
  readonly slugs: readonly string[]
  /**
   * Rules for how a host answers addresses: media type, caching, reading by other origins. They
   * cover all addresses that any site can have, not only those of this site.
   */
  readonly rules: readonly AddressRule[]
  /** Path of the output folder, relative to the folder of the server files. Default: `../dist`. */
  readonly folder?: string
}

/** Input of the functions that make host files, with values that all of these need. */
export interface HostPlan extends HostInput {
  /**
   * Base path as addresses have it, such as `''` or `/a%20b`. No character in it has a special
   * meaning in the language of a host.
   */
  readonly base: string
  /**
   * Base path as a folder on the disk, such as `''` or `/a b`, which most servers compare with. It
   * may be any text, so it is always quoted.
   */
  readonly baseFolder: string
  readonly common: readonly Header[]
  /** Folders of the site that contain other versions of the site. */
  readonly kept: readonly string[]
  /** Address rules that apply to at least one file of this site. */
  readonly rules: readonly AddressRule[]
  /** Media types by extension (without a dot), of the files that no rule gives a type. */
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
