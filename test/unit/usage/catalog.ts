import type { Component } from '../../../scripts/words/model/component.ts'
import { readDocument } from '../../../scripts/catalogs/catalog-reader/read-document.ts'
import { checkCodeText } from '../../../scripts/tools/check-code/check-code.ts'
import type { Language } from '../../../scripts/reading/code/languages.ts'

/** A component as the route answers it. */
export function component(slug: string, document: object): Component {
  const read = readDocument({ slug, name: slug, props: [], ...document }, slug)
  if ('fault' in read) throw new Error(read.fault)
  return read.component
}

const prop = (name: string, type: string, more: object = {}) => ({
  name,
  type,
  required: false,
  ...more,
})

const members = {
  props: [
    prop('size', "'small' | 'medium' | 'large'", { attribute: 'size' }),
    prop('disabled', 'boolean', { attribute: 'disabled' }),
    prop('noHeader', 'boolean', { attribute: 'no-header' }),
    prop('label', 'string', { attribute: 'label', required: true }),
    prop('columns', '1 | 2 | 3', { attribute: 'columns' }),
    prop('open', 'boolean | "auto"', { attribute: 'open' }),
    prop('shape', 'string', { attribute: 'shape', deprecated: 'use `size`' }),
    prop('form', 'Form', { readonly: true }),
  ],
  events: [{ name: 'acme-close', type: 'CustomEvent' }],
  slots: [{ name: 'header' }, { name: 'default' }],
}

const withoutAttributes = {
  ...members,
  props: members.props.map(({ name, type, required, ...more }) => {
    const { attribute: _, ...rest } = more as { attribute?: string }
    return { name, type, required, ...rest }
  }),
  events: [{ name: 'close' }, { name: 'update:open' }],
}

/** Custom elements. */
export const elements = [
  component('acme-card', { name: 'Card', tag: 'acme-card', ...members }),
  component('acme-old', { name: 'Old', tag: 'acme-old', deprecated: 'use acme-card' }),
]

/** What a package exports to JSX, Vue and Svelte. */
export const exported = [
  component('card', { name: 'Card', ...withoutAttributes }),
  component('old', { name: 'Old', deprecated: true }),
  component('menu', {
    name: 'Menu',
    import: "import { Ui } from '@acme/ui'",
    props: [prop('grow', 'boolean')],
  }),
  component('bar', {
    name: 'Bar',
    import: "import { Ui } from '@acme/ui'",
    props: [prop('dense', 'boolean')],
  }),
  component('tabs', {
    name: 'Tabs',
    props: [prop('value', 'string')],
    subcomponents: [{ name: 'Tabs.List', props: [prop('grow', 'boolean')] }],
  }),
]

const folder = new URL('.//', import.meta.url).pathname

/** What is told of a piece of code: place, rule and suggestion. */
export async function told(
  components: readonly Component[],
  language: Language,
  code: string,
): Promise<readonly string[]> {
  const { findings } = await checkCodeText(components, code, { language, framework: null, folder })
  return findings.map(({ at, rule, suggestion }) => {
    const place = `${at.start.line}:${at.start.column} ${rule}`
    return suggestion === null ? place : `${place} ${suggestion}`
  })
}
