// Plain JavaScript, since it also runs before anything is compiled.
import { fileURLToPath } from 'node:url'

// Loads Node's own modules in the same way as `nodeModules` in rolldown.config.js.
const { readFileSync } = process.getBuiltinModule('node:fs')

/** Error about a damaged or missing file of the program, in one line with advice. */
export class ProgramFileError extends Error {
  name = 'ProgramFileError'
}

/** Path of the file that compiles the program. The npm package does not contain it. */
const compiler = fileURLToPath(new URL('../../doors/bundle/compile.js', import.meta.url))
const letRead = 'let this user read it'
/**
 * Faults of a file by error code: what is wrong, and what to do if the path of the file does not
 * say so.
 */
const refusals = {
  EACCES: ['cannot be read: permission denied', letRead],
  EIO: ['cannot be read: the disk reports an error'],
  EISDIR: ['cannot be read: a folder is in its place'],
  ELOOP: ['cannot be read: its links lead in a circle'],
  EMFILE: ['cannot be read: too many open files', 'allow more (ulimit -n)'],
  ENFILE: ['cannot be read: too many open files', 'try again with fewer programs running'],
  ENOENT: ['is missing'],
  ENOTDIR: ['cannot be read: a file stands where a folder is needed'],
  EPERM: ['cannot be read: not permitted', letRead],
  ERR_ACCESS_DENIED: [
    "cannot be read: node's permission model forbids it",
    'allow it with --allow-fs-read',
  ],
}

/** Reads the bytes of a file of the program. Throws {@link ProgramFileError}. */
export function readProgramFile(url) {
  try {
    return readFileSync(url)
  } catch (error) {
    // Node's error does not always name the file.
    throw refusedFile(error, fileURLToPath(url))
  }
}

/**
 * Returns a {@link ProgramFileError} about a file of the program that cannot be read. An error with
 * another code is returned as it is.
 */
export function refusedFile(error, path) {
  const [what, wayOut] = refusals[error?.code] ?? []
  return what === undefined ? error : fault(path, what, wayOut)
}

export const missingFile = (path) => fault(path, 'is missing')

function fault(path, what, wayOut = wayOutOf(path)) {
  return new ProgramFileError(`the program's file ${JSON.stringify(path)} ${what}; ${wayOut}`)
}

function wayOutOf(path) {
  // The repository's files are installed, but not compiled: npm ran no script when it installed
  // from the repository's address, or packed a clone.
  if (path === compiler && /[\\/]node_modules[\\/]component-catalog[\\/]/.test(path))
    return 'npm has not compiled it: install the archive that "npm run package" makes in a clone, or the address of the repository with --ignore-scripts=false'
  if (/[\\/]node_modules[\\/]component-catalog[\\/]/.test(path))
    return 'install component-catalog again'
  return /[\\/]node_modules[\\/]/.test(path) ? 'run npm ci' : 'restore it from the repository'
}
