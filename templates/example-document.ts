import type { ExampleCode, ExampleShell } from '../scripts/words/model/example-model.ts'
import type { LiveCode } from '../scripts/words/model/live-code.ts'
import { examplePolicy } from '../scripts/words/model/policy.ts'
import { sheetLink } from './body-parts.ts'
import { html, trusted, type Html } from '../scripts/words/interface/html.ts'

export interface ExampleDocumentProps extends Pick<ExampleCode, 'html' | 'css'> {
  readonly shell: ExampleShell
  readonly title: string
  /** Compiled code of the example; null if the example runs as its author wrote it. */
  readonly live: LiveCode | null
  /** Address of the script in the example's own file; null if the example has none. */
  readonly script: string | null
  /**
   * Element that a panel of controls drives, by its `tag`. With `tag: null` the script of the
   * example follows the controls itself. Null if there is no panel.
   */
  readonly controls: { readonly tag: string | null } | null
}

/**
 * Draws the document in the frame of an example. It is the one place where an author's markup is
 * not escaped. The document runs without the site's origin (SECURITY.md, P7), and loads its guards
 * before all else.
 */
export function exampleDocument({
  shell,
  title,
  script,
  live,
  controls,
  ...code
}: ExampleDocumentProps): Html {
  const { lang, frameScript, frameStyle, view, styles, scripts, dark, scheme } = shell
  const deferred = (address: string): Html => html`<script src="${address}" defer></script>
`
  return html`<!doctype html>
<html lang="${lang}"${controls === null ? null : html` data-stage`}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${examplePolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<script src="${frameScript}" data-view="${view}"${dark === null ? null : html` data-dark="${dark}"`}${scheme === null ? null : html` data-scheme="${scheme}"`}></script>
${
  controls === null
    ? null
    : html`<script src="${shell.controlsScript}"${controls.tag === null ? null : html` data-tag="${controls.tag}"`}></script>
`
}${[frameStyle, ...styles, ...(live?.style == null ? [] : [live.style])].map(sheetLink)}${
    code.css === null
      ? null
      : html`<style>
${trusted(code.css)}
</style>
`
  }${[...scripts, ...(script === null ? [] : [script])].map(deferred)}${
    live === null
      ? null
      : html`<script src="${live.script}" data-example="${live.id}" defer></script>
`
  }</head>
<body>${trusted(code.html)}</body></html>`
}
