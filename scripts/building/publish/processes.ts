import { readFileSync, readlinkSync } from 'node:fs'
import { errorCode } from './errors.ts'

/** State and start time of a process, from `/proc/PID/stat`. */
export interface ProcessStat {
  /** State of the process: a letter, such as `R` for running. */
  readonly state: string
  /** Start time of the process, in units of the kernel. */
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
export const processStart = (pid: number): string => statOf(pid)?.start ?? ''

/**
 * Returns the name space that this process has its number from, or '' if the system does not say.
 */
export function pidSpace(): string {
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
