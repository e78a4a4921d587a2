// Plain JavaScript, like the code that uses it. Loaded only if the program ends with an error.
import { existsSync } from 'node:fs'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { missingFile, refusedFile } from './program-file.js'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const isInstalled = !existsSync(new URL('../../doors/bundle/compile.js', import.meta.url))
const reinstall = isInstalled ? 'install component-catalog again' : 'run npm ci'
/**
 * Names of the folders that belong to the installed program. Other folders beside them are the
 * user's.
 */
const parts = ['bin', 'program', 'scripts', 'templates', 'node_modules']
const files = ['package.json', 'package-lock.json', 'rolldown.config.js', 'tsconfig.json']

/** Returns the text with which the program ends: one line, or the stack of a bug and what to do. */
export function programError(error) {
  if (['CompileError', 'ProgramFileError'].includes(error?.name)) return error.message
  // A file of the program that was emptied exports nothing, which looks like a bug.
  const bug = `${error?.stack ?? error}\na bug, or files of the program are damaged: ${reinstall}`
  return faultOf(error)?.message ?? bug
}

/**
 * Returns an error about a damaged or missing file of the program, from the error of a failed
 * import. Returns null if the files of the program are not to blame.
 */
function faultOf(error) {
  // No text of a user is parsed as a module, so a module of the program is damaged or missing an
  // export.
  if (error?.name === 'SyntaxError')
    return new Error(`the program does not start: ${firstLine(error.message)}; ${reinstall}`)
  // The words of the message decide, since an error of another thread comes without its code.
  const [, missing] =
    /^Cannot find (?:module|package) '([^']+)' imported/.exec(error?.message) ?? []
  if (missing !== undefined) return isOurs(missing) ? missingFile(missing) : missingPackage(missing)
  const path = error?.path ?? error?.resource
  if (typeof path !== 'string' || !isOurs(path)) return null
  const fault = refusedFile(error, path)
  return fault === error ? null : fault
}

function isOurs(path) {
  const below = path.slice(root.length)
  return path.startsWith(root) && (parts.includes(below.split(sep, 1)[0]) || files.includes(below))
}

const missingPackage = (name) =>
  new Error(`a package of the program is missing: ${JSON.stringify(name)}; ${reinstall}`)

const firstLine = (text) => String(text).split('\n', 1)[0]
