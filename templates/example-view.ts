import { exampleSandbox, framingPolicy } from '../scripts/words/model/policy.ts'
import type { Site } from '../scripts/words/model/site.ts'
import { html, type Html } from '../scripts/words/interface/html.ts'
import { wordLang, wordText } from '../scripts/words/interface/word.ts'

/**
 * Draws the page that shows one example alone, named behind the `#` of the address. The document of
 * an example needs this page: opened by itself it would run with the site's origin where a host
 * sends no headers. `root` leads to the site's root.
 */
export function exampleView(
  { lang, words, assets }: Pick<Site, 'lang' | 'words' | 'assets'>,
  root: string,
): Html {
  const title = wordText(words, 'example')
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${framingPolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${root}${assets.icon}" type="image/svg+xml">
<script src="${root}${assets.theme}"></script>
<link rel="stylesheet" href="${root}${assets.style}">
<link rel="stylesheet" href="${root}${assets.exampleStyle}">
<script src="${root}${assets.viewScript}" data-stopped="${wordText(words, 'exampleStopped')}" defer></script>
</head>
<body class="alone">
<main${wordLang(words, 'example')}><h1 class="vh">${title}</h1><iframe title="${title}" sandbox="${exampleSandbox}" referrerpolicy="no-referrer"></iframe></main>
</body>
</html>
`
}
