/**
 * Types of `component-catalog/endpoint`. They are written by hand, so that they stand on their own.
 * `scripts/doors/api/endpoint.ts` implements them.
 */

/** The props of the Endpoint. All can be left out; `null` and `undefined` both mean "not given". */
export interface EndpointProps {
  /** Caption on the top edge of the frame; `''` draws none. Default: `endpoint`. */
  title?: string | null | undefined
  /**
   * Markdown of the endpoint: method and path, paragraphs, a table of name / type / description,
   * fenced blocks.
   */
  children?: string | null | undefined
  /** HTTP method. Default: that of `children`, else `GET`. */
  method?: string | null | undefined
  /**
   * Path of the API route, such as `/api/v1/components/:slug`. Default: the path in the Markdown of
   * `children`, else `/`.
   */
  path?: string | null | undefined
  /** Rows of the parameter table. Default: those of `children`, else none. */
  params?: readonly EndpointParam[] | null | undefined
  /** Code blocks. Default: those of `children`, else none. */
  blocks?: readonly EndpointBlock[] | null | undefined
  /** Palette of the frame. Default: `mono`. */
  palette?: Palette | null | undefined
  /** Text at each corner of the frame. Default: `+`. */
  corner?: string | null | undefined
  /** More classes for the outer frame. */
  className?: string | null | undefined
}

export type Palette = 'mono' | 'duo' | 'multi'

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

/** Markup, which `String(markup)` turns into a text. */
export interface Html {
  readonly markup: string
  toString(): string
}

/**
 * Draws one API route as a framed block. The markup stands on its own and needs the site's style
 * sheet to look like a frame. Nothing in the props becomes markup that Markdown would not make.
 *
 * The function is synchronous, remembers nothing and has no time limit: draw `children` that come
 * from strangers in a thread that can be ended.
 */
export declare function endpoint(props?: EndpointProps): Html
