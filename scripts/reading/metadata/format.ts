import { isCustomElements } from './formats/custom-elements.ts'
import { isExperimental, readExperimental } from './formats/custom-elements-experimental.ts'
import { isPublishedTypes, readPublishedTypes } from './formats/published-types.ts'
import { isReactDocgen, readReactDocgen } from './formats/react-docgen.ts'
import { isStencil, readStencil } from './formats/stencil.ts'
import { isStorybookManifest, readStorybookManifest } from './formats/storybook.ts'
import { isVueComponentMeta, readVueComponentMeta } from './formats/vue-component-meta.ts'
import { isVueDocgenApi, readVueDocgenApi } from './formats/vue-docgen-api.ts'
import { isWebTypes, readWebTypes } from './formats/web-types.ts'
import type { ComponentDraft } from './metadata-component.ts'
import { formats, type Format } from './model.ts'
import type { Reading } from './reading.ts'

interface FormatReader {
  /** Recognises the format by the content of a file. */
  is(json: unknown): boolean
  read(json: unknown, reading: Reading): readonly ComponentDraft[]
}

/** Readers of all formats, in the order in which they are tried. */
export const formatTable: Readonly<Record<Format, FormatReader>> = {
  // `readMetadata` reads this format itself, since its classes inherit across files.
  'custom-elements.json': { is: isCustomElements, read: () => [] },
  'custom-elements.json (experimental)': { is: isExperimental, read: readExperimental },
  'component-catalog': { is: isPublishedTypes, read: readPublishedTypes },
  'web-types': { is: isWebTypes, read: readWebTypes },
  'Storybook component manifest': { is: isStorybookManifest, read: readStorybookManifest },
  'Stencil docs-json': { is: isStencil, read: readStencil },
  'vue-component-meta': { is: isVueComponentMeta, read: readVueComponentMeta },
  'vue-docgen-api': { is: isVueDocgenApi, read: readVueDocgenApi },
  'react-docgen': { is: isReactDocgen, read: readReactDocgen },
}

/** Recognises the format of a file by its content, never by its name; null if it is unknown. */
export function recogniseFormat(json: unknown): Format | null {
  const names = Object.keys(formatTable) as Format[]
  return names.find((format) => formatTable[format].is(json)) ?? null
}

/** Names of the known formats in one text, for the message about an unknown file. */
export const knownFormats: string = formats
  .join(', ')
  .replace('react-docgen', 'react-docgen(-typescript)')
