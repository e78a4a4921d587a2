/**
 * Steps that a build loads only if something has changed since the last build. They are one chunk
 * of the compiled program.
 */
export { checkCatalog as check } from './check.ts'
export { collect } from './collect.ts'
export { commit } from './commit.ts'
export { drawPages } from './draw.ts'
export { makeOutputs } from './outputs.ts'
