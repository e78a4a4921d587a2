import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { readTextFile } from '../../building/cache/memo-file.ts'
import { manifestName } from '../../building/publish/manifest.ts'

/** Folder chosen for the site, with the reason why it is not `dist`. */
export interface OutputChoice {
  readonly name: string
  readonly why: string
}

/**
 * Chooses another folder than `dist` for the site if the project has another catalog, or uses `dist`
 * for a build of its own: by its `package.json`, by its compiler's settings, or because the folder
 * exists. Returns null if `dist` is free.
 *
 * @param base folder that contains the chosen one
 * @param content name of the content folder, which the site must not overlap
 */
export function chooseOutput(
  project: string,
  manifest: Readonly<Record<string, unknown>>,
  base: string,
  content: string,
): OutputChoice | null {
  const other = otherCatalog(project, manifest)
  const why = other ?? claimOnDist(project, manifest)
  if (why === null) return null
  const names = ['catalog', 'component-catalog', 'catalog-site']
  const free = (other === null ? names : [`${content}-site`, ...names]).find(
    (name) => name !== content && !isThere(join(base, name)),
  )
  return { name: free ?? 'component-catalog-site', why }
}

/**
 * Returns the reason why `dist` has, or will have, the site of another catalog; null if none is known. A script of
 * `package.json` that `init` added tells of a catalog that was not built yet.
 */
function otherCatalog(project: string, manifest: Readonly<Record<string, unknown>>): string | null {
  if (isThere(join(project, 'dist', manifestName)))
    return 'dist/ holds the site of a catalog already'
  const [name] =
    scriptsOf(manifest).find(([, script]) => /\bcomponent-catalog build\b/.test(script)) ?? []
  return name === undefined ? null : `the script "${name}" of package.json builds another catalog`
}

const scriptsOf = (
  manifest: Readonly<Record<string, unknown>>,
): readonly (readonly [string, string])[] =>
  Object.entries((manifest['scripts'] ?? {}) as object).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )

// Fields of package.json that name files made by a build.
const fields = [
  'main',
  'module',
  'browser',
  'types',
  'typings',
  'exports',
  'bin',
  'files',
  'style',
  'unpkg',
  'jsdelivr',
  'customElements',
]
// Commands of bundlers that write to dist/ by default.
const bundlers =
  /\b(?:vite build|tsup|tsdown|unbuild|parcel build|webpack|rsbuild build|rslib build|vue-cli-service build|astro build|ng build)\b/

function claimOnDist(project: string, manifest: Readonly<Record<string, unknown>>): string | null {
  const field = fields.find((name) => textsOf(manifest[name]).some((text) => inDist.test(text)))
  if (field !== undefined) return `"${field}" of package.json names dist/`
  for (const [name, script] of scriptsOf(manifest)) {
    if (/\bdist\b/.test(script)) return `the script "${name}" of package.json names dist`
    const [bundler] = bundlers.exec(script) ?? []
    if (bundler !== undefined)
      return `the script "${name}" of package.json writes to dist/ (${bundler})`
  }
  if (/"outDir"\s*:\s*"(?:\.\/)?dist\b/.test(readTextFile(join(project, 'tsconfig.json')) ?? ''))
    return 'tsconfig.json compiles into dist/'
  return isThere(join(project, 'dist')) ? 'dist/ is there already, and no catalog' : null
}

const inDist = /^(?:\.\/)?dist(?:\/|$)/

/** Returns all texts in a value of JSON, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}
