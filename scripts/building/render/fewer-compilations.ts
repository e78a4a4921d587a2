import { setFlagsFromString } from 'node:v8'

// Flag that makes V8 optimize code later. V8 optimizes a function after it has run so many bytes of
// bytecode, and the default suits a process that runs for days. At 100 to 1,000 sources V8's
// compiler takes a quarter of the processor time and gives less back; at 10,000 it pays. V8 has
// this flag up to version 11, that of Node 20; a later one would print that it does not know it.
const fewer = '--interrupt-budget=600000'

/**
 * True if V8 has the flag by which it optimizes code later, which is so up to version 11. Later
 * compilers of V8 can keep a processor busy by themselves.
 */
export const hasInterruptBudget = Number.parseInt(process.versions.v8, 10) <= 11

/** Makes V8 optimize less code from now on, for a process that ends soon. */
export function compileLess(): void {
  if (hasInterruptBudget) setFlagsFromString(fewer)
}
