import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { shellText } from '../../words/hosts/quote.ts'
import { archiveName, isPublished } from '../../reading/options/published.ts'
import type { PackageManager } from './package-manager.ts'

/** Facts about a project that decide how the program is installed. */
export interface InstallingInput {
  readonly project: string
  /** Content of `package.json`; null if the project has none. */
  readonly manifest: Readonly<Record<string, unknown>> | null
  readonly manager: PackageManager
  readonly version: string
  /** True if a CI workflow installs the program, too. */
  readonly inCi: boolean
}

/** Steps by which a person installs the program in a project. */
export interface Installing {
  /** Shell command that adds the program; null if `package.json` names it already. */
  readonly command: string | null
  /** Lines about files that have to exist or be committed before the program can be installed. */
  readonly hints: readonly string[]
}

/** Returns the steps by which a person installs the program, here and in CI. */
export function installingOf(input: InstallingInput): Installing {
  const { project, manager, version, inCi } = input
  const wanted = wantedVersion(input.manifest ?? {})
  const archive = archiveName(version)
  const fromArchive = wanted === null ? !isPublished : wanted.endsWith('.tgz')
  const isAdded = wanted === null && (input.manifest !== null || inCi)
  const isMissing = isAdded && fromArchive && !existsSync(join(project, archive))
  const commits = ['package.json', manager.lock, ...(fromArchive ? [archive] : [])]
  const made = input.manifest === null ? ' after the first command below' : ''
  const isCommitted = wanted !== null && manager.hasLock && !fromArchive
  return {
    command: wanted === null ? addingCommand(manager, archive) : null,
    hints: [
      ...(isMissing
        ? [
            `${archive} is not here yet: in a clone of the program, npm run package -- --to ${shellText(project)}`,
          ]
        : []),
      ...(inCi && !isCommitted
        ? [
            `commit ${commits.slice(0, -1).join(', ')} and ${commits.at(-1)}${made}: CI installs from them`,
          ]
        : []),
    ],
  }
}

/** Returns the version of the program that `package.json` names, or null if it names none. */
function wantedVersion(manifest: Readonly<Record<string, unknown>>): string | null {
  for (const name of ['dependencies', 'devDependencies']) {
    const packages = manifest[name]
    if (typeof packages !== 'object' || packages === null) continue
    const found = Object.entries(packages).find(([key]) => key === 'component-catalog')
    if (found !== undefined) return String(found[1])
  }
  return null
}

function addingCommand({ name, add }: PackageManager, archive: string): string {
  if (isPublished) return `${add} component-catalog`
  // Yarn does not accept a path without the package's name.
  return `${add} ${name === 'yarn' ? 'component-catalog@file:' : ''}./${archive}`
}
