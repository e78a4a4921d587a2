import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Usual paths of the metadata file in a package whose `package.json` does not name it. */
const usualFiles = [
  'custom-elements.json',
  'dist/custom-elements.json',
  'dist/docs.json',
  'docs.json',
  'web-types.json',
  'dist/web-types.json',
]

/**
 * Returns the end of a message about a package whose types have no component: which metadata `import`
 * can read in place of the types.
 *
 * @param name name of the package
 * @param folder folder in which the package is installed
 * @param before advice that comes first if no metadata is found, with the word that leads to the next: `…, or `
 */
export function metadataAdvice(name: string, folder: string, before = ''): string {
  const file = unnamedMetadata(folder)
  return file === null
    ? `${before}give import the file of metadata that an extractor wrote: component-catalog import custom-elements.json`
    : `it has metadata in ${file}: component-catalog import node_modules/${name}/${file}`
}

/**
 * Returns the path, in an installed package, of a file that may be its metadata, by the usual names of such files. Null
 * if there is none.
 */
export const unnamedMetadata = (folder: string): string | null =>
  usualFiles.find((path) => existsSync(join(folder, path))) ?? null
