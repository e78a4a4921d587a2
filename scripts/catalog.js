#!/usr/bin/env node
// Starts the program, which runs compiled and bundled, so that a build pays for no compiler and
// loads only what it needs: the one of the package, or in a clone that of its sources.

// Node's own status for what nobody caught is 1, which here says that the content has mistakes.
process.on('uncaughtException', async (error) => {
  await report(error)
  process.exit(2)
})

try {
  const packed = new URL('../program/', import.meta.url)
  const compiler = new URL('doors/bundle/compile.js', import.meta.url)
  // By statement it would load all that `nodeModules` in rolldown.config.js keeps out.
  const { existsSync } = process.getBuiltinModule('node:fs')
  // A clone has the compiler, and may have been prepared as a package, too.
  const isInstalled = existsSync(packed) && !existsSync(compiler)
  const recompile = isInstalled ? null : (await import('./doors/bundle/compile.js')).compiledProgram
  const { main } = await import(new URL('cli.js', (await recompile?.()) ?? packed).href)
  if (main === undefined) throw new SyntaxError('cli.js exports nothing')
  process.exitCode = await main(process.argv.slice(2), recompile)
} catch (error) {
  await report(error)
  process.exitCode = 2
}

async function report(error) {
  // For when what says it better is itself missing.
  let line = `${error?.message ?? error}; restore the files of the program`
  try {
    line = (await import('./words/bootstrap/program-error.js')).programError(error)
  } catch {}
  process.stderr.write(`${line}\n`)
}
