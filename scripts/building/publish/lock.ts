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
} from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { printable } from '../../words/model/printable.ts'
import { errorCode, PublishError } from './errors.ts'
import { isRunning, pidSpace, processStart } from './processes.ts'

interface Holder {
  readonly pid: number
  readonly host: string
  /**
   * Name space in which the number means this process: containers may share a name, but not their
   * numbers.
   */
  readonly space?: string
  /** Start time of the process, so that a new process with an old number is recognised. */
  readonly start?: string
  /** Nonce of the lock, which begins with what this process alone has, see {@link ownNonces}. */
  readonly nonce: string
  /** True for a lock that was given back, and is still there because it could not be removed. */
  readonly released?: true
}

export interface Lock {
  /**
   * True while this process holds the lock: another build may have taken it over in the meantime.
   */
  isHeld(): boolean
  release(): void
}

// A process of another machine or container cannot be asked whether it lives. No build takes
// this long; one that was stopped and wakes later sees that the lock is not its own any more.
const longestBuild = 10 * 60 * 1000

/**
 * Takes the lock of an output folder. A lock whose process has ended is taken over. Throws
 * {@link PublishError} 75 while another build holds it.
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
    // It must hinder nobody, this process neither, while it lies there.
    try {
      if (isHeld()) writeFileSync(path, JSON.stringify({ ...mine, released: true }))
    } catch {
      // It is one of a dead process soon.
    }
  }
}

/**
 * Takes the lock. A dead holder's lock is removed under a second lock. The second lock bears the
 * dead holder's name, so no process removes the lock of a later holder by mistake; and a second
 * lock whose process is gone is taken over in the same way.
 */
function take(path: string, draft: string): void {
  for (let tries = 0; tries < 20; tries++) {
    if (place(draft, path)) return
    const holder = readHolder(path)
    if (holder === null) continue
    if (holder === 'torn') {
      // Where there are no links it may be written at this moment.
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

/** Puts the draft at the path, whole; false if something is there. */
function place(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    if (!withoutLinks.has(errorCode(error))) throw error
  }
  try {
    copyFileSync(draft, path, constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

// What file systems without hard links answer, such as a memory stick's.
const withoutLinks = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EXDEV'])

/**
 * Removes files that dead processes left beside the lock, and those that this one could not remove
 * before: taking a lock is synchronous, so none of its own is in use.
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
    // It does no harm where it is.
  }
}

/** Removes a lock, if it can: one that stays is soon a dead process's, and blocks nobody. */
function remove(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // See above.
  }
}

/** Holder of the lock; null: nobody; `torn`: the machine stopped while it was written. */
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
 * True if the holder is alive. `now` is a file that was written just now: the age of a lock counts
 * from its time.
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
 * Beginning of the nonces of this process: the moment it started. By it the process tells its own
 * locks from those of an earlier process with its number, even if the system states no start time.
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
