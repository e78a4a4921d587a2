import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './site.ts'

/** What the live examples of our own catalog load: `content/_preview/endpoint.css`. */
export const ownSheetPath = join(root, 'content/_preview/endpoint.css')

// In the order of a page's own sheets, without those of its surroundings.
const sheets = ['site', 'endpoint', 'code', 'rows', 'prose', 'props']
// A document with one frame in it: no column of a page, and no font to load.
const ofExamples = `body {
  font: 400 0.9375rem/1rlh 'Geist Mono', ui-monospace, monospace;
  margin: 0;
  padding: 0.5rlh 2ch;
  width: auto;
}
.graph {
  margin: 0.5rlh 0;
}
/* Out of sight it would still make the document higher. */
.rows thead {
  white-space: nowrap;
}
`

/** That sheet, made of those of the pages. */
export function ownSheet(): string {
  const parts = sheets.map((name) =>
    readFileSync(join(root, `templates/styles/${name}.css`), 'utf8'),
  )
  const withoutFonts = parts.join('').replace(/(?:\/\*[^*]*\*\/\n)*@font-face \{[^}]*\}\n/g, '')
  const from = sheets.map((name) => `${name}.css`).join(', ')
  return `/* Made from templates/styles/ (${from}) by npm run golden; edit those. */\n${withoutFonts}${ofExamples}`
}
