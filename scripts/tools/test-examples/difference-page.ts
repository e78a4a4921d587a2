import { html, trusted, type Html } from '../../words/interface/html.ts'
import { printable } from '../../words/model/printable.ts'

/** Picture of an example that looks different from the accepted one. */
export interface PictureDifference {
  readonly title: string
  /** Place of the example in its source, in the form that terminals can open. */
  readonly place: string
  readonly scheme: string
  /** Three pictures side by side (accepted, differences, now), as PNG in Base64. */
  readonly picture: string
}

/** Beginning of every page of differences. Only a file that begins like this is overwritten. */
export const differencesMark = '<!doctype html>\n<!-- component-catalog test -->\n'

/** Largest number of pictures on the page, so that a browser can still open it. */
const mostShown = 200

/**
 * Returns the page of picture differences as one HTML file that opens from disk and loads nothing
 * else.
 */
export function differencesPage(differences: readonly PictureDifference[]): string {
  const shown = differences.slice(0, mostShown)
  const left = differences.length - shown.length
  const page = html`<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Differences</title>
<style>
html { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 24px }
figure { margin: 32px 0 }
img { display: block; max-width: 100%; margin-top: 8px }
</style>
</head>
<body>
<h1>Differences</h1>
<p>Each picture shows what was accepted, what differs, and what is shown now. <code>--update</code> accepts what is shown now.</p>
${shown.map(figure)}${
    left > 0 &&
    html`<p>${left} more are not shown.</p>
`
  }</body>
</html>
`
  return differencesMark + page.markup
}

function figure({ title, place, scheme, picture }: PictureDifference): Html {
  const name = `${printable(title)} (${scheme})`
  // The picture is the browser's, so it is checked: Base64 cannot end the attribute.
  const data = trusted(/^[A-Za-z0-9+/=]*$/.test(picture) ? picture : '')
  return html`<figure><figcaption><b>${name}</b> ${printable(place)}</figcaption><img src="data:image/png;base64,${data}" alt="${name}: accepted, differences, now"></figure>
`
}
