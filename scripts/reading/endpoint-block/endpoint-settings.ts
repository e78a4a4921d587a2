import { palettes, type Palette } from '../../words/model/palette.ts'
import type { Point, Reporter } from '../../words/model/problem.ts'
import { readFields, type Fields } from '../fields/fields.ts'

/**
 * Settings under `endpoint:` in the front matter of a page, for the frame that shows the page's own
 * API route. A setting that is not given is null.
 */
export interface EndpointSettings {
  readonly title: string | null
  readonly method: string | null
  readonly path: string | null
  readonly params: readonly EndpointParam[] | null
  readonly blocks: readonly EndpointBlock[] | null
  readonly palette: Palette | null
  readonly corner: string | null
  readonly className: string | null
}
export interface EndpointParam {
  readonly name: string
  readonly type: string | null
  readonly description: string | null
  readonly required: boolean
}
export interface EndpointBlock {
  readonly label: string | null
  readonly code: string
}

const endpointKeys = [
  'title',
  'method',
  'path',
  'params',
  'blocks',
  'palette',
  'corner',
  'className',
] as const

const nothing: EndpointSettings = {
  title: null,
  method: null,
  path: null,
  params: null,
  blocks: null,
  palette: null,
  corner: null,
  className: null,
}

/**
 * Reads the settings under `endpoint:` (contract 2.1). Empty lists count as given and win over the
 * endpoint block in the text (contract 2.4). So do empty texts in quotes, except `method` and
 * `path`, which may not be empty.
 */
export function readEndpointSettings(
  front: Fields,
  place: (offset: number) => Point,
  report: Reporter,
): EndpointSettings {
  const map = front.map('endpoint')
  if (map === null) return nothing
  const fields = readFields(map, endpointKeys, place, report, { what: '"endpoint"' })
  const params = fields.maps('params')?.map(({ map: item, at }) => {
    const param = readFields(item, ['name', 'type', 'description', 'required'], place, report, {
      what: 'a parameter',
      required: ['name'],
    })
    if (!param.has('name')) report.error('front-matter-value', at, 'a parameter without a "name"')
    return {
      name: param.raw('name') ?? '',
      type: param.raw('type'),
      description: param.raw('description'),
      required: param.flag('required') ?? false,
    }
  })
  const blocks = fields.maps('blocks')?.map(({ map: item, at }) => {
    const block = readFields(item, ['label', 'code'], place, report, {
      what: 'a block',
      required: ['code'],
    })
    if (!block.has('code')) report.error('front-matter-value', at, 'a block without "code"')
    return { label: block.raw('label'), code: block.raw('code') ?? '' }
  })
  return {
    title: fields.raw('title'),
    method: fields.word('method'),
    path: fields.word('path'),
    params: params ?? null,
    blocks: blocks ?? null,
    palette: fields.oneOf('palette', palettes),
    corner: fields.raw('corner'),
    className: fields.raw('className'),
  }
}
