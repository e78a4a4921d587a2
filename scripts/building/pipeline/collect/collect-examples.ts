import { hash } from 'node:crypto'
import { exampleView } from '../../../../templates/example-view.ts'
import { mediaTypes, type Artifact } from '../../../words/model/media-types.ts'
import {
  examplesFolder,
  type ExampleSettings,
  type ExampleShell,
} from '../../../words/model/example-model.ts'
import type { Found } from '../../../words/model/problem.ts'
import type { Site } from '../../../words/model/site.ts'
import {
  libraryMediaType,
  readExampleLibrary,
  type ExampleLibrary,
} from '../../../reading/content/example-library.ts'
import type { CompiledCatalog } from '../../live-code/compile-catalog.ts'
import type { Home } from './home.ts'

/** Live examples of a catalog: the files that every example document loads, and those to publish. */
export interface CatalogExamples {
  /**
   * Shell of the example documents, which is the files that each of them loads. Null if `index.md`
   * has no setting `examples` and no fence is compiled.
   */
  readonly shell: ExampleShell | null
  /** Library folder that the examples show; null if none is named, or if it has an error. */
  readonly library: ExampleLibrary | null
  /**
   * Returns the files that examples need: those of the library, the compiled scripts, and the page
   * that shows one example alone.
   */
  files(): readonly Artifact[]
}

/**
 * Reads the library folder that `examples` in `index.md` names, and makes the shell and the files
 * of the live examples. Problems: those of `readExampleLibrary`.
 */
export async function readCatalogExamples(
  content: string,
  label: string,
  { settings, unread }: Home,
  site: Site,
  live: CompiledCatalog | null,
): Promise<Found<CatalogExamples>> {
  // If the setting cannot be read, fences are read as if it named a library without files.
  const examples =
    settings.examples ?? (unread.has('examples') || live !== null ? unreadExamples : null)
  if (examples === null)
    return { value: { shell: null, library: null, files: () => [] }, problems: [] }
  const { folder: named } = examples
  const { value: library, problems } =
    named === null
      ? { value: null, problems: [] }
      : await readExampleLibrary(content, label, { ...examples, folder: named })
  const folder = `lib-${(library?.key ?? '').slice(0, 16)}`
  const view = viewOf(site)
  const shell = {
    ...plainShell(site),
    styles: examples.styles.map(({ text }) => `${folder}/${text}`),
    scripts: examples.scripts.map(({ text }) => `${folder}/${text}`),
    dark: examples.dark,
    scheme: examples.scheme,
  }
  const files = (): Artifact[] => [
    ...(library?.files ?? []).map(({ path, bytes }) => ({
      path: `${examplesFolder}/${folder}/${path}`,
      body: bytes,
      mediaType: libraryMediaType(path),
    })),
    ...(live?.files ?? []),
    view,
  ]
  return { value: { shell, library, files }, problems }
}

/**
 * Makes the shell (files that each example document loads) and the files of examples for a catalog
 * whose examples load no files of their own.
 */
export const plainExamples = (site: Site) => ({
  shell: plainShell(site),
  files: (): readonly Artifact[] => [viewOf(site)],
})

function plainShell(site: Site): ExampleShell {
  const below = (path: string): string => path.replace(`${examplesFolder}/`, '')
  return {
    lang: site.lang,
    frameScript: below(site.assets.frameScript),
    controlsScript: below(site.assets.frameControlsScript),
    frameStyle: below(site.assets.frameStyle),
    view: `../${viewOf(site).path}`,
    styles: [],
    scripts: [],
    dark: null,
    scheme: null,
  }
}

const unreadExamples: ExampleSettings = {
  folder: null,
  styles: [],
  scripts: [],
  dark: null,
  scheme: null,
  controls: null,
  setup: null,
  package: null,
  vite: null,
}

/**
 * Makes the page that shows one example alone. It lies in `assets/`, because files in the folder of
 * the examples must not embed frames.
 */
function viewOf(site: Site): Artifact {
  const body = exampleView(site, '../').markup
  const name = `example-view-${hash('sha256', body).slice(0, 16)}.html`
  return { path: `assets/${name}`, body, mediaType: mediaTypes.html }
}
