import type { Listing } from '../../../reading/front-matter/listing.ts'
import type { PackageSetting } from '../../../reading/options/kinds.ts'

/**
 * Adds the package of the setting `library` to all sources for which neither the front matter nor
 * the code names a package.
 */
export function withPackage<Source extends { readonly listing: Listing }>(
  sources: readonly Source[],
  setting: PackageSetting | null | undefined,
): readonly Source[] {
  if (setting == null) return sources
  const { name, version } = setting
  return sources.map((source) => {
    const { listing } = source
    if (listing.package !== null) return source
    const taken = { package: name, ...(listing.version === null ? { version } : {}) }
    const fromCode = [...listing.fromCode, ...(Object.keys(taken) as (keyof typeof taken)[])]
    return { ...source, listing: { ...listing, ...taken, fromCode } }
  })
}
