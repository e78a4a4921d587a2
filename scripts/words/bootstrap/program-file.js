// Plain JavaScript, since it also runs before anything is compiled.
import { fileURLToPath } from 'node:url'

// As `nodeModules` in rolldown.config.js does.
const { readFileSync } = process.getBuiltinModule('node:fs')

/**
 * Error about a damaged or missing file of the program; the message is one line that says what to
 * do.
 */
export class ProgramFileError extends Error {
  name = 'ProgramFileError'
}

/** Path of the file that compiles the program. A package does not hold it. */
const compiler = fileURLToPath(new URL('../../doors/bundle/compile.js', import.meta.url))
const letRead = 'let this user read it'
/**
 * Faults of a file by error code, each with what to do if the place of the file does not say so.
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
    // Node does not always say which file it was.
    throw refusedFile(error, fileURLToPath(url))
  }
}

/** Line about a file of the program that cannot be read. Other errors are thrown again. */
export function refusedFile(error, path) {
  const [what, wayOut] = refusals[error?.code] ?? []
  return what === undefined ? error : fault(path, what, wayOut)
}

export const missingFile = (path) => fault(path, 'is missing')

function fault(path, what, wayOut = wayOutOf(path)) {
  return new ProgramFileError(`the program's file ${JSON.stringify(path)} ${what}; ${wayOut}`)
}

function wayOutOf(path) {
  // From the address of a repository npm installs what `prepare` compiled, or nothing of it.
  if (path === compiler && /[\\/]node_modules[\\/]component-catalog[\\/]/.test(path))
    return 'npm ran no script that compiles it: install it again with --ignore-scripts=false, or install the archive that "npm run package" makes in a clone'
  if (/[\\/]node_modules[\\/]component-catalog[\\/]/.test(path))
    return 'install component-catalog again'
  return /[\\/]node_modules[\\/]/.test(path) ? 'run npm ci' : 'restore it from the repository'
}
