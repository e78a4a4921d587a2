import { componentPath } from '../model/addresses.ts'
import type { TwinBody } from '../markdown/twin-body.ts'
import type { Component, Prop } from '../model/component.ts'
import type { Site } from '../model/site.ts'
import { codeSpan, isCarried, isRunningText, propsTableMarkdown } from './props-markdown.ts'
import { yamlText } from './yaml-text.ts'

export interface MarkdownPageInput {
  readonly component: Component
  /** The author's Markdown, addresses absolute. */
  readonly body: TwinBody
  /** True if the body holds a table that would be taken for the props of a page without any. */
  readonly hasSpareTable: boolean
  readonly site: Pick<Site, 'baseUrl'>
}

/** The comment parts a list from the block after it; pages show nothing of it. */
const separator = '<!-- -->'

/**
 * The page of a component as Markdown, `components/<slug>.md`: for agents, and for people who
 * take it along. It is a source in our own format: building these pages gives the same JSON.
 *
 * The props stand where the author's table stood, or before the first heading. A table that says
 * more than a table in our form can stays as written; props of the front matter that no table
 * carries stay there, and as a list to read.
 */
export function markdownPage({ component, body, hasSpareTable, site }: MarkdownPageInput): string {
  const { slug, name, props } = component
  const inTable = props.every(isCarried)
  const inFront =
    body.table === null &&
    !(
      inTable &&
      props.every(
        ({ description }) =>
          description === null || isRunningText(description, body.hasDefinitions),
      )
    )
  const mark = '#'.repeat(body.depth)
  const parts = [
    frontMatter(component, inFront, hasSpareTable && props.length === 0),
    `# ${plainMarkdown(name)}`,
    `\`GET ${site.baseUrl}/${componentPath(slug)}\``,
  ]
  if (body.before !== '') parts.push(body.before)
  if (body.table !== null) {
    parts.push(body.isPlain && inTable ? propsTableMarkdown(props) : body.table)
  } else if (inFront) {
    parts.push(`${mark} Prop list\n\n${propsList(props, body.hasDefinitions)}`)
    if (body.after !== '') parts.push(separator)
  } else if (props.length > 0) {
    parts.push(`${mark} Props\n\n${propsTableMarkdown(props)}`)
  }
  if (body.after !== '') parts.push(body.after)
  const page = parts.join('\n\n')
  return page.endsWith('\n') ? page : `${page}\n`
}

/** A text on one line as the text that it is. */
function plainMarkdown(name: string): string {
  return (
    name
      .replace(/[\\`*_[\]<>&#~|!]|:(?=\S*@)/g, '\\$&')
      // Line ends to a program that reads line by line, but none of Markdown's.
      .replaceAll('\u2028', '&#x2028;')
      .replaceAll('\u2029', '&#x2029;')
  )
}

function frontMatter(component: Component, withProps: boolean, saysNone: boolean): string {
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
  if (withProps) {
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

/** The props to read, one a line. */
function propsList(props: readonly Prop[], hasDefinitions: boolean): string {
  return props
    .map((prop) => {
      const facts = [
        prop.required ? 'required' : null,
        prop.deprecated === null ? null : 'deprecated',
        prop.since === null ? null : `since ${plainMarkdown(oneLine(prop.since))}`,
      ].filter((fact) => fact !== null)
      const head = `- **${codeSpan(oneLine(prop.name))}**${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`
      const type = prop.type === null ? '' : ` ${codeSpan(valueLine(prop.type))}`
      const fallback = prop.default === null ? '' : ` = ${codeSpan(valueLine(prop.default))}`
      if (prop.description === null) return `${head}${type}${fallback}`
      const line = oneLine(prop.description)
      // Written in a line, blocks of Markdown could become links and pictures that are none.
      const text = isRunningText(prop.description, hasDefinitions) ? line : codeSpan(line)
      return `${head}${type}${fallback}: ${text}`
    })
    .join('\n')
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
/** Blanks of a type or default that stands on one line are part of it. */
const valueLine = (text: string): string => (/[\n\r\t]/.test(text) ? oneLine(text) : text)
