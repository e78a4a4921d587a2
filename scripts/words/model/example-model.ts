import { exampleCodePath, type PageName } from './addresses.ts'
import type { PlacedText } from './placed-text.ts'

/** Folder of the examples' files, below the output folder; each name there has a hash. */
export const examplesFolder = 'examples'

/** Settings of live examples in `index.md`. */
export interface ExampleSettings {
  /** Path below the content folder; null: examples load no files of their own. */
  readonly folder: PlacedText | null
  /** Style sheets below that folder, in the order in which documents load them. */
  readonly styles: readonly PlacedText[]
  readonly scripts: readonly PlacedText[]
  /** Class, or `attribute=value`, of the root element in the dark scheme; null: neither. */
  readonly dark: string | null
  /**
   * Pages with a panel of controls: `all` for the page of every custom element; null for those that
   * ask for one.
   */
  readonly controls: 'all' | null
  /** The module that compiled examples are drawn with, such as providers and style sheets; null: none. */
  readonly setup: PlacedText | null
  /** Module that components of compiled examples come from; null: the one that the metadata names. */
  readonly package: PlacedText | null
  /** The configuration of Vite; null: the nearest one. */
  readonly vite: PlacedText | null
}

/**
 * Files and settings that the document of every example shares. Addresses are relative to the
 * folder of examples.
 */
export interface ExampleShell {
  readonly lang: string
  readonly frameScript: string
  /** Script of documents that a panel of controls drives. */
  readonly controlsScript: string
  readonly frameStyle: string
  /** Path of the page that shows one example alone. */
  readonly view: string
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  readonly dark: string | null
}

/** Code of an example, as the source has it. */
export interface ExampleCode {
  readonly title: string
  readonly html: string
  readonly css: string | null
  readonly js: string | null
  /** Lines that import what a compiled example takes from the package of the catalog. */
  readonly imports: readonly string[]
  /**
   * Codes that the page shows in place of the example's own fences; none: the page shows the
   * fences.
   */
  readonly shown: readonly ShownCode[]
}

/** Code that an example shows in place of the code that it runs, such as JSX. */
export interface ShownCode {
  readonly language: string | null
  /** Label of the code's tab; null: the code is in no tab. */
  readonly label: string | null
  readonly code: string
}

/** Members of an example for programs; empty ones are left out. */
export function exampleMembers({ title, html, css, js, imports, shown }: ExampleCode): object {
  return {
    title,
    html,
    ...(css === null ? {} : { css }),
    ...(js === null ? {} : { js }),
    ...(imports.length === 0 ? {} : { imports }),
    ...(shown.length === 0 ? {} : { shown: shown.map(shownMembers) }),
  }
}

const shownMembers = ({ language, label, code }: ShownCode): object => ({
  ...(language === null ? {} : { language }),
  ...(label === null ? {} : { label }),
  code,
})

/** Facts about an example on a drawn page. */
export interface ExampleFact {
  readonly title: string
  /** Line of the example's first fence in the source. */
  readonly line: number
  /** Path of the example's document below the output folder. */
  readonly path: string
  /** Path of the example's script below the output folder, or null. */
  readonly script: string | null
}

/** Facts about a panel of controls on a drawn page. */
export interface PanelFact {
  /**
   * Path of the document of the panel's own example, below the output folder; null: the panel
   * drives an example of the text.
   */
  readonly document: string | null
}

/**
 * Paths of a page's example files, below the output folder. Those of the home page stay unlisted.
 */
export function exampleFiles(
  page: PageName,
  examples: readonly ExampleFact[],
  panel: PanelFact | null,
): string[] {
  const files = examples.flatMap(({ path, script }) => (script === null ? [path] : [path, script]))
  if (page !== '' && files.length > 0) files.push(exampleCodePath(page))
  return panel === null || panel.document === null ? files : [...files, panel.document]
}
