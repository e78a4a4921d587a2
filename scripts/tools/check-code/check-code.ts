import type { Component } from '../../words/model/component.ts'
import type { CodeFramework } from './code-frameworks.ts'
import { compareUses } from './compare-uses.ts'
import type { Finding } from './findings.ts'
import { knownCatalog, type KnownCatalog } from './known.ts'
import { findCompilers, noCompilers } from '../../reading/code/compilers.ts'
import type { Language } from '../../reading/code/languages.ts'
import { compilersFor, readCodeText } from '../../reading/code/read-file.ts'

/** What a piece of code comes to. */
export interface CheckedCode {
  /** By line and column. */
  readonly findings: readonly Finding[]
  /** How many uses of components of the catalog there are. */
  readonly uses: number
  /** Why nothing, or not all of it, was read. */
  readonly unread: readonly string[]
}

export interface CodeOptions {
  readonly language: Language
  /** Null: the imports of the code say so. */
  readonly framework: CodeFramework | null
  /** Where the compilers of Vue, Svelte and Angular are looked for. */
  readonly folder: string
}

/**
 * Holds a piece of code against a catalog. It may leave out its imports: a name that stands for nothing
 * else is a component. `components` may be read already.
 */
export async function checkCodeText(
  components: readonly Component[] | KnownCatalog,
  code: string,
  { language: named, framework, folder }: CodeOptions,
): Promise<CheckedCode> {
  const language = languageFor(named, framework)
  const isVue = framework === null ? null : framework === 'vue'
  const wanted = new Set(compilersFor(language, code))
  const compilers = { ...noCompilers, ...(await findCompilers(wanted, [folder])) }
  const found = readCodeText(code, language, { compilers, isVue, isSnippet: true })
  const known = 'byTag' in components ? components : knownCatalog(components)
  const packages = { names: null, isSnippet: true }
  const compared = compareUses([{ file: 'code', found }], [known], packages)
  return {
    findings: compared.findings,
    uses: compared.uses,
    unread: [...compared.unread.keys()],
  }
}

/** Templates in HTML are read as their framework reads them. */
function languageFor(language: Language, framework: CodeFramework | null): Language {
  if (language !== 'html') return language
  return framework === 'angular' || framework === 'svelte' || framework === 'vue'
    ? framework
    : language
}
