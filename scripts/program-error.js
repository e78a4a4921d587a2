// Plain JavaScript, as what uses it. Loaded only when the program ends with an error.
import { hash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { damagedFile, missingFile, readProgramFile, refusedFile } from './program-file.js'

const root = new URL('../', import.meta.url)
const packed = new URL('program/', root)
const isInstalled = existsSync(packed) && !existsSync(new URL('compile.js', import.meta.url))
const compiled = isInstalled
  ? packed
  : new URL('node_modules/.cache/component-catalog/program/', root)
/** What the program is made of, beside the user's own files. */
const parts = ['bin', 'program', 'scripts', 'templates', 'node_modules']
const files = ['package.json', 'package-lock.json', 'rolldown.config.js', 'tsconfig.json']

/** What ends the program, for the person at the terminal: one line, or the stack of a bug. */
export function programError(error) {
  if (['CompileError', 'ProgramFileError'].includes(error?.name)) return error.message
  return (faultOf(error) ?? faultOfProgram())?.message ?? error?.stack ?? String(error)
}

/** The file of the program that an error names; null: none. */
function faultOf(error) {
  // Told by its words: an error of another thread comes without its code.
  const [, missing] =
    /^Cannot find (?:module|package) '([^']+)' imported/.exec(error?.message) ?? []
  if (missing !== undefined) return isOurs(missing) ? missingFile(missing) : missingPackage(missing)
  const path = error?.path ?? error?.resource
  if (typeof path !== 'string' || !isOurs(path)) return null
  const fault = refusedFile(error, path)
  return fault === error ? null : fault
}

function isOurs(path) {
  const folder = fileURLToPath(root)
  const below = path.slice(folder.length)
  return (
    path.startsWith(folder) && (parts.includes(below.split(sep, 1)[0]) || files.includes(below))
  )
}

const missingPackage = (name) =>
  new Error(
    `a package of the program is missing: ${JSON.stringify(name)}; ${isInstalled ? 'install component-catalog again' : 'run npm ci'}`,
  )

/**
 * The first file of the program that is not as it should be; null: all are. What a file lacks
 * shows in many ways, of which few name it: an empty module is a good one that exports nothing.
 */
function faultOfProgram() {
  try {
    const starters = new URL('./', import.meta.url)
    for (const name of readdirSync(starters)) {
      if (name.endsWith('.js')) readProgramFile(new URL(name, starters))
    }
    for (const [name, wanted] of hashesOfProgram()) {
      const url = new URL(name, compiled)
      if (hash('sha256', readProgramFile(url)) !== wanted) return damagedFile(url)
    }
    return null
  } catch (error) {
    return error?.name === 'ProgramFileError' ? error : null
  }
}

function hashesOfProgram() {
  const url = new URL('files.json', compiled)
  try {
    return Object.entries(JSON.parse(String(readProgramFile(url))))
  } catch (error) {
    throw error?.name === 'SyntaxError' ? damagedFile(url) : error
  }
}
