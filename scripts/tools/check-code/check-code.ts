import type { Component } from '../../words/model/component.ts'
import type { CodeFramework } from './code-frameworks.ts'
import { compareUses } from './compare-uses.ts'
import type { Finding } from './findings.ts'
import { knownCatalog, type KnownCatalog } from './known.ts'
import { findCompilers, noCompilers } from '../../reading/code/compilers.ts'
import type { Language } from '../../reading/code/languages.ts'
import { compilersFor, readCodeText } from '../../reading/code/read-file.ts'

/** Findings in a piece of code, the number of uses in it, and why parts of it were not read. */
export interface CheckedCode {
  /** Findings, sorted by line and column. */
  readonly findings: readonly Finding[]
  /** Number of places in the code that use components of the catalog. */
  readonly uses: number
  /** Reasons why the code, or a part of it, was not read or not compared. */
  readonly unread: readonly string[]
}

export interface CodeOptions {
  readonly language: Language
  /** Framework of the code; null if it follows from the imports. */
  readonly framework: CodeFramework | null
  /** Prefixes under which the app registers components of Vue, such as `U`. */
  readonly prefixes?: readonly string[]
  /** Folder from which the compilers of Vue, Svelte and Angular are looked up. */
  readonly folder: string
}

/**
 * Checks a piece of code against a catalog, given as components or as an already known catalog. The
 * code may leave out its imports: a name without a declaration counts as a component.
 */
export async function checkCodeText(
  components: readonly Component[] | KnownCatalog,
  code: string,
  { language: named, framework, prefixes = [], folder }: CodeOptions,
): Promise<CheckedCode> {
  const language = languageFor(named, framework)
  const isVue = framework === null ? null : framework === 'vue'
  const wanted = new Set(compilersFor(language, code))
  const compilers = { ...noCompilers, ...(await findCompilers(wanted, [folder])) }
  const found = readCodeText(code, language, { compilers, isVue, isSnippet: true })
  const known = 'byTag' in components ? components : knownCatalog(components)
  const packages = { names: null, isSnippet: true, prefixes }
  const compared = compareUses([{ file: 'code', found }], [known], packages)
  return {
    findings: compared.findings,
    uses: compared.uses,
    unread: [
      ...compared.unread.keys(),
      ...[...compared.notCompared.modules.keys()].map(
        (module) =>
          `imports from ${module} are not compared, since the catalog names other packages`,
      ),
    ],
  }
}

/**
 * Returns the language to read code in: templates in HTML are read in the language of their
 * framework.
 */
function languageFor(language: Language, framework: CodeFramework | null): Language {
  if (language !== 'html') return language
  return framework === 'angular' || framework === 'svelte' || framework === 'vue'
    ? framework
    : language
}
