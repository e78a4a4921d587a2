import { besideFolder } from '../build/beside.ts'
import type { Options } from '../options.ts'
import { printable } from '../problems.ts'
import { holdsSite } from '../publish/manifest.ts'
import { verifySite } from '../publish/verify.ts'

/** `npm run verify`: is the site what its build wrote? For a last look before it is deployed. */
export async function verifyCommand(options: Options): Promise<number> {
  const beside = besideFolder(options.out)
  const results = [options.out, ...(holdsSite(beside) ? [beside] : [])].map((folder) => ({
    folder,
    ...verifySite(folder),
  }))
  const faults = results.flatMap((result) => result.faults)
  const files = results.reduce((sum, result) => sum + result.files, 0)
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  if (faults.length > 0) {
    process.stderr.write(
      `${faults.length} of ${files} files are not as the build wrote them; build again\n`,
    )
    return 1
  }
  for (const { folder, files: count, foreign } of results) {
    process.stdout.write(`${count} files in ${printable(folder)} are as the build wrote them\n`)
    if (foreign.length > 0) process.stdout.write(`${foreignLine(foreign)}\n`)
  }
  return 0
}

const shown = 5

/** They may be meant to be there, but whoever deploys the folder deploys them, too. */
function foreignLine(foreign: readonly string[]): string {
  const more = foreign.length > shown ? `, and ${foreign.length - shown} more` : ''
  return `not written by a build: ${foreign.slice(0, shown).map(printable).join(', ')}${more}`
}
