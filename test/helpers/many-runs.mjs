/*
 * Runs the real compiled program again and again in one process, each time in another folder and
 * environment, and where faults.cjs is loaded with another fault. A process for each run would only
 * cost time; what a process of its own shows, `startProcess` is for.
 */
import { syncBuiltinESMExports } from 'node:module'
import { compiledProgram } from '../../scripts/doors/bundle/compile.js'

const { main } = await import(new URL('cli.js', await compiledProgram()).href)
syncBuiltinESMExports()
const home = process.cwd()

process.on('message', async ({ cwd, args, env, faults }) => {
  for (const name in process.env) if (!(name in env)) delete process.env[name]
  // The threads that a run starts load the faults anew, from here.
  Object.assign(process.env, env, faults && { FAULTS: JSON.stringify(faults) })
  globalThis.setFaults?.(faults)
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
  globalThis.setFaults?.(null)
  // The folder of the run may be gone before the next one.
  process.chdir(home)
  process.send({ status, ...printed })
})
process.send('ready')
