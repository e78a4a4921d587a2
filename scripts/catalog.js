#!/usr/bin/env node
// Starts the program. It runs compiled and bundled, so that a build pays for no compiler and
// loads only what it needs; this file sees to it that the compiled program is that of the sources.

// Node's own status for what nobody caught is 1, which here says that the content has mistakes.
process.on('uncaughtException', async (error) => {
  await tell(error)
  process.exit(2)
})

try {
  const { compiledProgram } = await import('./compile.js')
  const { main } = await import(new URL('cli.js', await compiledProgram()).href)
  process.exitCode = await main(process.argv.slice(2), compiledProgram)
} catch (error) {
  await tell(error)
  process.exitCode = 2
}

async function tell(error) {
  // For when what tells it better is itself missing.
  let told = `${error?.message ?? error}; restore the files of the program from the repository`
  try {
    told = (await import('./program-error.js')).programError(error)
  } catch {}
  process.stderr.write(`${told}\n`)
}
