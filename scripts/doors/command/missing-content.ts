import { errorCode } from '../../words/model/file-error.ts'
import { invocationOf } from '../../reading/options/invocation.ts'
import { programRoot } from '../../building/installation/place.ts'
import { ContentError } from '../../reading/content/content.ts'

/** Returns the command line that a person types to start a command of this installation. */
export const here = invocationOf({ ...programRoot(), env: process.env })

/**
 * Returns the message of an error. If there is no content folder, and the command line names none
 * (`given`), the message says what to do.
 */
export function messageOf(error: Error, given: string | undefined): string {
  return given === undefined && error instanceof ContentError && errorCode(error.cause) === 'ENOENT'
    ? `${error.message}; ${here('init')} sets up a catalog, and --content names another folder`
    : error.message
}
