/*
 * Runs the real compiled program again and again in one process, each time with another fault:
 * where a fault is an error and not the end, a process for each would only cost time.
 */
import { syncBuiltinESMExports } from 'node:module'
import { compiledProgram } from '../../../scripts/compile.js'

const { main } = await import(new URL('cli.js', await compiledProgram()).href)
syncBuiltinESMExports()

process.on('message', async ({ cwd, args, faults }) => {
  // The threads that a run starts load the faults anew, from here.
  process.env.FAULTS = JSON.stringify(faults)
  globalThis.setFaults(faults)
  process.chdir(cwd)
  const printed = { stdout: '', stderr: '' }
  const real = {}
  for (const stream of ['stdout', 'stderr']) {
    real[stream] = process[stream].write
    process[stream].write = (text) => {
      printed[stream] += text
      return true
    }
  }
  let status
  try {
    status = await main(args, compiledProgram)
  } catch (error) {
    // As scripts/catalog.js does.
    printed.stderr += `${error.stack}\n`
    status = 2
  }
  for (const stream of ['stdout', 'stderr']) process[stream].write = real[stream]
  globalThis.setFaults(null)
  process.send({ status, ...printed })
})
process.send('ready')
