import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readTextFile } from '../../building/cache/memo-file.ts'
import { findPackageFolder, readPackageFields } from '../../building/live-code/project-module.ts'
import { isObject } from '../../reading/code/tree.ts'
import { exportTargets, fileImport } from '../../reading/metadata/package-origin.ts'
import { pascalName } from '../../words/model/text.ts'

/**
 * Function that returns the code that defines the custom element of a tag; null if the package is
 * not installed.
 */
export type ElementDefinition = (tag: string) => string | null

/** Usual paths of an element's module, if `exports` do not tell it; `*` stands for the tag. */
const usualPlaces = [
  'dist/components/*.js',
  'dist/components/*/index.js',
  'dist/components/*/*.js',
  'components/*.js',
  'components/*/index.js',
  'components/*/*.js',
  'dist/*.js',
  'lib/*.js',
  '*.js',
]

/**
 * Finds the code that defines the elements of a package whose metadata does not tell it: a module named after the
 * element, else a loader as Stencil makes it, else the package itself. Nothing is run; trying an example shows whether
 * it is right.
 *
 * @param project folder from which the package is looked up
 */
export function findElementDefinition(module: string, project: string): ElementDefinition {
  const folder = findPackageFolder(module, project)
  if (folder === null) return () => null
  const { exports, module: modern, main } = readPackageFields(folder)
  const patterns = isObject(exports)
    ? Object.entries(exports)
        .filter(([key]) => key.split('*').length === 2)
        .toSorted(([a], [b]) => a.length - b.length)
        .flatMap(([, target]) => exportTargets(target))
    : []
  const places = [...patterns, ...usualPlaces].filter((path) => /\*.*\.m?js$/.test(path))
  const origin = { name: module, version: null, exports, folder: '' }
  const hasLoader = ['loader/index.js', 'dist/loader.js', 'loader/index.es2017.js'].some((path) =>
    existsSync(join(folder, path)),
  )
  // Without an entry `.`, the main module may have another name: `@carbon/web-components/es`.
  const isUnnamed = isObject(exports) && Object.keys(exports).every((key) => key.startsWith('./'))
  const entry = isUnnamed
    ? [modern, main].flatMap((path) =>
        typeof path === 'string' ? (fileImport(path, origin) ?? []) : [],
      )[0]
    : module
  const whole = hasLoader
    ? `import { defineCustomElements } from '${module}/loader'\n\ndefineCustomElements()`
    : entry === undefined
      ? null
      : `import '${entry}'`
  return (tag) => {
    for (const place of places) {
      const path = place.replaceAll('*', () => tag).replace(/^\.\//, '')
      const found = existsSync(join(folder, path)) ? fileImport(path, origin) : null
      if (found !== null) return definitionIn(join(folder, path), found, tag)
    }
    return whole
  }
}

/**
 * Returns the code that defines the element of a module. A module of Stencil exports a function for that, and bundlers
 * may drop a module that is imported without a name. The function gets a name of its own, since an example may define
 * several elements.
 */
function definitionIn(file: string, module: string, tag: string): string {
  const isOfStencil = /\bexport\s*\{[^}]*\bdefineCustomElement\b/.test(readTextFile(file) ?? '')
  if (!isOfStencil) return `import '${module}'`
  const name = `define${pascalName(tag)}`
  return `import { defineCustomElement as ${name} } from '${module}'\n\n${name}()`
}
