#!/usr/bin/env node
// Starts the program. It runs compiled and bundled, so that a build pays for no compiler and
// loads only what it needs; this file sees to it that the compiled program is that of the sources.
import { compiledProgram } from './compile.js'

try {
  const { main } = await import(new URL('cli.js', await compiledProgram()).href)
  process.exitCode = await main(process.argv.slice(2), compiledProgram)
} catch (error) {
  const told = error?.name === 'CompileError' ? error.message : error?.stack
  process.stderr.write(`${told ?? String(error)}\n`)
  process.exitCode = 2
}
