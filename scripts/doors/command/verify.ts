import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { versionsScriptPath } from '../../words/model/addresses.ts'
import { isKeptPlace, type SiteVersions } from '../../words/model/site.ts'
import type { Options } from '../../reading/options/read.ts'
import { printable } from '../../words/model/printable.ts'
import { verifySite } from '../../building/publish/verify.ts'

/** Runs the command `verify`: checks before a deploy that the site is as its build wrote it. */
export async function verifyCommand(options: Options): Promise<number> {
  const results = verifySite(options.out)
  const faults = results.flatMap((result) => result.faults)
  const files = results.reduce((sum, result) => sum + result.files, 0)
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  if (faults.length > 0) {
    const isBuilt = results.some((result) => result.isKept !== true && result.faults.length > 0)
    const isKept = results.some((result) => result.isKept === true && result.faults.length > 0)
    const what = [
      ...(isBuilt ? ['build again'] : []),
      ...(isKept ? ['copy each kept version back from where it is deployed'] : []),
    ]
    process.stderr.write(
      `${faults.length} of ${files} files are not as the build wrote them; ${what.join(', and ')}\n`,
    )
    return 1
  }
  const missing = missingVersions(options.out).map(printable)
  if (missing.length > 0)
    process.stdout.write(
      `note: listed in "versions", but not in ${printable(options.out)}: ${missing.join(', ')}; unless your host has these folders, links to them lead nowhere: copy them back from where they are deployed, or take them out of "versions"\n`,
    )
  for (const { folder, files: count, foreign, isKept } of results) {
    const place = printable(folder)
    const how = isKept === true ? ', a version that was kept' : ''
    process.stdout.write(
      count === 1
        ? `1 file in ${place} is as the build wrote it${how}\n`
        : `${count} files in ${place} are as the build wrote them${how}\n`,
    )
    if (foreign.length > 0) process.stdout.write(`${foreignLine(foreign)}\n`)
  }
  return 0
}

/** Returns the folders of versions that pages link to, but that are missing. */
function missingVersions(out: string): string[] {
  const path = join(out, versionsScriptPath)
  if (!existsSync(path)) return []
  const [, text = ''] = /^catalogVersions=(\{.*\});$/m.exec(readFileSync(path, 'utf8')) ?? []
  if (text === '') return []
  const { all } = JSON.parse(text) as SiteVersions
  const folders = all.map(({ place }) => place).filter(isKeptPlace)
  return folders.filter((folder) => !existsSync(join(out, folder, 'index.html')))
}

const shown = 5

/**
 * Returns a line about files that no build wrote. They may be there on purpose, but an upload of
 * the folder takes them, too.
 */
function foreignLine(foreign: readonly string[]): string {
  const more = foreign.length > shown ? `, and ${foreign.length - shown} more` : ''
  return `not written by a build: ${foreign.slice(0, shown).map(printable).join(', ')}${more}`
}
