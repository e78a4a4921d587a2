import { html, type Html } from './html.ts'

export const palettes = ['mono', 'duo', 'multi'] as const
export type Palette = (typeof palettes)[number]

/** An Endpoint with every part read and decided (contract 2.4); what is drawn is what is here. */
export interface EndpointView {
  /** Caption on the top edge; `''` draws none. */
  readonly title: string
  /** In capitals. */
  readonly method: string
  readonly path: string
  /** The prose and the blocks after it, each a block element of its own. */
  readonly about: readonly Html[]
  readonly params: readonly ParamView[]
  readonly blocks: readonly BlockView[]
  readonly palette: Palette
  /** Drawn at the four corners; `''` draws none. */
  readonly corner: string
  /** More classes for the figure. */
  readonly className: string | null
}
export interface ParamView {
  readonly name: string
  readonly type: string | null
  readonly description: Html | string | null
  readonly required: boolean
}
export interface BlockView {
  readonly label: string | null
  readonly code: string
}

/** Draws the frame around one API route. */
export function endpointFrame(view: EndpointView): Html {
  return html`<figure class="graph endpoint">${view.title}</figure>`
}
