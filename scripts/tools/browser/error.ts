/**
 * Error of the machine, reported in one line: there is no browser to take pictures with, it fails,
 * or the disk takes none.
 */
export class BrowserError extends Error {
  override readonly name: string = 'BrowserError'
}

/** Error of a browser that runs and does not answer, as when a script of an author never ends. */
export class NoAnswerError extends BrowserError {
  override readonly name = 'NoAnswerError'
}
