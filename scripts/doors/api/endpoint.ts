import { renderEndpointChildren } from '../../drawing/markdown/endpoint-children.ts'
import { endpointFrame } from '../../../templates/endpoint-frame.ts'
import { palettes } from '../../words/model/palette.ts'
import { html, type Html } from '../../words/interface/html.ts'
import {
  checkedProps,
  type EndpointBlock,
  type EndpointParam,
  type EndpointProps,
} from '../../../templates/endpoint-props.ts'
import { englishWords } from '../../words/interface/word.ts'

export type {
  EndpointBlock,
  EndpointParam,
  EndpointProps,
} from '../../../templates/endpoint-props.ts'

/**
 * Draws one API route as a framed block (contract 1.4 and 2.4). `String(endpoint(props))` is the
 * markup. It stands on its own and needs the site's style sheet to look like a frame.
 *
 * `method`, `path`, `params` and `blocks` are each taken from their prop if it is given, else from
 * `children`, else they are `GET`, `/`, none and none. `null` and `undefined` count as not given;
 * an empty string or list counts as given. Texts in props are shown as they are. `children` is
 * Markdown and is drawn like the Markdown of any page. An unknown palette is drawn as `mono`.
 * Throws a `TypeError` that names the prop if a value has another type.
 *
 * The function is synchronous and remembers nothing, so it has no time limit: draw `children` from
 * strangers in a thread that can be ended.
 */
export function endpoint(given: EndpointProps = {}): Html {
  const props = checkedProps(given)
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
  // Only one final newline is cut.
  return {
    label: label === undefined || label === '' ? null : label,
    code: code.replace(/\n$/, ''),
  }
}
