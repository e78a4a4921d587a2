import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { errorCode, PublishError } from './errors.ts'

interface Holder {
  readonly pid: number
  readonly host: string
  /** When the process started, so that a new process with an old number is told apart. */
  readonly start: string
  readonly nonce: string
}

/**
 * Takes the lock of an output folder; the answer gives it back. A lock whose process is gone is
 * taken over. Throws {@link PublishError} 75 while another build holds it.
 */
export function takeLock(path: string): () => void {
  const mine: Holder = {
    pid: process.pid,
    host: hostname(),
    start: startOf(process.pid),
    nonce: randomUUID(),
  }
  const draft = `${path}.${process.pid}-${mine.nonce.slice(0, 8)}`
  writeFileSync(draft, JSON.stringify(mine), { flag: 'wx' })
  try {
    for (let tries = 0; tries < 20; tries++) {
      try {
        // A link is there whole or not at all.
        linkSync(draft, path)
        return () => {
          if (readHolder(path)?.nonce === mine.nonce) rmSync(path, { force: true })
        }
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error
      }
      const holder = readHolder(path)
      if (holder === null) continue
      if (isAlive(holder)) {
        throw new PublishError(
          `another build (process ${holder.pid}) is publishing; try again when it is done`,
          75,
        )
      }
      const away = `${path}.gone-${holder.nonce.slice(0, 8)}`
      try {
        renameSync(path, away)
      } catch {
        continue
      }
      // Between the look and the rename somebody may have taken the lock: give it back.
      if (readHolder(away)?.nonce !== holder.nonce) {
        try {
          linkSync(away, path)
        } catch {
          // Taken again; the loop sees by whom.
        }
      }
      rmSync(away, { force: true })
    }
    throw new PublishError('another build is publishing; try again when it is done', 75)
  } finally {
    rmSync(draft, { force: true })
  }
}

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return null
  }
}

function isAlive({ pid, host, start }: Holder): boolean {
  // Another machine's process cannot be asked: believe the lock.
  if (host !== hostname()) return true
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false
  }
  const now = startOf(pid)
  return now === '' || start === '' || now === start
}

/** Start time of a process in the kernel's own units; '' where the system does not tell. */
function startOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
