/**
 * Error of the machine, reported in one line: no browser can be started, the browser fails, or a
 * picture cannot be written.
 */
export class BrowserError extends Error {
  override readonly name: string = 'BrowserError'
}

/** Error of a browser that runs but does not answer, as when a script of an author never ends. */
export class NoAnswerError extends BrowserError {
  override readonly name = 'NoAnswerError'
}
