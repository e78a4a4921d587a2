import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import libraries from './libraries.json' with { type: 'json' }
import releases from './shoelace-releases.json' with { type: 'json' }

interface Library {
  readonly file: string
  /** Further files and folders of the package that a test reads. */
  readonly more?: readonly string[]
  readonly integrity: string
}

/** Packages whose sources code-oracle.test.ts reads: what they depend on weighs a hundred times more. */
const sources: Readonly<Record<string, Library>> = {
  '@rjsf/react-bootstrap@6.10.1': {
    file: 'src',
    integrity:
      'sha512-DPLWlJJEUkdxm2J87l1R3K1vu+8ay6FLQyxroxWV/UVJgSkYeIchd2Brt0SLXX2NP/HfmEK0yxIk6l+yewiHdg==',
  },
}

/** Releases of one library, too. */
const all: Readonly<Record<string, Library>> = {
  ...libraries,
  ...sources,
  ...Object.fromEntries(
    Object.entries(releases).map(([version, integrity]) => [
      `@shoelace-style/shoelace@${version}`,
      { file: 'dist/custom-elements.json', integrity },
    ]),
  ),
}

/** Where the files of published libraries lie, one folder a package. */
export const librariesFolder = new URL('../../../node_modules/.cache/metadata/', import.meta.url)
  .pathname

/**
 * Fetches the metadata that published libraries ship, pinned by hash in the two files. Packed,
 * not installed: their dependencies are many times their size, some are no longer to be had, and
 * nothing of them runs here.
 */
export function setup(): void {
  const missing = Object.entries(all).filter(
    ([name, { file }]) => !existsSync(join(librariesFolder, name, file)),
  )
  if (missing.length === 0) return
  mkdirSync(librariesFolder, { recursive: true })
  const folder = mkdtempSync(join(librariesFolder, '.fetch-'))
  try {
    const names = missing.map(([name]) => name)
    execFileSync('npm', ['pack', ...names, '--silent', '--pack-destination', folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const archives = new Map(
      readdirSync(folder).map((file) => [integrityOf(join(folder, file)), join(folder, file)]),
    )
    for (const [name, { file, more = [], integrity }] of missing) {
      const archive = archives.get(integrity)
      if (archive === undefined) throw new Error(`${name} is not the package that was pinned`)
      execFileSync('tar', [
        '-xzf',
        archive,
        '-C',
        folder,
        ...[file, ...more].map((one) => `package/${one}`),
      ])
      mkdirSync(dirname(join(librariesFolder, name)), { recursive: true })
      renameSync(join(folder, 'package'), join(librariesFolder, name))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As lock files write it. */
function integrityOf(file: string): string {
  return `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
}
