import type { WriteStream } from 'node:tty'

/** A line that says how far a build, or something else that takes long, is: only on a terminal, only after a second, never in CI. */
export interface Progress {
  show(done: number, total: number): void
  clear(): void
}

/** `doing` is what is done to each of what is counted. */
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
