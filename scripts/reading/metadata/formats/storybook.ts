import { readComponents, type ComponentDraft } from '../metadata-component.ts'
import type { Reading } from '../reading.ts'
import { isShape, shape, string, type Shape } from '../shape.ts'
import { readDocgenEntry } from './react-docgen.ts'

/**
 * True for the `manifests/components.json` of a Storybook, which has the output of docgen for each
 * component, by id.
 */
export function isStorybookManifest(json: unknown): boolean {
  return isShape(json) && typeof json['v'] === 'number' && isShape(json['components'])
}

export function readStorybookManifest(json: unknown, reading: Reading): readonly ComponentDraft[] {
  const { v, components } = shape(json)
  if (v !== 0) {
    reading.refuse(`is a Storybook component manifest of version ${String(v)}; version 0 is known`)
    return []
  }
  const entries = Object.entries(shape(components)).flatMap((component) => [
    component,
    ...Object.entries(shape(shape(component[1])['subcomponents'])),
  ])
  return readComponents(entries, reading, ([key, entry]) =>
    isShape(entry) ? readEntry(key, entry, reading) : null,
  )
}

/**
 * Reads the component that an entry of a Storybook manifest describes. Name, description and tags
 * that Storybook adds override those of docgen, since the Storybook shows them.
 */
function readEntry(key: string, entry: Shape, reading: Reading): ComponentDraft | null {
  const docgen = shape(
    entry['reactDocgen'] ?? entry['reactDocgenTypescript'] ?? entry['reactComponentMeta'],
  )
  const merged: Shape = {
    ...docgen,
    filePath: string(entry['path']) ?? docgen['filePath'],
    'display-name': string(entry['name']) ?? docgen['displayName'] ?? key,
    description: string(entry['description']) ?? docgen['description'],
    tags: { ...shape(docgen['tags']), ...shape(entry['jsDocTags']) },
  }
  return readDocgenEntry(merged, null, reading)
}
