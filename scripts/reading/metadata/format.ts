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

type Reader = (json: unknown, reading: Reading) => readonly ComponentDraft[]

/** Tests that recognise each format by its content, in the order in which they are tried. */
const recognisers: Readonly<Record<Format, (json: unknown) => boolean>> = {
  'custom-elements.json': isCustomElements,
  'custom-elements.json (experimental)': isExperimental,
  'component-catalog': isPublishedTypes,
  'web-types': isWebTypes,
  'Storybook component manifest': isStorybookManifest,
  'Stencil docs-json': isStencil,
  'vue-component-meta': isVueComponentMeta,
  'vue-docgen-api': isVueDocgenApi,
  'react-docgen': isReactDocgen,
}

/** Readers of all formats except custom-elements.json, whose classes inherit across files. */
export const readers: Readonly<Record<Exclude<Format, 'custom-elements.json'>, Reader>> = {
  'custom-elements.json (experimental)': readExperimental,
  'component-catalog': readPublishedTypes,
  'web-types': readWebTypes,
  'Storybook component manifest': readStorybookManifest,
  'Stencil docs-json': readStencil,
  'vue-component-meta': readVueComponentMeta,
  'vue-docgen-api': readVueDocgenApi,
  'react-docgen': readReactDocgen,
}

/** Recognises the format of a file by its content, never by its name; null if it is unknown. */
export function recogniseFormat(json: unknown): Format | null {
  for (const [format, is] of Object.entries(recognisers) as [Format, (json: unknown) => boolean][])
    if (is(json)) return format
  return null
}

/** Names of the known formats in one text, for the message about an unknown file. */
export const knownFormats: string = formats
  .join(', ')
  .replace('react-docgen', 'react-docgen(-typescript)')
