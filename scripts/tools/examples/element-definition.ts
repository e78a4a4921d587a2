import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findPackageFolder, readPackageFields } from '../../building/live-code/project-module.ts'
import { isObject } from '../../reading/code/tree.ts'
import { exportTargets, fileImport } from '../../reading/metadata/package-origin.ts'

/** Gives the code that defines a custom element, by its tag; null: the package is not installed. */
export type ElementDefinition = (tag: string) => string | null

/** Places of a module for one element in packages without patterns of exports; `*` is the tag. */
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
 * Finds what defines the elements of a package whose metadata does not say it: a module that is named after the element, a
 * loader as of Stencil, or else the entry point. Nothing is run; a trial shows whether it is right.
 *
 * @param project folder whose package is meant
 */
export function findElementDefinition(module: string, project: string): ElementDefinition {
  const folder = findPackageFolder(module, project)
  if (folder === null) return () => null
  const { exports } = readPackageFields(folder)
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
  const whole = hasLoader
    ? `import { defineCustomElements } from '${module}/loader'\n\ndefineCustomElements()`
    : `import '${module}'`
  return (tag) => {
    for (const place of places) {
      const path = place.replaceAll('*', () => tag).replace(/^\.\//, '')
      const found = existsSync(join(folder, path)) ? fileImport(path, origin) : null
      if (found !== null) return `import '${found}'`
    }
    return whole
  }
}
