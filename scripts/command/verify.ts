import type { Options } from '../options/read.ts'
import { printable } from '../model/printable.ts'
import { verifySite } from '../publish/verify.ts'

/** `npm run verify`: is the site what its build wrote? For a last look before it is deployed. */
export async function verifyCommand(options: Options): Promise<number> {
  const results = verifySite(options.out)
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
    const place = printable(folder)
    process.stdout.write(
      count === 1
        ? `1 file in ${place} is as the build wrote it\n`
        : `${count} files in ${place} are as the build wrote them\n`,
    )
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
