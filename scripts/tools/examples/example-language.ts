import { findPackageFolder } from '../../building/live-code/project-module.ts'
import type { CodeLanguage } from '../../words/model/control.ts'
import type { Component } from '../../words/model/component.ts'
import { quoted } from '../../words/model/printable.ts'
import { dependenciesIn } from './companion-sheets.ts'

/** Catalog for which the language of its examples is asked. */
export interface LanguageInput {
  /** Name of the package that the components are imported from; `''` if the catalog names none. */
  readonly module: string
  readonly project: string
  readonly components: readonly Pick<Component, 'tag'>[]
}

const frameworks: readonly (readonly [name: string, language: CodeLanguage])[] = [
  ['svelte', 'svelte'],
  ['vue', 'vue'],
  ['react', 'jsx'],
  ['preact', 'jsx'],
  ['solid-js', 'jsx'],
]

/**
 * Returns the language that examples of the components are written in: HTML for custom elements,
 * else the language of the package's framework. Returns a fault if it is not known.
 */
export function exampleLanguage({
  module,
  project,
  components,
}: LanguageInput): { readonly language: CodeLanguage } | { readonly fault: string } {
  const tags = components.filter(({ tag }) => tag !== null).length
  if (tags * 2 > components.length) return { language: 'html' }
  const needs = [module === '' ? null : findPackageFolder(module, project), project]
  for (const folder of needs) {
    if (folder === null) continue
    const fields = ['peerDependencies', 'dependencies', 'devDependencies']
    const named = dependenciesIn(folder, fields)
    if (named.includes('@angular/core'))
      return {
        fault:
          'examples of Angular cannot be proposed: its published code has to be linked; see "Live examples" for custom elements',
      }
    const found = frameworks.find(([name]) => named.includes(name))
    if (found !== undefined) return { language: found[1] }
  }
  const where = module === '' ? 'this project' : quoted(module)
  return {
    fault: `the framework of ${where} is not known: it depends on none of react, preact, solid-js, vue and svelte`,
  }
}
