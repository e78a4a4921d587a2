import { readFileSync, readlinkSync } from 'node:fs'
import { errorCode } from './errors.ts'

/** Facts about a process in `/proc/PID/stat`. */
export interface ProcessStat {
  /** State of the process, a letter such as `R` for running. */
  readonly state: string
  /** Start time of the process, in the kernel's own units. */
  readonly start: string
}

// Ended, and there only until its parent asks for its exit status. In a container whose first
// process never asks, that is for as long as the container runs.
const endedStates = new Set(['Z', 'X', 'x'])

/** True if a process of this machine and container may still do something. */
export function isRunning(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it is there, and another user's.
    if (errorCode(error) === 'ESRCH') return false
  }
  return !hasEnded(statOf(pid))
}

/** True if the process has ended; false where the system does not say. */
export const hasEnded = (stat: ProcessStat | null): boolean => endedStates.has(stat?.state ?? '')

/** Start time of a process in the kernel's own units; '' where the system does not say. */
export const processStart = (pid: number): string => statOf(pid)?.start ?? ''

/** Name space of the process numbers that this one belongs to; '' where the system does not say. */
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
 * Parses the text of `/proc/PID/stat` (proc_pid_stat(5)); null if it is cut off. The name, the
 * second field, may hold blanks, line ends and brackets of its own, so the fields behind it count
 * from the last bracket.
 */
export function parseStat(text: string): ProcessStat | null {
  const end = text.lastIndexOf(')')
  const fields = text
    .slice(end + 1)
    .trim()
    .split(/ +/)
  // The third and the 22nd of all fields.
  const [state, start] = [fields[0], fields[19]]
  return end < 0 || state === undefined || start === undefined ? null : { state, start }
}
