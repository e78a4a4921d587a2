import { checkImports } from '../../reading/types/package/metadata-fault.ts'
import { fileText } from '../../reading/types/file-text.ts'
import type { ApiFile } from '../../reading/types/members/api-model.ts'
import { openMetadataFile } from '../../reading/metadata/file.ts'
import type { Metadata } from '../../reading/metadata/model.ts'
import { findOrigin, versionOfTypes } from '../../reading/metadata/package-files.ts'
import { readMetadata } from '../../reading/metadata/read.ts'
import { fillMetadata, noteTypes } from '../../tools/import/fill-metadata.ts'
import { countNoun, firstNames } from '../../words/model/text.ts'
import { here } from './missing-content.ts'
import { runFolder } from './shown-paths.ts'

/** Reads the metadata files that a package names. Returns why, if one of them cannot be read. */
export function readOwn(
  name: string,
  paths: readonly string[],
): Metadata | { readonly fault: string } {
  const opened = paths.map((path) => ({
    ...openMetadataFile(path, name),
    origin: findOrigin(path)?.origin ?? null,
  }))
  const own = readMetadata(opened.flatMap((one) => ('bytes' in one ? [one] : [])))
  const [fault = own.problems[0]?.message] = opened.flatMap((one) =>
    'fault' in one ? [one.fault] : [],
  )
  return fault === undefined ? own : { fault }
}

/**
 * Fills gaps in a package's own metadata from `made`, the file with its types. Returns the bytes of
 * the file that `import` writes, and the contradictions between the two, one line each.
 */
export function fillFromTypes(name: string, own: Metadata, made: Uint8Array) {
  const types = readMetadata([{ name, bytes: made }])
  const imports = checkImports(name, own.components, runFolder())
  const { components, leftOut, contradictions } = fillMetadata(own, types, imports)
  return {
    bytes: bytesOf(own, {
      package: name,
      version: versionOfTypes(made) ?? '',
      components,
      leftOut,
      modules: types.files[0]?.modules?.modules ?? null,
    }),
    contradictions: contradictions.map((one) => `the metadata of ${name}: ${one}`),
  }
}

/**
 * Adds to a package's own metadata what code may use by the types of the package, without showing
 * it. `made` is the file with these types. Returns no bytes if there is nothing to add, and no note
 * if the types have nothing more.
 */
export function noteFromTypes(
  name: string,
  own: Metadata,
  made: Uint8Array,
): { readonly bytes: Uint8Array | null; readonly note: string | null } {
  const types = readMetadata([{ name, bytes: made }])
  const { components, more } = noteTypes(own, types)
  const only = more.components
  const lacks = [
    ...(more.names > 0 ? [`${countNoun(more.names, 'name')} of props and events`] : []),
    ...(more.props > 0 ? [`values of ${countNoun(more.props, 'prop')}`] : []),
    ...(only.length > 0 ? [`${countNoun(only.length, 'component')} (${firstNames(only, 5)})`] : []),
  ]
  if (lacks.length === 0) return { bytes: null, note: null }
  const isAccepted = more.names + more.props > 0
  const accepts = isAccepted ? '. usage accepts these names and values' : ''
  const note = `its types have more than its web-types, which pages do not show: ${lacks.join(', ')}${accepts}. To show all: ${here('import', `${name} --from both`)}`
  if (!isAccepted) return { bytes: null, note }
  const version = versionOfTypes(made) ?? ''
  const said = { package: name, version, components, leftOut: [], modules: null }
  return { bytes: bytesOf(own, said), note }
}

function bytesOf(own: Metadata, said: Omit<ApiFile, 'common' | 'framework'>): Uint8Array {
  const isVue = own.files.some(({ framework }) => framework === 'vue')
  const text = fileText({ ...said, common: [], ...(isVue && { framework: 'vue' }) })
  return new TextEncoder().encode(text)
}
