// Plain JavaScript, since it runs before anything is compiled. Used only in a clone: the package
// contains the compiled program.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// Loads Node's own modules in the same way as `nodeModules` in rolldown.config.js.
const { stripVTControlCharacters } = process.getBuiltinModule('node:util')
const { hash } = process.getBuiltinModule('node:crypto')
const { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } =
  process.getBuiltinModule('node:fs')

const root = new URL('../../../', import.meta.url)
/** Folder for caches of this clone; whatever is in it can be made again. */
export const cacheRoot = new URL('node_modules/.cache/component-catalog/', root)
const watched = [
  'scripts/',
  'templates/',
  'package.json',
  'package-lock.json',
  'rolldown.config.js',
]

/**
 * Error if the program cannot be compiled. The message is one line for the person at the terminal.
 */
class CompileError extends Error {
  name = 'CompileError'
}

/**
 * Returns the folder of the compiled program. Compiles the program first if a source was changed,
 * added or removed.
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
  // The program is compiled into another folder, which is then renamed: it is complete or missing.
  const work = new URL(`program-${process.pid}/`, cacheRoot)
  const old = new URL(`program-old-${process.pid}/`, cacheRoot)
  try {
    await compileInto(work)
    // Without this file, Node compiles every module twice to find out its format. In the package,
    // the `package.json` at the root tells the format.
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

/**
 * Returns a text that is different whenever a source was changed, added or removed, or Node has
 * another version: path, size and time of all sources, and the version.
 */
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
      // The file is gone since the folder was read, or is a link to nowhere, such as an editor's
      // lock.
      if (stats !== undefined) lines.push(`${path} ${stats.size} ${stats.mtimeMs}`)
    }
  }
  watched.forEach(visit)
  return lines.sort().join('\n')
}

/**
 * Compiles the program into a folder, which is emptied first.
 *
 * @param {URL} folder
 * @returns {Promise<readonly string[]>} paths of the modules that went into the program
 */
export async function compileInto(folder) {
  // Loaded only here, since mostly there is nothing to compile.
  const { rolldown } = await import('rolldown')
  const { default: configs } = await import('../../../rolldown.config.js')
  const { makeAssets } = await import('./assets.js')
  const { readProgramFile } = await import('../../words/bootstrap/program-file.js')
  // What fails fast comes first: a folder that cannot be written, a file that is missing.
  rmSync(folder, { recursive: true, force: true })
  for (const name of ['', 'assets/', 'chunks/', 'examples/'])
    mkdirSync(new URL(name, folder), { recursive: true })
  const lock = readProgramFile(new URL('package-lock.json', root))
  const assets = await makeAssets(root, rolldown)
  const output = (await Promise.all(configs.map((config) => bundled(rolldown, config)))).flat()
  const files = new Map(output.map(({ fileName, code }) => [fileName, code]).sort())
  for (const [path, body] of assets.files) files.set(path, body)
  const hashes = [...files.values()].map((body) => hash('sha256', body))
  // The fingerprint covers all that a build of the same content depends on: the program, and the
  // versions of its packages.
  const parts = [hash('sha256', lock), ...hashes]
  files.set('fingerprint', hash('sha256', parts.join('\n')))
  for (const [path, body] of files) writeFileSync(new URL(path, folder), body)
  return [...output.flatMap(({ moduleIds }) => moduleIds), ...assets.modules]
}

/** Compiles the files of one configuration of Rolldown, and returns the output files. */
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
    // The folder was not there, or another process has compiled the same sources at the same time.
  }
  try {
    renameSync(fresh, folder)
  } catch (error) {
    // The other process has compiled the same program.
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) throw error
  }
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // The earlier error is the one to report.
  }
}

/** Returns the error to report if the program cannot be compiled: one line, with advice. */
function reported(error) {
  if (error?.name === 'ProgramFileError') return error
  const { message, loc } = error?.errors?.[0] ?? error
  const [first = ''] = stripVTControlCharacters(String(message)).split('\n', 1)
  const why = first.replace(/^\[\w+\] /, '')
  // Lines count from 1, columns from 0.
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
