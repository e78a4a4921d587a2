import { execFile, type ChildProcess } from 'node:child_process'

/** Process with its memory and time. */
interface Process {
  readonly pid: number
  readonly parent: number
  readonly mebibytes: number
  /** Processor time, in seconds. */
  readonly seconds: number
}

/**
 * Memory and processor time of a process and of those that it started: TypeScript 7 answers from a
 * process of its own.
 */
export async function usageOf(
  pid: number,
): Promise<{ readonly mebibytes: number; readonly seconds: number | null }> {
  const all = await family(pid)
  return {
    mebibytes: all.reduce((sum, { mebibytes }) => sum + mebibytes, 0),
    // No `ps` says so, or there is none.
    seconds: all.length === 0 ? null : all.reduce((sum, { seconds }) => sum + seconds, 0),
  }
}

/** Ends a process, and those that it started. */
export async function endFamily(child: ChildProcess): Promise<void> {
  const all = await family(child.pid ?? 0)
  child.kill('SIGKILL')
  for (const { pid } of all)
    try {
      if (pid !== child.pid) process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended with the other.
    }
}

async function family(pid: number): Promise<readonly Process[]> {
  const text = await new Promise<string>((resolve) => {
    const columns = ['pid=', 'ppid=', 'rss=', 'time=']
    execFile('ps', ['-A', '-o', columns.join()], (error, stdout) => resolve(error ? '' : stdout))
  })
  return readProcesses(text).filter((one) => one.pid === pid || one.parent === pid)
}

/**
 * Reads lines of `ps`: process, parent, KiB of memory, and time as
 * `[[days-]hours:]minutes:seconds`.
 */
export function readProcesses(text: string): readonly Process[] {
  return text.split('\n').flatMap((line) => {
    const [pid = '', parent = '', size = '', time = ''] = line.trim().split(/\s+/)
    if (!/^[1-9]\d*$/.test(pid)) return []
    const [rest = '', days = '0'] = time.split('-').toReversed()
    const ofDay = rest.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
    return {
      pid: Number(pid),
      parent: Number(parent),
      mebibytes: Number(size) / 1024,
      seconds: Number(days) * 86_400 + ofDay,
    }
  })
}
