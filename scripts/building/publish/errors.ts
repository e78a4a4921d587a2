import { errorCode, fileFault } from '../../words/model/file-error.ts'

/**
 * Error of a site that could not be published. Its message is one line for the person at the
 * terminal.
 */
export class PublishError extends Error {
  override readonly name = 'PublishError'
  /**
   * Exit status of the program: 2 if the machine or the folders do not allow the site to be
   * published, 75 if another build is publishing (contract 2.5).
   */
  readonly exitStatus: 2 | 75

  constructor(message: string, exitStatus: 2 | 75 = 2) {
    super(message)
    this.exitStatus = exitStatus
  }
}

/** Words for codes that mean something else about a file that is to be published. */
const words: Readonly<Record<string, string>> = {
  EEXIST: 'something else is in its place',
  EISDIR: 'a folder is in its place',
  ENOENT: 'it is missing, and cannot be made there',
  ENOTDIR: 'a file stands where a folder is needed',
  EXDEV: 'it lies on another device',
}

/**
 * Turns an error of the file system into a `PublishError` whose message begins with `doing`, what
 * was tried. Returns other errors unchanged.
 */
export function fileError(error: unknown, doing: string): unknown {
  const code = errorCode(error)
  if (error instanceof PublishError || !/^E[A-Z0-9]+$/.test(code)) return error
  return new PublishError(`${doing}: ${fileFault(error, words)}`)
}
