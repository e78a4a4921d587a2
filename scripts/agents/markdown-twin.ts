import { componentPath } from '../api/component-document.ts'
import type { Component, Prop, Site } from '../model.ts'
import { codeSpan, isCarried, propsTableMarkdown } from './props-markdown.ts'
import { yamlText } from './yaml-text.ts'

export interface TwinInput {
  readonly component: Component
  /** The author's Markdown without the props table, addresses absolute. */
  readonly body: string
  /** True if the body holds a table that would be taken for the props of a page without any. */
  readonly hasSpareTable: boolean
  readonly site: Pick<Site, 'baseUrl'>
}

/**
 * The page of a component as Markdown, `components/<slug>.md`: for agents, and for people who
 * take it along. It is a source in our own format: building the twins gives the same JSON. Props
 * that a table cannot carry exactly stand in the front matter instead, and as a list to read.
 */
export function markdownTwin({ component, body, hasSpareTable, site }: TwinInput): string {
  const { slug, name, props } = component
  const inTable = props.every(isCarried)
  const parts = [
    frontMatter(component, inTable, hasSpareTable && props.length === 0),
    `# ${name.replace(/[\\`*_[\]<>&#~|!]/g, '\\$&')}`,
    `\`GET ${site.baseUrl}/${componentPath(slug)}\``,
  ]
  if (props.length > 0 && inTable) parts.push(`## Props\n\n${propsTableMarkdown(props)}`)
  if (body !== '') parts.push(body)
  // Last: text that begins with a list or indented code would become part of this list.
  if (!inTable) parts.push(`## Prop list\n\n${propsList(props)}`)
  return `${parts.join('\n\n')}\n`
}

function frontMatter(component: Component, inTable: boolean, saysNone: boolean): string {
  const { slug, name, description, group, status, since, deprecated, tags, props } = component
  const lines = ['---', `name: ${yamlText(name)}`, `slug: ${slug}`]
  const add = (key: string, value: string | true | null): void => {
    if (value !== null) lines.push(`${key}: ${value === true ? 'true' : yamlText(value)}`)
  }
  add('description', description)
  add('group', group)
  add('status', status)
  add('since', since)
  add('deprecated', deprecated)
  if (tags !== null) lines.push(`tags: [${tags.map(yamlText).join(', ')}]`)
  if (saysNone) lines.push('props: []')
  if (!inTable) {
    lines.push('props:')
    for (const prop of props) lines.push(...propLines(prop))
  }
  lines.push('---')
  return lines.join('\n')
}

function propLines(prop: Prop): string[] {
  const lines = [`  - name: ${yamlText(prop.name)}`]
  for (const key of ['type', 'default', 'description', 'since'] as const) {
    const value = prop[key]
    if (value !== null) lines.push(`    ${key}: ${yamlText(value)}`)
  }
  if (prop.required) lines.push('    required: true')
  if (prop.deprecated === true) lines.push('    deprecated: true')
  else if (prop.deprecated !== null) lines.push(`    deprecated: ${yamlText(prop.deprecated)}`)
  return lines
}

/** The same props to read, one a line. */
function propsList(props: readonly Prop[]): string {
  return props
    .map((prop) => {
      const facts = [
        prop.required ? 'required' : null,
        prop.deprecated === null ? null : 'deprecated',
        prop.since === null ? null : `since ${oneLine(prop.since)}`,
      ].filter((fact) => fact !== null)
      const head = `- **${codeSpan(oneLine(prop.name))}**${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`
      const type = prop.type === null ? '' : ` ${codeSpan(valueLine(prop.type))}`
      const fallback = prop.default === null ? '' : ` = ${codeSpan(valueLine(prop.default))}`
      return `${head}${type}${fallback}${prop.description === null ? '' : `: ${oneLine(prop.description)}`}`
    })
    .join('\n')
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
/** Blanks of a type or default that stands on one line are part of it. */
const valueLine = (text: string): string => (/[\n\r\t]/.test(text) ? oneLine(text) : text)
