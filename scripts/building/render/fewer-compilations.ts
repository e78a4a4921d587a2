import { setFlagsFromString } from 'node:v8'

// V8 optimizes code that was run for so many bytes of bytecode, for a process that may live for
// days. At 100 to 1,000 sources its compiler takes a quarter of the processor time and gives less
// back; at 10,000 it pays. V8 has this flag up to version 11, that of Node 20; a later one would
// print that it does not know it.
const fewer = '--interrupt-budget=600000'

/**
 * True up to V8's version 11, which has this setting. Newer compilers fill a processor by
 * themselves.
 */
export const hasInterruptBudget = Number.parseInt(process.versions.v8, 10) <= 11

/** Makes V8 compile less eagerly from now on, for a process that ends soon. */
export function compileLess(): void {
  if (hasInterruptBudget) setFlagsFromString(fewer)
}
