/** There is no browser to take pictures with, or it did not do so: told in one line. */
export class BrowserError extends Error {
  override readonly name = 'BrowserError'
  readonly exitStatus = 1
}
