import type { Nodes } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { endpointFrame, type ParamView } from '../../../../templates/endpoint-frame.ts'
import { palettes, type Palette } from '../../../words/model/palette.ts'
import type { Html } from '../../../words/interface/html.ts'
import { didYouMean } from '../../../words/model/text.ts'
import { quoted } from '../../../words/model/printable.ts'
import type { Point, Reporter } from '../../../words/model/problem.ts'
import { findForbidden } from '../../../reading/fields/text-positions.ts'
import type { EndpointContent } from '../../../reading/endpoint-block/content.ts'
import { nodeStart } from '../../../words/mdast/node-text.ts'
import type { SiteWords } from '../../../words/model/site.ts'

/** Attributes between the braces of `:::endpoint{…}`; null for each that is not given. */
export interface EndpointAttributes {
  readonly title: string | null
  readonly method: string | null
  readonly path: string | null
  readonly palette: Palette | null
  readonly corner: string | null
  readonly className: string | null
}

const attributeNames = ['title', 'method', 'path', 'palette', 'corner', 'class']

/**
 * Reads the attributes of an `:::endpoint` block.
 *
 * Problems: `endpoint-attribute` (unknown name, a name twice, unknown palette, a label),
 * `character`.
 */
export function readEndpointAttributes(
  node: ContainerDirective,
  text: string,
  report: Reporter,
): EndpointAttributes {
  const attributes = new Map<string, string>()
  const given = Object.entries(node.attributes ?? {})
  const places = given.length === 0 ? [] : attributePlaces(node, text)
  const at = (name: string): Point => places.find((place) => place.name === name) ?? nodeStart(node)
  reportTwice(places, report)
  for (const [key, value] of given) {
    // The syntax reads `.wide` as the attribute `class`; the prop is called `className`.
    const name = key === 'className' ? 'class' : key
    if (!attributeNames.includes(name)) {
      report.error(
        'endpoint-attribute',
        at(key),
        `unknown attribute ${quoted(key)} of ":::endpoint"${didYouMean(key, attributeNames)}; there are ${attributeNames.join(', ')}`,
      )
      continue
    }
    const bad = findForbidden(value ?? '')
    if (bad !== null) report.error('character', at(key), `${bad.name} is not allowed in "${key}"`)
    else attributes.set(name, value ?? '')
  }
  const label = node.children[0]
  if (label?.type === 'paragraph' && label.data?.directiveLabel === true) {
    report.error(
      'endpoint-attribute',
      nodeStart(label),
      'an endpoint takes no [label]; write {title="…"}',
    )
  }
  const palette = attributes.get('palette')
  const known = palettes.find((name) => name === palette)
  if (palette !== undefined && known === undefined) {
    report.error(
      'endpoint-attribute',
      at('palette'),
      `the palette is ${quoted(palette)}, it must be one of ${palettes.join(', ')}${didYouMean(palette, palettes)}`,
    )
  }
  const get = (name: string): string | null => attributes.get(name) ?? null
  return {
    title: get('title'),
    method: get('method'),
    path: get('path'),
    palette: known ?? null,
    corner: get('corner'),
    className: get('class'),
  }
}

interface AttributePlace extends Point {
  readonly name: string
}

// An attribute by the syntax: `#id` or `.class`, or a name, and perhaps `=` and a value.
const attribute =
  /([#.])[^\s"'<=>`}#.]+|((?:[-_]|[^\s\p{P}\p{S}])(?:[-.:_]|[^\s\p{P}\p{S}])*)(?:[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|[^\s"'<=>`}]+))?/gu

/**
 * Finds the positions of the attributes, in the order of the text. The tree has no positions of
 * attributes, and lacks those that are given twice.
 */
function attributePlaces(node: ContainerDirective, text: string): AttributePlace[] {
  const { line, column } = nodeStart(node)
  const opening = text.slice(node.position?.start.offset ?? 0).split('\n', 1)[0] ?? ''
  const brace = opening.indexOf('{')
  if (brace < 0) return []
  return [...opening.slice(brace).matchAll(attribute)].map(({ 1: mark, 2: name, index }) => ({
    name: name ?? (mark === '.' ? 'class' : 'id'),
    line,
    column: column + brace + index,
  }))
}

/**
 * Reports an attribute that is given twice: the syntax keeps only the last value. Several classes
 * are allowed, since they add up.
 */
function reportTwice(places: readonly AttributePlace[], report: Reporter): void {
  const first = new Map<string, string>()
  for (const place of places) {
    const name = place.name === 'className' ? 'class' : place.name
    const before = first.get(name)
    first.set(name, before ?? place.name)
    if (before === undefined || !attributeNames.includes(name)) continue
    if (before === 'class' && place.name === 'class') continue
    report.error(
      'endpoint-attribute',
      place,
      `${quoted(place.name)} of ":::endpoint" is given already${before === place.name ? '' : `, as ${quoted(before)}`}; keep one of the two`,
    )
  }
}

/**
 * Content of an endpoint's frame whose Markdown is still to be drawn. `parts` are the pieces to
 * draw. `view` takes the markup of all `parts`, in their order, and returns it as the text about
 * the endpoint and its parameters.
 */
export interface OpenEndpoint {
  readonly parts: readonly (readonly Nodes[])[]
  view(parts: readonly Html[]): { about: Html[]; params: ParamView[] }
}

export function openEndpoint(content: EndpointContent): OpenEndpoint {
  const { about, params } = content
  const described = params.filter((param) => param.description !== null)
  return {
    parts: [
      ...about.map((node) => [node]),
      ...described.map((param) => param.description?.children ?? []),
    ],
    view(parts) {
      const descriptions = new Map(described.map((param, i) => [param, parts[about.length + i]]))
      return {
        about: parts.slice(0, about.length).filter((part) => part.markup.trim() !== ''),
        params: params.map((param) => ({
          name: param.name,
          type: param.type,
          required: param.required,
          description: descriptions.get(param) ?? null,
        })),
      }
    },
  }
}

/** Draws an endpoint; its attributes override its Markdown (contract 2.4). */
export function drawEndpoint(
  content: EndpointContent,
  attributes: EndpointAttributes,
  words: SiteWords,
  { about, params }: ReturnType<OpenEndpoint['view']>,
): Html {
  return endpointFrame({
    title: attributes.title,
    method: (attributes.method ?? content.method ?? 'GET').toUpperCase(),
    path: attributes.path ?? content.path ?? '/',
    about,
    params,
    blocks: content.blocks,
    palette: attributes.palette ?? 'mono',
    corner: attributes.corner ?? '+',
    className: attributes.className,
    words,
  })
}
