import { exampleCodePath, type PageName } from './addresses.ts'
import type { PlacedText } from './problem.ts'

/**
 * Name of the folder for the documents and scripts of live examples, below the output folder. Each
 * file name in it contains a hash.
 */
export const examplesFolder = 'examples'

/** Settings of live examples in `index.md`: files to load, colour scheme, panels, compilation. */
export interface ExampleSettings {
  /** Folder with the files that examples load, below the content folder; null if they load none. */
  readonly folder: PlacedText | null
  /** Style sheets below {@link folder} that example documents load, in this order. */
  readonly styles: readonly PlacedText[]
  readonly scripts: readonly PlacedText[]
  /** Class, or `attribute=value`, of an example's root element in the dark scheme; or null. */
  readonly dark: string | null
  /** The only colour scheme that examples are drawn in; null: that of the page. */
  readonly scheme: 'light' | 'dark' | null
  /** `all` if every custom element's page has a panel; null if only pages that ask for it. */
  readonly controls: 'all' | null
  /** Module to draw compiled examples with, for providers and style sheets; null if none. */
  readonly setup: PlacedText | null
  /** Module that compiled examples import from; null for the one that the metadata names. */
  readonly package: PlacedText | null
  /** Configuration file of Vite for compiled examples; null for the nearest one. */
  readonly vite: PlacedText | null
}

/** Files and settings that all examples share; addresses count from the folder of examples. */
export interface ExampleShell {
  readonly lang: string
  readonly frameScript: string
  /** Script that an example document loads if a panel of controls drives it. */
  readonly controlsScript: string
  readonly frameStyle: string
  /** Address of the page that shows one example alone. */
  readonly view: string
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  readonly dark: string | null
  readonly scheme: 'light' | 'dark' | null
}

/** Title and code of an example, as the source has it. */
export interface ExampleCode {
  readonly title: string
  readonly html: string
  readonly css: string | null
  readonly js: string | null
  /** Import lines for all that a compiled example uses from the package of the catalog. */
  readonly imports: readonly string[]
  /** Code blocks in place of the example's own fences; empty if the page shows the fences. */
  readonly shown: readonly ShownCode[]
}

/** Code that an example shows in place of the code that it runs, such as JSX. */
export interface ShownCode {
  readonly language: string | null
  /** Label of the tab with the code; null if the code is in no tab. */
  readonly label: string | null
  readonly code: string
}

/** Returns an example as JSON for programs, without empty members. */
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

/** Title, line and files of a live example, which are known after its page was drawn. */
export interface ExampleFact {
  readonly title: string
  /** Line of the example's first fence in the source. */
  readonly line: number
  /** Path of the example's document below the output folder. */
  readonly path: string
  /** Path of the example's script below the output folder; null if the example has none. */
  readonly script: string | null
}

/** Document of a panel of controls, which is known after its page was drawn. */
export interface PanelFact {
  /**
   * Path of the document of the panel's own example, below the output folder. Null if the panel
   * controls an example in the page's text.
   */
  readonly document: string | null
}

/**
 * Returns the paths of a page's example files, below the output folder. The home page has no file
 * with the code of its examples.
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
