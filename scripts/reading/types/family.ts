import { execFile, type ChildProcess } from 'node:child_process'

/** Running process, with its memory and processor time. */
interface Process {
  readonly pid: number
  readonly parent: number
  readonly mebibytes: number
  /** Processor time that the process has used, in seconds. */
  readonly seconds: number
}

/**
 * Returns the memory and processor time of a process together with its child processes: TypeScript
 * 7 runs in a child process.
 */
export async function usageOf(
  pid: number,
): Promise<{ readonly mebibytes: number; readonly seconds: number | null }> {
  const all = await family(pid)
  return {
    mebibytes: all.reduce((sum, { mebibytes }) => sum + mebibytes, 0),
    // Null if the command `ps` is missing or does not list the process.
    seconds: all.length === 0 ? null : all.reduce((sum, { seconds }) => sum + seconds, 0),
  }
}

export async function endFamily(child: ChildProcess): Promise<void> {
  const all = await family(child.pid ?? 0)
  child.kill('SIGKILL')
  for (const { pid } of all)
    try {
      if (pid !== child.pid) process.kill(pid, 'SIGKILL')
    } catch {
      // The child process has already ended.
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
 * Reads the lines that `ps` prints: process, parent, KiB of memory, and time as
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
