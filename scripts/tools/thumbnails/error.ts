/**
 * Error of the machine, reported in one line: there is no browser to take pictures with, it fails,
 * or the disk takes none.
 */
export class BrowserError extends Error {
  override readonly name: string = 'BrowserError'
}

/** The browser runs and gives no answer: so it does where a script of an author never ends. */
export class NoAnswerError extends BrowserError {
  override readonly name = 'NoAnswerError'
}
