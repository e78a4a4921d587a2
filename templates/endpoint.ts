import { renderEndpointChildren } from '../scripts/markdown/endpoint-children.ts'
import { endpointFrame, palettes, type Palette } from './endpoint-frame.ts'
import { html, type Html } from './html.ts'
import { englishWords } from './word.ts'

/** The props of the Endpoint, all optional (contract 1.4). */
export interface EndpointProps {
  title?: string | null | undefined
  /** Markdown: method and path, paragraphs, a table of name / type / description, fenced blocks. */
  children?: string | null | undefined
  method?: string | null | undefined
  path?: string | null | undefined
  params?: readonly EndpointParam[] | null | undefined
  blocks?: readonly EndpointBlock[] | null | undefined
  palette?: Palette | null | undefined
  corner?: string | null | undefined
  className?: string | null | undefined
}
export interface EndpointParam {
  name: string
  type?: string | null | undefined
  description?: string | null | undefined
  required?: boolean | null | undefined
}
export interface EndpointBlock {
  label?: string | null | undefined
  code: string
}

/**
 * Draws one API route as a framed block (contract 1.4 and 2.4). `String(endpoint(props))` is the
 * markup; it stands on its own and needs the site's style sheet to look like a frame.
 *
 * Each of `method`, `path`, `params` and `blocks` is taken from its prop if given (`null` and
 * `undefined` are not; an empty string or list is), else from `children`, else it is `GET`, `/`,
 * none, none. Texts of the data form are shown as they are; `children` is Markdown and drawn as
 * that of every page is. Never throws: an unknown palette is drawn as `mono`.
 *
 * Works at once and remembers nothing. So it has no time limit: `children` from strangers belong in
 * a thread that can be ended.
 */
export function endpoint(props: EndpointProps = {}): Html {
  const children = renderEndpointChildren(props.children ?? '')
  return endpointFrame({
    title: props.title ?? null,
    method: (props.method ?? children.method ?? 'GET').toUpperCase(),
    path: props.path ?? children.path ?? '/',
    about: children.about,
    params: props.params?.map(readParam) ?? children.params,
    blocks: props.blocks?.map(readBlock) ?? children.blocks,
    palette: palettes.find((name) => name === props.palette) ?? 'mono',
    corner: props.corner ?? '+',
    className: props.className ?? null,
    words: englishWords,
  })
}

function readParam({ name, type, description, required }: EndpointParam) {
  return {
    name,
    type: type === undefined || type === '' ? null : type,
    description:
      description === undefined || description === null || description === ''
        ? null
        : html`${description}`,
    required: required === true,
  }
}

function readBlock({ label, code }: EndpointBlock) {
  // One final newline is cut, nothing else.
  return {
    label: label === undefined || label === '' ? null : label,
    code: code.replace(/\n$/, ''),
  }
}
