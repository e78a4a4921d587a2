import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Component } from '../../words/model/component.ts'
import { getOrMake } from '../../words/model/gather.ts'
import { compareText } from '../../words/model/text.ts'
import { readJsonObject } from '../../reading/metadata/file.ts'
import { isPackageName } from '../../reading/metadata/package-files.ts'
import { string } from '../../reading/metadata/shape.ts'

/** Package of which the code has another version installed than the catalogs describe. */
export interface OtherVersion {
  readonly package: string
  /** Versions in the catalogs. */
  readonly catalog: readonly string[]
  /** Installed versions that no catalog describes. */
  readonly installed: readonly string[]
}

/**
 * Finds packages of components that the code has installed in other versions. A finding about such
 * a package may be wrong: its version decides. Versions that are not full, such as `2.1` or `^2.0.0`,
 * are not compared.
 *
 * @param components components of catalogs that the code uses
 * @param folders folders from which packages are looked up, as Node.js does
 * @param importing further such folders for a package: those of the files that import it
 */
export function findOtherVersions(
  components: readonly Component[],
  folders: readonly string[],
  importing: ReadonlyMap<string, ReadonlySet<string>>,
): readonly OtherVersion[] {
  const described = new Map<string, Set<string>>()
  for (const { package: name, version } of components) {
    const full = fullVersion(version)
    if (name !== null && full !== null && isPackageName(name))
      getOrMake(described, name, () => new Set()).add(full)
  }
  return [...described]
    .map(([name, versions]): OtherVersion => {
      const places = [...folders, ...(importing.get(name) ?? [])]
      const found = installedVersions(name, places)
      return {
        package: name,
        catalog: [...versions].sort(compareText),
        installed: found.filter((version) => !versions.has(version)),
      }
    })
    .filter(({ installed }) => installed.length > 0)
    .sort((one, other) => compareText(one.package, other.package))
}

/** Returns a full version without build metadata: `2.1.0-rc.1`. Null for any other text. */
const fullVersion = (version: string | null): string | null =>
  /^v?(\d+\.\d+\.\d+(?:-[\w.-]+)?)(?:\+[\w.-]+)?$/.exec(version?.slice(0, 64) ?? '')?.[1] ?? null

/** Returns the versions of a package that are found from some folders upwards, each once. */
function installedVersions(name: string, folders: readonly string[]): readonly string[] {
  const known = new Map<string, string | null>()
  const versionFrom = (folder: string): string | null => {
    const found = known.get(folder)
    if (found !== undefined) return found
    const path = join(folder, 'node_modules', name, 'package.json')
    const above = dirname(folder)
    const version = existsSync(path)
      ? versionIn(path)
      : above === folder
        ? null
        : versionFrom(above)
    known.set(folder, version)
    return version
  }
  const versions = folders.flatMap((folder) => versionFrom(resolve(folder)) ?? [])
  return [...new Set(versions)].sort(compareText)
}

function versionIn(path: string): string | null {
  const manifest = readJsonObject(path)
  return manifest === null ? null : fullVersion(string(manifest['version']))
}
