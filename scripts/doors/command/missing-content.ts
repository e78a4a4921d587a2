import { invocationOf } from '../../reading/options/invocation.ts'
import { programRoot } from '../../building/installation/place.ts'
import { ContentError } from '../../reading/content/content.ts'

/** Command line that a person here types to start a command. */
export const here = invocationOf({ ...programRoot(), env: process.env })

/**
 * Message of an error. If there is no content folder, and none was named (`given`), it says what to
 * do.
 */
export function messageOf(error: Error, given: string | undefined): string {
  return given === undefined && error instanceof ContentError && isMissing(error.cause)
    ? `${error.message}; ${here('init')} sets up a catalog, and --content names another folder`
    : error.message
}

const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
