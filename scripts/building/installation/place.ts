import { readProgramFile } from '../../words/bootstrap/program-file.js'

/**
 * Returns the folder of the compiled program: the folder of this module, or the one above it if
 * that is `chunks/`.
 */
export function programFolder(): URL {
  const here = new URL('./', import.meta.url)
  return here.pathname.endsWith('/chunks/') ? new URL('../', here) : here
}

/**
 * Returns the folder with the program's `package.json` and starter, and whether the program is
 * installed as a package. A clone compiles itself into its `node_modules`; the package holds the
 * compiled program in a folder of its own.
 */
export function programRoot(): { readonly folder: URL; readonly installed: boolean } {
  const folder = programFolder()
  const installed = !folder.pathname.endsWith('/node_modules/.cache/component-catalog/program/')
  return { folder: new URL(installed ? '../' : '../../../../', folder), installed }
}

/** Returns the version of the program from its `package.json`. */
export function programVersion(): string {
  const manifest = String(readProgramFile(new URL('package.json', programRoot().folder)))
  return (JSON.parse(manifest) as { readonly version: string }).version
}
