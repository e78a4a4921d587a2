// Plain JavaScript, since Node 20 runs no types.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const licenceFile = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i

/**
 * Returns the text of THIRD-PARTY-NOTICES.txt. It has the name, the version and the licence of each
 * package whose code is in the bundle: packages with a module in it, packages that were bundled
 * into such a module before, and the bundler. The text of the licence follows, since every licence
 * asks to pass it on. A package without such a text has its author and repository there. If several
 * packages have exactly the same text, it stands once, below the names of all.
 *
 * @param {readonly string[]} modules paths of all modules in the bundle
 * @param {string} packages the folder `node_modules`
 */
export function noticesOf(modules, packages) {
  const paths = modules.map((path) => path.replace(/^\0/, '').replace(/\?.*$/, ''))
  const theirs = paths.filter((path) => path.startsWith(packages))
  const folders = new Set(theirs.map(packageFolder))
  // The bundler adds a few lines of its own code.
  for (const name of ['rolldown', ...theirs.flatMap(bundledBefore)])
    folders.add(join(packages, name))
  const notices = [...folders].map(noticeOf).sort((a, b) => (a.title < b.title ? -1 : 1))
  const titles = new Map()
  for (const { title, text } of notices) titles.set(text, [...(titles.get(text) ?? []), title])
  const head = `component-catalog is MIT (see LICENSE). Its program holds code, and a font, of these ${notices.length} packages:\n`
  const parts = [...titles].map(([text, of]) => `${of.join('\n')}\n\n${text}\n`)
  return [head, ...parts].join(`\n${'-'.repeat(80)}\n\n`)
}

/** Returns the folder of the package that a module belongs to. */
function packageFolder(path) {
  // Some packages have another package.json, of two lines, in the folder of their modules.
  let folder = dirname(path)
  while (manifestOf(folder)?.version === undefined) folder = dirname(folder)
  return folder
}

/** Returns the packages whose code a module already held when its own package was published. */
function bundledBefore(path) {
  if (!existsSync(path)) return []
  const regions = readFileSync(path, 'utf8').matchAll(
    /^\s*\/\/ ?#region \S*node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\/\S*$/gm,
  )
  return [...regions].map(([, name]) => name)
}

function manifestOf(folder) {
  const path = join(folder, 'package.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/**
 * Returns a title (name, version and licence of a package) and the text of the licence. Throws if
 * the package names no licence.
 */
function noticeOf(folder) {
  const manifest = manifestOf(folder)
  if (manifest === undefined)
    throw new Error(`${folder} is missing: its code is bundled, so its licence is needed`)
  const { name, version, license, author, repository } = manifest
  if (typeof license !== 'string') throw new Error(`${name} names no licence`)
  const texts = readdirSync(folder)
    .filter((file) => licenceFile.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replace(/\r\n?/g, '\n').trim())
  const who = [author?.name ?? author, repository?.url ?? repository].filter(
    (text) => typeof text === 'string',
  )
  const body = texts.length > 0 ? texts : [`It comes without the text. ${who.join(', ')}`.trim()]
  return { title: `${name} ${version} (${license})`, text: body.join('\n\n') }
}
