import { readProgramFile } from '../../words/bootstrap/program-file.js'
import { programFolder } from './folder.ts'

/**
 * Folder of this program's `package.json` and starter. A clone compiles itself into its
 * `node_modules`; the package has the compiled program in a folder of its own.
 */
export function programRoot(): { readonly folder: URL; readonly installed: boolean } {
  const folder = programFolder()
  const installed = !folder.pathname.endsWith('/node_modules/.cache/component-catalog/program/')
  return { folder: new URL(installed ? '../' : '../../../../', folder), installed }
}

/** Version of the program in its `package.json`. */
export function programVersion(): string {
  const manifest = String(readProgramFile(new URL('package.json', programRoot().folder)))
  return (JSON.parse(manifest) as { readonly version: string }).version
}
