import { exampleCodePath, type PageName } from './addresses.ts'
import type { PlacedText } from './placed-text.ts'

/** Folder of the examples' files, below the output folder; each name there has a hash. */
export const examplesFolder = 'examples'

/** Settings of live examples in `index.md`. */
export interface ExampleSettings {
  /** Folder of the library, below the content folder. */
  readonly folder: PlacedText
  /** Style sheets below that folder, in the order in which documents load them. */
  readonly styles: readonly PlacedText[]
  readonly scripts: readonly PlacedText[]
  /** A class, or `attribute=value`, of the root element in the dark scheme; null: neither. */
  readonly dark: string | null
  /** `all`: the page of every custom element has a panel of controls; null: those that ask for one. */
  readonly controls: 'all' | null
}

/**
 * What is the same for the document of every example. Addresses are relative to the folder of
 * examples.
 */
export interface ExampleShell {
  readonly lang: string
  readonly frameScript: string
  /** Script of documents that a panel of controls drives. */
  readonly controlsScript: string
  readonly frameStyle: string
  /** The page that shows one example alone. */
  readonly view: string
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  readonly dark: string | null
}

/** The code of an example, as it is written in the source. */
export interface ExampleCode {
  readonly title: string
  readonly html: string
  readonly css: string | null
  readonly js: string | null
  /**
   * Codes that the page shows in place of the example's own fences; none: the page shows the
   * fences.
   */
  readonly shown: readonly ShownCode[]
}

/** Code that an example shows in place of what it runs, such as JSX. */
export interface ShownCode {
  readonly language: string | null
  /** Label of the code's tab; null: the code is in no tab. */
  readonly label: string | null
  readonly code: string
}

/** An example as programs read it: what it lacks is left out. */
export function exampleMembers({ title, html, css, js, shown }: ExampleCode): object {
  return {
    title,
    html,
    ...(css === null ? {} : { css }),
    ...(js === null ? {} : { js }),
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
  /** Line of its first fence in the source. */
  readonly line: number
  /** Path of the example's document below the output folder. */
  readonly path: string
  /** Path of the example's script below the output folder, or null. */
  readonly script: string | null
}

/** Facts about a panel of controls on a drawn page. */
export interface PanelFact {
  /** The document of its own example, below the output folder; null: it drives one of the text. */
  readonly document: string | null
}

/** The files of a page's examples, below the output folder. Those of the home page are published for nobody. */
export function exampleFiles(
  page: PageName,
  examples: readonly ExampleFact[],
  panel: PanelFact | null,
): string[] {
  const files = examples.flatMap(({ path, script }) => (script === null ? [path] : [path, script]))
  if (page !== '' && files.length > 0) files.push(exampleCodePath(page))
  return panel === null || panel.document === null ? files : [...files, panel.document]
}
