import type { WriteStream } from 'node:tty'

/**
 * Line that shows the progress of a build or another long job. It appears only on a terminal, only
 * after a second, and never in CI.
 */
export interface Progress {
  show(done: number, total: number): void
  clear(): void
}

/** Starts a progress line. `doing` names the job, and stands before the count. */
export function showProgress(
  stream: WriteStream | NodeJS.WriteStream,
  doing = 'rendering',
): Progress {
  const visible = stream.isTTY === true && process.env['CI'] === undefined
  const started = performance.now()
  let shown = 0
  return {
    show(done, total) {
      const now = performance.now()
      if (!visible || now - started < 1000 || (now - shown < 100 && done < total)) return
      shown = now
      stream.write(`\r\u001b[K${doing} ${done} of ${total}`)
    },
    clear() {
      if (shown > 0) stream.write('\r\u001b[K')
      shown = 0
    },
  }
}
