import { palettes, type Palette } from '../../words/model/palette.ts'
import type { Fields } from '../fields/fields.ts'

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

/**
 * Reads the settings under `endpoint:` (contract 2.1). Empty lists count as given and win over the
 * endpoint block in the text (contract 2.4). So do empty texts in quotes, except `method` and
 * `path`, which may not be empty.
 */
export function readEndpointSettings(front: Fields): EndpointSettings {
  const fields = front.inner('endpoint', endpointKeys, { what: '"endpoint"' })
  const params = fields?.items('params', ['name', 'type', 'description', 'required'], {
    what: 'a parameter',
    required: ['name'],
  })
  const blocks = fields?.items('blocks', ['label', 'code'], {
    what: 'a block',
    required: ['code'],
  })
  return {
    title: fields?.raw('title') ?? null,
    method: fields?.word('method') ?? null,
    path: fields?.word('path') ?? null,
    params: params?.map(({ fields: param }) => readParam(param)) ?? null,
    blocks: blocks?.map(({ fields: block }) => readBlock(block)) ?? null,
    palette: fields?.oneOf('palette', palettes) ?? null,
    corner: fields?.raw('corner') ?? null,
    className: fields?.raw('className') ?? null,
  }
}

function readParam(param: Fields): EndpointParam {
  if (!param.has('name')) param.error('front-matter-value', 'name', 'a parameter without a "name"')
  return {
    name: param.raw('name') ?? '',
    type: param.raw('type'),
    description: param.raw('description'),
    required: param.flag('required') ?? false,
  }
}

function readBlock(block: Fields): EndpointBlock {
  if (!block.has('code')) block.error('front-matter-value', 'code', 'a block without "code"')
  return { label: block.raw('label'), code: block.raw('code') ?? '' }
}
