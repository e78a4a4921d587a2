// Plain JavaScript, as what uses it.
import { readdirSync, rmSync, statSync } from 'node:fs'

// A process of another container has no number here; its compiling takes seconds.
const longestCompiling = 60_000

/** Removes what compilers left that were killed. */
export function sweepLeftovers(cacheRoot) {
  for (const name of readdirSync(cacheRoot)) {
    const [, pid] = /^program-(?:old-)?(\d+)$/.exec(name) ?? []
    if (pid === undefined || isRunning(Number(pid))) continue
    const left = new URL(`${name}/`, cacheRoot)
    try {
      if (Date.now() - statSync(left).mtimeMs > longestCompiling)
        rmSync(left, { recursive: true, force: true })
    } catch {
      // Somebody else sweeps, or may not be swept.
    }
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}
