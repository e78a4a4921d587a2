// Plain JavaScript, as what uses it.
import { isBuiltin } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { missingFile, unreadableFile } from './program-file.js'

/** The machine refuses to compile; the message is one line for the person at the terminal. */
export class CompileError extends Error {
  name = 'CompileError'
}

const makeRoom = 'make room there'
const moveAway = 'move it away'
const letWrite =
  'let this user write there, or compile once as one who may: npm run build -- --help'
/** Why a folder cannot be written, and the way out. */
const refusals = {
  EACCES: ['permission denied', letWrite],
  EDQUOT: ['the disk quota is used up', makeRoom],
  EEXIST: ['something else is in its place', moveAway],
  // What making a folder in a folder gives on a read-only file system.
  ENOENT: ['it cannot be made, as on a read-only file system', letWrite],
  ENOSPC: ['the disk is full', makeRoom],
  ENOTDIR: ['a file stands where a folder is needed', moveAway],
  EPERM: ['not permitted', letWrite],
  EROFS: ['the file system is read-only', letWrite],
  ERR_ACCESS_DENIED: ["node's permission model forbids it", letWrite],
}

/** What the refusal of the folder to be written is told as. Other errors pass. */
export function writeError(error, folder) {
  const path = fileURLToPath(folder)
  const [why, wayOut] = refusals[error?.code] ?? []
  // A full disk is told without a path; another path is a source that cannot be read.
  const isOurs = typeof error?.path !== 'string' || error.path.startsWith(path)
  if (why === undefined || !isOurs) return error
  const place = JSON.stringify(path)
  return new CompileError(`the program cannot be compiled into ${place}: ${why}; ${wayOut}`)
}

/** What the compiler has to say of the sources below `root`, one line each. Other errors pass. */
export function sourceError(error, root) {
  if (!Array.isArray(error?.errors)) return error
  const folder = fileURLToPath(root)
  const lines = error.errors.map((fault) => sourceFault(fault, folder))
  return new CompileError([...new Set(lines)].join('\n'))
}

function sourceFault({ kind, message, id, exporter, loc }, folder) {
  const [first = ''] = stripVTControlCharacters(String(message)).split('\n', 1)
  const text = first.replace(/^\[\w+\] /, '')
  const [, entry] = /^Cannot resolve entry module (.+)\.$/.exec(text) ?? []
  if (entry !== undefined) return missingFile(resolve(folder, entry)).message
  if (kind === 'UNRESOLVED_IMPORT')
    return missingFile(resolve(folder, dirname(id), exporter)).message
  const [, settings] = /^Failed to load tsconfig '([^']+)': Tsconfig not found/.exec(text) ?? []
  if (settings !== undefined) return missingFile(resolve(folder, settings)).message
  const [, unread] = /^Could not load (.+?)(?: - .*)?$/.exec(text) ?? []
  if (unread !== undefined) return unreadableFile(resolve(folder, unread)).message
  // Lines from 1, columns from 0.
  const place =
    loc === undefined ? '' : `${resolve(folder, loc.file)}:${loc.line}:${loc.column + 1}: `
  return `the program cannot be compiled: ${place}${text}`
}

// Found when the program runs; it runs without the second.
const foundLater = new Set(['tinypool', 'satteri'])

/** The compiler takes packages that are missing for ones that the running program will find. */
export function refuseMissingPackages(output) {
  const made = new Set(output.map(({ fileName }) => fileName))
  const names = output.flatMap(({ imports = [], dynamicImports = [] }) => [
    ...imports,
    ...dynamicImports,
  ])
  const missing = names.filter(
    (name) => !made.has(name) && !isBuiltin(name) && !foundLater.has(name),
  )
  if (missing.length > 0) throw missingPackages([...new Set(missing)])
}

const missingPackages = (names) =>
  new CompileError(
    `the program cannot be compiled: packages are missing (${names.join(', ')}); run npm ci`,
  )

/** The compiler, loaded; tells what keeps it from being so. */
export async function loadRolldown() {
  try {
    return (await import('rolldown')).rolldown
  } catch (error) {
    const message = String(error?.message)
    if (error?.code === 'ERR_MODULE_NOT_FOUND')
      throw missingPackages([/^Cannot find \w+ '([^']+)'/.exec(message)?.[1] ?? 'rolldown'])
    if (process.permission !== undefined)
      throw new CompileError(
        "the program cannot be compiled under node's permission model, which keeps native code off; compile once without it: npm run build -- --help",
      )
    // The first sentence: what follows is advice for other projects.
    const [why] = message.split(/\. |\n/, 1)
    throw new CompileError(
      `the program cannot be compiled: rolldown does not load (${why}); run npm ci`,
    )
  }
}
