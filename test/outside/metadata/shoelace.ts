import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import libraries from './libraries.json' with { type: 'json' }
import { librariesFolder } from './fetch-libraries.ts'

const name = '@shoelace-style/shoelace@2.20.1'
const folder = join(librariesFolder, '../shoelace')

/** The package as it is published, which is all that its components need to run; packed, not installed. */
export function shoelacePackage(): string {
  const place = join(folder, 'package')
  if (existsSync(place)) return place
  mkdirSync(folder, { recursive: true })
  const temporary = mkdtempSync(join(folder, '.fetch-'))
  try {
    const packed = execFileSync('npm', ['pack', name, '--silent', '--pack-destination', temporary])
    const archive = join(temporary, String(packed).trim())
    const found = createHash('sha512').update(readFileSync(archive)).digest('base64')
    if (`sha512-${found}` !== libraries[name].integrity)
      throw new Error(`${name} is not the package that was pinned`)
    execFileSync('tar', ['-xzf', archive, '-C', temporary])
    renameSync(join(temporary, 'package'), place)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
  return place
}

/** All components as a classic script, with pictures of icons that need no file. */
export async function shoelaceBundle(entry: string): Promise<string> {
  const bundle = await rolldown({ input: entry, platform: 'browser', logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}

/** What {@link shoelaceBundle} bundles. */
export const entryOf = (
  place: string,
): string => `import ${JSON.stringify(`${place}/cdn/shoelace.js`)}
import { registerIconLibrary } from ${JSON.stringify(`${place}/cdn/utilities/icon-library.js`)}
const size = (name) => 2 + (name.length % 6)
registerIconLibrary('default', {
  resolver: (name) => 'data:image/svg+xml,' + encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="' + size(name) + '"/></svg>'
  ),
})
`
