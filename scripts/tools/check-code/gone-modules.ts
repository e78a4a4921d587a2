import type { PackageModules } from '../../reading/metadata/model.ts'
import { packageOfModule } from '../../reading/metadata/package-files.ts'
import type { FileUses, ModuleImport } from '../../reading/code/uses.ts'
import type { ReadFile } from './compare-uses.ts'
import type { Finding } from './findings.ts'
import { applyIgnores } from './ignores.ts'
import { tell } from './tell.ts'

/** Modules of packages before and after an upgrade, as far as the catalogs list them. */
export interface UpgradedModules {
  readonly old: readonly PackageModules[]
  readonly next: readonly PackageModules[]
}

/**
 * Finds imports of modules that the newer catalog's packages do not have. A module that was missing
 * before, too, is left out, and so is one whose components in the same file are reported as removed.
 *
 * @param removed findings of the upgrade about the same files
 */
export function findGoneModules(
  files: readonly ReadFile[],
  { old, next }: UpgradedModules,
  removed: readonly Finding[],
): { readonly findings: readonly Finding[]; readonly ignored: number } {
  const [before, after] = [byPackage(old), byPackage(next)]
  const told = new Set(
    removed.flatMap(({ file, at, rule, member }) =>
      rule === 'use-removed' && member === null ? [JSON.stringify([file, at.start])] : [],
    ),
  )
  let ignored = 0
  const findings = files.flatMap(({ file, found }) => {
    const known = modulesOfUses(found, (at) => told.has(JSON.stringify([file, at])))
    const gone = (found.imports ?? []).flatMap((one): readonly Finding[] => {
      const name = packageOfModule(one.module)
      const [was, is] = [before.get(name ?? ''), after.get(name ?? '')]
      if (name === null || is === undefined || is.has(below(one.module, name))) return []
      if (was?.has(below(one.module, name)) === false || known.has(one.module)) return []
      return [goneModule(file, one, nearest(one.module, name, is))]
    })
    const left = applyIgnores(file, gone, found.ignores)
    ignored += left.ended
    return left.findings.filter(({ rule }) => rule === 'use-removed')
  })
  return { findings, ignored }
}

const byPackage = (all: readonly PackageModules[]): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(all.map(({ name, modules }) => [name, new Set(modules)]))

/**
 * Returns a module as `exports` of a `package.json` name it: `./Button` for `@acme/ui/Button`. A
 * query, as in `@acme/ui/a.svg?url`, or a fragment is for bundlers, and is left out.
 */
const below = (module: string, name: string): string =>
  `.${module.slice(name.length).replace(/[?#].*$/s, '')}`

/** Returns the modules whose components are used at places that a test accepts. */
function modulesOfUses(
  { uses }: FileUses,
  isTold: (at: ModuleImport['at']['start']) => boolean,
): ReadonlySet<string> {
  return new Set(
    uses.flatMap(({ origin, at }) =>
      origin !== null && origin !== 'local' && isTold(at.start) ? [origin.module] : [],
    ),
  )
}

/**
 * Returns the nearest module above a script that is gone, such as `@acme/ui/styles` for
 * `@acme/ui/styles/createTheme`. Returns null if only the package itself is left, or for a style
 * sheet and the like.
 */
function nearest(module: string, name: string, is: ReadonlySet<string>): string | null {
  if (/\.(?!(?:[cm]?js|d\.[cm]?ts)$)\w+$/.test(module)) return null
  const parts = module.split('/')
  for (let length = parts.length - 1; length > 0; length--) {
    const above = parts.slice(0, length).join('/')
    if (above.length <= name.length) return null
    if (is.has(below(above, name))) return above
  }
  return null
}

function goneModule(
  file: string,
  { module, at }: ModuleImport,
  suggestion: string | null,
): Finding {
  const hint = suggestion === null ? '' : `, use "${suggestion}"?`
  const message = `the new catalog has no module ${module}${hint}`
  const told = tell('use-removed', { at, message, component: null, suggestion })
  return { file, elementLine: at.start.line, ...told }
}
