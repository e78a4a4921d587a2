import { versionsPagePath } from '../scripts/words/model/addresses.ts'
import { contentSecurityPolicy } from '../scripts/words/model/policy.ts'
import {
  isKeptPlace,
  type Site,
  type SiteVersion,
  type SiteVersions,
  type SiteWords,
} from '../scripts/words/model/site.ts'
import { html, type Html } from '../scripts/words/interface/html.ts'
import { layout } from './layout.ts'
import { word, wordLang, wordText } from '../scripts/words/interface/word.ts'

/** Draws `versions.html`, the list of versions for readers without script. */
export function versionsPage(site: Site, { all }: SiteVersions): Html {
  const { words } = site
  return layout({
    site,
    root: '',
    title: wordText(words, 'versions'),
    description: wordText(words, 'versions'),
    path: versionsPagePath,
    kind: 'versions',
    main: html`<div class="title"><h1>${word(words, 'versions')}</h1></div>
<div class="prose intro"><ul>${all.map((version) => html`<li><a href="${addressOf(version)}">${version.name}</a>${version.place === '' ? html` - ${word(words, 'versionHere')}` : null}</li>`)}</ul></div>`,
  })
}

/** Returns the address of a version from the site's root. */
function addressOf({ place }: SiteVersion): string {
  if (place === '') return 'index.html'
  return isKeptPlace(place) ? `${place}/index.html` : place
}

/**
 * Draws the page in place of `versions.html` in an old version that is kept in a folder of the
 * site. It leads to the newest version's list of versions.
 */
export function movedVersionsPage(address: string, words: SiteWords): Html {
  return html`<!doctype html>
<html lang="${words.lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${address}">
<title${wordLang(words, 'versions')}>${wordText(words, 'versions')}</title>
</head>
<body>
<p><a href="${address}">${word(words, 'versions')}</a></p>
</body>
</html>
`
}
