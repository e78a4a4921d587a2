// Plain JavaScript, since it runs before anything is compiled. Only in a clone: the package carries
// the compiled program.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// As `nodeModules` in rolldown.config.js does.
const { stripVTControlCharacters } = process.getBuiltinModule('node:util')
const { hash } = process.getBuiltinModule('node:crypto')
const { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } =
  process.getBuiltinModule('node:fs')

const root = new URL('../../../', import.meta.url)
/** Folder for files that tools can make again. */
export const cacheRoot = new URL('node_modules/.cache/component-catalog/', root)
const watched = [
  'scripts/',
  'templates/',
  'package.json',
  'package-lock.json',
  'rolldown.config.js',
]

/** Error of the machine while compiling; the message is one line for the person at the terminal. */
export class CompileError extends Error {
  name = 'CompileError'
}

/**
 * Folder of the compiled program, made anew if a source of it is younger, gone or new.
 * @returns {Promise<URL>}
 */
export async function compiledProgram() {
  const folder = new URL('program/', cacheRoot)
  const stamp = stampOfSources()
  try {
    if (readFileSync(new URL('stamp', folder), 'utf8') === stamp) return folder
  } catch {
    // Not compiled yet.
  }
  // Beside the folder, then renamed, so that a program is whole or not there.
  const work = new URL(`program-${process.pid}/`, cacheRoot)
  const old = new URL(`program-old-${process.pid}/`, cacheRoot)
  try {
    await compileInto(work)
    // Else Node compiles every module twice to find out what it is; the package says it at its root.
    writeFileSync(new URL('package.json', work), '{"type":"module"}')
    writeFileSync(new URL('stamp', work), stamp)
    replace(folder, work, old)
  } catch (error) {
    throw reported(error)
  } finally {
    for (const left of [work, old]) remove(left)
  }
  return folder
}

/** Stamp of all sources by path, size and time: as `make` does, and removed files count, too. */
function stampOfSources() {
  const lines = [process.version]
  const folder = fileURLToPath(root)
  const visit = (path) => {
    if (path.endsWith('/')) {
      for (const entry of readdirSync(folder + path, { withFileTypes: true })) {
        visit(path + entry.name + (entry.isDirectory() ? '/' : ''))
      }
    } else {
      const isNamed = watched.includes(path)
      const stats = statSync(folder + path, { throwIfNoEntry: isNamed })
      // Gone since the folder was read, or a link to nowhere, such as an editor's lock.
      if (stats !== undefined) lines.push(`${path} ${stats.size} ${stats.mtimeMs}`)
    }
  }
  watched.forEach(visit)
  return lines.sort().join('\n')
}

/**
 * Compiles the program into a folder, which is made anew.
 *
 * @param {URL} folder
 * @returns {Promise<readonly string[]>} paths of the modules that went into it
 */
export async function compileInto(folder) {
  // Loaded only here: mostly there is nothing to compile.
  const { rolldown } = await import('rolldown')
  const { default: configs } = await import('../../../rolldown.config.js')
  const { makeAssets } = await import('./assets.js')
  const { readProgramFile } = await import('../../words/bootstrap/program-file.js')
  const output = (await Promise.all(configs.map((config) => bundled(rolldown, config)))).flat()
  const assets = await makeAssets(root, rolldown)
  const files = new Map(output.map(({ fileName, code }) => [fileName, code]).sort())
  for (const [path, body] of assets.files) files.set(path, body)
  const hashes = [...files.values()].map((body) => hash('sha256', body))
  // What a build of the same content depends on: the program and the versions it stands on.
  const lock = readProgramFile(new URL('package-lock.json', root))
  const parts = [hash('sha256', lock), ...hashes]
  files.set('fingerprint', hash('sha256', parts.join('\n')))
  rmSync(folder, { recursive: true, force: true })
  for (const name of ['', 'assets/', 'chunks/', 'examples/'])
    mkdirSync(new URL(name, folder), { recursive: true })
  for (const [path, body] of files) writeFileSync(new URL(path, folder), body)
  return [...output.flatMap(({ moduleIds }) => moduleIds), ...assets.modules]
}

/** Compiles the files of one configuration. */
async function bundled(rolldown, config) {
  const bundle = await rolldown(config)
  const { output } = await bundle.generate(config.output)
  await bundle.close()
  return output
}

function replace(folder, fresh, old) {
  try {
    renameSync(folder, old)
  } catch {
    // It was not there, or somebody else compiles the same sources at the same time.
  }
  try {
    renameSync(fresh, folder)
  } catch (error) {
    // Theirs is as good as ours.
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) throw error
  }
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // What failed before is what to report.
  }
}

/** Error that keeps the program from being compiled, in one line with what to do. */
function reported(error) {
  if (error?.name === 'ProgramFileError') return error
  const { message, loc } = error?.errors?.[0] ?? error
  const [first = ''] = stripVTControlCharacters(String(message)).split('\n', 1)
  const why = first.replace(/^\[\w+\] /, '')
  // Lines from 1, columns from 0.
  const place =
    loc === undefined
      ? ''
      : `${resolve(fileURLToPath(root), loc.file)}:${loc.line}:${loc.column + 1}: `
  return new CompileError(`the program cannot be compiled: ${place}${why}; ${wayOut(error)}`)
}

function wayOut(error) {
  if (error?.syscall !== undefined || process.permission !== undefined)
    return 'compile once as one who may write there: npm run build -- --help'
  return 'restore its files from the repository and run npm ci'
}
