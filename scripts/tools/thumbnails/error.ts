/**
 * There is no browser to take pictures with, it does not do so, or the disk takes none: the
 * machine's fault, reported in one line.
 */
export class BrowserError extends Error {
  override readonly name: string = 'BrowserError'
}

/** The browser runs and gives no answer: so it does where a script of an author never ends. */
export class NoAnswerError extends BrowserError {
  override readonly name = 'NoAnswerError'
}
