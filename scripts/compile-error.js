// Plain JavaScript, as what uses it.
import { fileURLToPath } from 'node:url'

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

/** The compiler, loaded; tells what keeps it from being so. */
export async function loadRolldown() {
  try {
    return (await import('rolldown')).rolldown
  } catch (error) {
    if (error?.code === 'ERR_MODULE_NOT_FOUND')
      throw new CompileError('the program cannot be compiled: packages are missing; run npm ci')
    if (process.permission !== undefined)
      throw new CompileError(
        "the program cannot be compiled under node's permission model, which keeps native code off; compile once without it: npm run build -- --help",
      )
    throw error
  }
}
