import { compiledProgram } from '../../scripts/doors/bundle/compile.js'

/** Compiles the program once, before the test files start it side by side. */
export default async function setup(): Promise<void> {
  await compiledProgram()
}
