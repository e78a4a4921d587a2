// Exit statuses as shells count them: 128 and the signal's number.
const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

/** Says where a server runs, and waits until a signal ends it. */
export async function untilStopped(
  server: { readonly port: number; readonly url: string },
  port: number,
  serving: string,
): Promise<void> {
  if (port !== 0 && server.port !== port)
    process.stdout.write(`port ${port} is taken or not allowed, using ${server.port}\n`)
  // The handlers are set before anybody reads that the server runs, and may stop it.
  const stopped = new Promise<void>((done) => {
    process.once('SIGINT', done).once('SIGTERM', done)
  })
  process.stdout.write(`${serving}\n`)
  await stopped
}

/** Calls `clean` at the first signal, then ends the process with the status of that signal. */
export function cleanOnSignal(clean: () => Promise<void>) {
  let isEnded = false
  const onSignal = async (signal: keyof typeof signals): Promise<void> => {
    if (isEnded) return
    isEnded = true
    await clean()
    process.exit(signals[signal])
  }
  for (const signal in signals) process.on(signal, onSignal)
  return {
    /** Returns true once a signal has come: it causes all later failures. */
    isEnded: (): boolean => isEnded,
    off(): void {
      for (const signal in signals) process.off(signal, onSignal)
    },
  }
}
