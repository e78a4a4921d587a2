import type { Options } from '../options.ts'
import { printable } from '../problems.ts'
import { verifySite } from '../publish/verify.ts'

/** `npm run verify`: is the site what its build wrote? For a last look before it is deployed. */
export async function verifyCommand(options: Options): Promise<number> {
  const { files, faults } = verifySite(options.out)
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  if (faults.length > 0) {
    process.stderr.write(
      `${faults.length} of ${files} files are not as the build wrote them; build again\n`,
    )
    return 1
  }
  process.stdout.write(`${files} files in ${printable(options.out)} are as the build wrote them\n`)
  return 0
}
