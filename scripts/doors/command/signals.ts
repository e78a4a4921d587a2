// Exit statuses as shells count them: 128 and the signal's number.
const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

/** Listener for the signals that end the program. */
export interface SignalListener {
  /** Returns true once a signal has come: it causes all later failures. */
  isEnded(): boolean
  off(): void
}

/** Calls `clean` at the first signal, then ends the process with the status of that signal. */
export function cleanOnSignal(clean: () => Promise<void>): SignalListener {
  let isEnded = false
  const onSignal = async (signal: keyof typeof signals): Promise<void> => {
    if (isEnded) return
    isEnded = true
    await clean()
    process.exit(signals[signal])
  }
  for (const signal in signals) process.on(signal, onSignal)
  return {
    isEnded: () => isEnded,
    off() {
      for (const signal in signals) process.off(signal, onSignal)
    },
  }
}
