import type { WriteStream } from 'node:tty'

/** A line that says how far a build is: only on a terminal, only after a second, never in CI. */
export interface Progress {
  show(done: number, total: number): void
  clear(): void
}

export function showProgress(stream: WriteStream | NodeJS.WriteStream): Progress {
  const visible = stream.isTTY === true && process.env['CI'] === undefined
  const started = performance.now()
  let shown = 0
  return {
    show(done, total) {
      const now = performance.now()
      if (!visible || now - started < 1000 || (now - shown < 100 && done < total)) return
      shown = now
      stream.write(`\r\u001b[Krendering ${done} of ${total}`)
    },
    clear() {
      if (shown > 0) stream.write('\r\u001b[K')
      shown = 0
    },
  }
}
