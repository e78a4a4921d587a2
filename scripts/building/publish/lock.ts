import { randomUUID } from 'node:crypto'
import {
  constants,
  copyFileSync,
  linkSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  readlinkSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { printable } from '../../words/model/printable.ts'
import { errorCode } from '../../words/model/file-error.ts'
import { PublishError } from './errors.ts'

interface Holder {
  readonly pid: number
  readonly host: string
  /**
   * Name space of process numbers in which `pid` counts. Containers may have the same host name but
   * different numbers.
   */
  readonly space?: string
  /** Start time of the process, by which a new process with an old number is recognised. */
  readonly start?: string
  /**
   * Random name of the lock. It begins with a part that only this process uses, see {@link
   * ownNonces}.
   */
  readonly nonce: string
  /** True for a lock that was given back but could not be removed. */
  readonly released?: true
}

export interface Lock {
  /** True while this process holds the lock, which another build may have taken over. */
  isHeld(): boolean
  release(): void
}

// Longest time for which a lock from another machine or container counts: its process cannot be
// asked whether it is running. No build takes this long. A build that was suspended and continues
// later sees that the lock is no longer its own.
const longestBuild = 10 * 60 * 1000

/**
 * Takes the lock of an output folder. A lock whose process has ended is taken over. Throws {@link
 * PublishError} with exit status 75 while another build holds it.
 */
export function takeLock(path: string): Lock {
  const mine: Holder = {
    pid: process.pid,
    host: hostname(),
    space: pidSpace(),
    start: processStart(process.pid),
    nonce: `${ownNonces()}${randomUUID()}`,
  }
  const draft = `${path}.${nameOf(mine)}`
  try {
    writeFileSync(draft, JSON.stringify(mine), { flag: 'wx' })
    take(path, draft)
  } finally {
    remove(draft)
  }
  const isHeld = (): boolean => nameOf(readHolder(path)) === nameOf(mine)
  sweep(path)
  return { isHeld, release: () => giveBack(path, mine, isHeld) }
}

function giveBack(path: string, mine: Holder, isHeld: () => boolean): void {
  try {
    if (isHeld()) rmSync(path, { force: true })
  } catch {
    // A lock that cannot be removed must not stop other builds, or later ones of this process.
    try {
      if (isHeld()) writeFileSync(path, JSON.stringify({ ...mine, released: true }))
    } catch {
      // The lock will soon belong to a process that has ended.
    }
  }
}

/**
 * Takes the lock. The lock of a holder that has ended is removed under a second lock. The second
 * lock is named after that holder, so no process removes the lock of a later holder by mistake. A
 * second lock whose process has ended is taken over in the same way.
 */
function take(path: string, draft: string): void {
  for (let tries = 0; tries < 20; tries++) {
    if (place(draft, path)) return
    const holder = readHolder(path)
    if (holder === null) continue
    if (holder === 'torn') {
      // Without hard links, another process may be writing the lock at this moment.
      if (tries < 10) {
        pause(20)
        continue
      }
    } else if (isAlive(holder, path, draft)) {
      const where = isNear(holder) ? '' : ` on ${printable(holder.host)}`
      throw new PublishError(
        `another build (process ${holder.pid}${where}) is publishing; try again when it is done` +
          (where === '' ? '' : `, or remove ${printable(path)} if it is gone`),
        75,
      )
    }
    const succession = `${path}.after-${nameOf(holder)}`
    take(succession, draft)
    try {
      if (nameOf(readHolder(path)) === nameOf(holder)) rmSync(path, { force: true })
    } finally {
      remove(succession)
    }
  }
  throw new PublishError('another build is publishing; try again when it is done', 75)
}

/**
 * Puts the draft of a lock file at a path, by a hard link, or else as a copy. Returns false if a
 * file exists there.
 */
function place(draft: string, path: string): boolean {
  try {
    linkOrCopy(draft, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

function linkOrCopy(draft: string, path: string): void {
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!withoutLinks.has(errorCode(error))) throw error
    copyFileSync(draft, path, constants.COPYFILE_EXCL)
  }
}

// Error codes of file systems that have no hard links, such as that of a memory stick.
const withoutLinks = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EXDEV'])

/**
 * Removes files that ended processes left beside the lock, and those that this process could not
 * remove before. None of its own files is in use, since a lock is taken synchronously.
 */
function sweep(path: string): void {
  const start = `${basename(path)}.`
  try {
    for (const name of readdirSync(dirname(path))) {
      const place = join(dirname(path), name)
      if (!name.startsWith(start)) continue
      const holder = readHolder(place)
      const pid = Number(/^\d+/.exec(name.slice(start.length))?.[0])
      const lives =
        holder === 'torn' ? isRunning(pid) : holder !== null && isAlive(holder, place, path)
      if (!lives || isOwn(holder)) remove(place)
    }
  } catch {
    // A file that stays there does no harm.
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // A lock file that stays soon belongs to an ended process, and blocks nobody.
  }
}

/** Reads who holds the lock: null if nobody does, `torn` if the file is not complete. */
function readHolder(path: string): Holder | 'torn' | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
  try {
    const holder = JSON.parse(text) as Holder
    return typeof holder.pid === 'number' ? holder : 'torn'
  } catch {
    return 'torn'
  }
}

function nameOf(holder: Holder | 'torn' | null): string {
  if (holder === null || holder === 'torn') return String(holder)
  return `${holder.pid}-${holder.nonce}`.replace(/[^\w-]/g, '')
}

/**
 * Returns true if the holder of a lock is still running. A holder on another machine counts as
 * running until its lock has a certain age. That age is measured against the time of `now`, a file
 * that was just written.
 */
function isAlive(holder: Holder, lock: string, now: string): boolean {
  const { pid, start = '', nonce } = holder
  if (holder.released === true) return false
  if (!isNear(holder)) return timeOf(now) - timeOf(lock) < longestBuild
  if (pid === process.pid) return nonce.startsWith(ownNonces())
  if (!isRunning(pid)) return false
  const started = processStart(pid)
  return started === '' || start === '' || started === start
}

/**
 * Returns the beginning of the nonces of this process, which is the moment it started. By this
 * beginning the process tells its own locks from those of an earlier process with the same number,
 * even if the system does not tell start times.
 */
const ownNonces = (): string => `${Math.round(performance.timeOrigin * 1000).toString(36)}-`

const isOwn = (holder: Holder | 'torn' | null): boolean =>
  holder !== null && holder !== 'torn' && holder.pid === process.pid && isNear(holder)

const isNear = ({ host, space = pidSpace() }: Holder): boolean =>
  host === hostname() && space === pidSpace()

const timeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

/** State of a process, a letter such as `R`, and its start time in units of the kernel. */
interface ProcessStat {
  readonly state: string
  readonly start: string
}

// States of a process that has ended and is listed only until its parent asks for its exit status.
// If the first process of a container never asks, that is as long as the container runs.
const endedStates = new Set(['Z', 'X', 'x'])

/** Returns true if a process of this machine and container is still running. */
export function isRunning(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM means that the process exists, but belongs to another user.
    if (errorCode(error) === 'ESRCH') return false
  }
  return !hasEnded(statOf(pid))
}

/** Returns true if the process has ended; false if it has not, or the system does not say. */
export const hasEnded = (stat: ProcessStat | null): boolean => endedStates.has(stat?.state ?? '')

/** Returns the start time of a process in units of the kernel, or '' if the system does not say. */
const processStart = (pid: number): string => statOf(pid)?.start ?? ''

/** Returns this process's name space of numbers, or '' if the system does not say. */
function pidSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

function statOf(pid: number): ProcessStat | null {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return null
  }
}

/**
 * Parses the text of `/proc/PID/stat` (proc_pid_stat(5)). Returns null if it is cut off. The second
 * field, the name, may hold blanks, line ends and brackets, so the later fields are counted from
 * the last bracket.
 */
export function parseStat(text: string): ProcessStat | null {
  const end = text.lastIndexOf(')')
  const fields = text
    .slice(end + 1)
    .trim()
    .split(/ +/)
  // These are the third and the 22nd of all fields.
  const [state, start] = [fields[0], fields[19]]
  return end < 0 || state === undefined || start === undefined ? null : { state, start }
}
