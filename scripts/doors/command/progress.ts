import type { WriteStream } from 'node:tty'

/**
 * Starts a line that shows the progress of a build or another long job. The line appears only on a
 * terminal, only after a second, and never in CI. `doing` names the job, and stands before the
 * count.
 */
export function showProgress(stream: WriteStream | NodeJS.WriteStream, doing = 'rendering') {
  const visible = stream.isTTY === true && process.env['CI'] === undefined
  const started = performance.now()
  let shown = 0
  return {
    show(done: number, total: number): void {
      const now = performance.now()
      if (!visible || now - started < 1000 || (now - shown < 100 && done < total)) return
      shown = now
      stream.write(`\r\u001b[K${doing} ${done} of ${total}`)
    },
    clear(): void {
      if (shown > 0) stream.write('\r\u001b[K')
      shown = 0
    },
  }
}
