import type { ListedKind } from '../scripts/words/model/page-kind.ts'
import type { Site, SiteWords, SiteVersions } from '../scripts/words/model/site.ts'
import { contentSecurityPolicy, framingPolicy } from '../scripts/words/model/policy.ts'
import { sheetLink } from './body-parts.ts'
import { headLinks, logoAndTitle, ownFooter, socialImage } from './brand.ts'
import { nameInLine } from './name-text.ts'
import { withDirections } from './text-direction.ts'
import { word, wordLang, wordText } from '../scripts/words/interface/word.ts'
import { versionsPagePath, versionsScriptPath } from '../scripts/words/model/addresses.ts'
import { html, type Html } from '../scripts/words/interface/html.ts'

/** Input for drawing the parts that every page has around its content, such as its header. */
export interface LayoutProps {
  readonly site: Site
  /** Prefix from the page to the site's root: `''`, `../`, or the base path with a slash. */
  readonly root: string
  /** Name of the page, to which the site's title is added; null for the home page. */
  readonly title: string | null
  readonly description: string | null
  /** Path of the page below the root, for the canonical address; null for the not-found page. */
  readonly path: string | null
  /** More `<link>` elements for the head of the document, such as that of a feed. */
  readonly links?: Html | null
  /** True if the page shows live examples. */
  readonly hasExamples?: boolean
  /** True if the page has a panel of controls, which has a style sheet of its own. */
  readonly hasControls?: boolean
  /** Kind of the page, from which the classes of the body follow. */
  readonly kind: ListedKind | 'index' | 'not-found' | 'versions'
  /**
   * Number of components, on pages about all of them. Other pages do not name the number, so that
   * they stay the same when a component is added.
   */
  readonly count?: number
  /** True if the page is an index with an introduction. */
  readonly hasIntro?: boolean
  /** True if the page shows tabs, which have a style sheet and a script of their own. */
  readonly hasTabs?: boolean
  /** True if the page shows what releases changed. */
  readonly hasPast?: boolean
  readonly main: Html
}

/**
 * Draws a whole page: the head of the document, the header of the site, the content, the footer. No
 * script or style is inline, and nothing is loaded from another site.
 */
export function layout(props: LayoutProps): Html {
  const { site, root, title, description, path, kind } = props
  const { words, brand, versions, prose } = site
  const body = bodyOf(props)
  const directed = withDirections(body)
  const icon = brand.icon ?? { path: site.assets.icon, mediaType: 'image/svg+xml' }
  const ownHead = brand.logo !== null || brand.links.length > 0 || prose.length > 1
  const name = title === null ? site.shownTitle : `${title} - ${site.shownTitle}`
  const canonical = site.published && path !== null ? `${site.baseUrl}/${path}` : null
  return html`<!doctype html>
<html lang="${site.lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${props.hasExamples === true ? framingPolicy : contentSecurityPolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
${
  description === null
    ? null
    : html`<meta name="description" property="og:description" content="${description}">
`
}<meta name="color-scheme" content="light dark">
<meta property="og:title" content="${title ?? site.shownTitle}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${site.shownTitle}">
${
  canonical === null
    ? null
    : html`<meta property="og:url" content="${canonical}">
<link rel="canonical" href="${canonical}">
`
}${brand.socialImage && socialImage(brand.socialImage, site.baseUrl)}<link rel="icon" href="${root}${icon.path}" type="${icon.mediaType}">
<script src="${root}${site.assets.theme}" data-font="${root}${site.assets.font}"></script>
${sheetLink(root + styleOf(props))}${ownWords(props)}${directed !== body && sheetLink(root + site.assets.directionsStyle)}${ownHead && sheetLink(root + site.assets.brandStyle)}${brand.accentStyle && sheetLink(root + brand.accentStyle)}${ownFiles(props)}<link rel="stylesheet" href="${root}${site.assets.printStyle}" media="print">
${
  // It comes last, so that its rules win.
  brand.ownStyle && sheetLink(root + brand.ownStyle)
}<link rel="api-catalog" href="${root}.well-known/api-catalog" type="application/linkset+json">
<link rel="service-desc" href="${root}openapi.json" type="application/json" title="OpenAPI">
<link rel="describedby" href="${root}llms.txt" type="text/plain" title="${wordText(words, 'forModels')}">
${props.links}<script src="${root}${scriptOf(props)}" data-search="${root}${site.assets.search}" data-search-sheet="${root}${site.assets.searchStyle}"${kind !== 'index' ? null : html` data-filter="${root}${site.assets.filter}"`} defer></script>
${versions && versionsScript(root)}</head>
${directed}
</html>
`
}

function bodyOf(props: LayoutProps): Html {
  const { site, root, kind, count } = props
  const { words, brand, versions, prose } = site
  // A catalog without links calls nothing for them.
  const { beside = null, below = null } =
    brand.links.length + prose.length === 0 ? {} : headLinks(site, root)
  const address = html`<code>${site.basePath}/api/v1/components/&lt;slug&gt;</code>`
  return html`<body class="${kind === 'release' ? 'guide release' : kind}">
<a class="skip" href="#main">${word(words, 'skip')}</a>
<header class="bar site"><a href="${root}index.html">${
    brand.logo === null
      ? nameInLine(site.shownTitle)
      : logoAndTitle(brand.logo, site.shownTitle, root)
  }</a>${
    count === undefined
      ? null
      : html`<span class="count">${drawComponentCount(words, count)}</span>`
  }<div class="end">${versions && versionLink(versions, words, root)}<button class="search" type="button">${word(words, 'search')}</button><button class="theme" type="button" aria-label="${wordText(words, 'switchTheme')}"${wordLang(words, 'switchTheme')}>${word(words, 'theme')}</button>${beside}</div>${below}</header>
<main id="main" tabindex="-1">
${props.main}
</main>
<footer>${brand.footer && ownFooter(brand.footer, root)}<p>${
    count === undefined
      ? word(words, 'footerShort', { address })
      : word(words, 'footer', { components: drawComponentCount(words, count), address })
  }</p></footer>
</body>`
}

/** Links the script with the site's own words, before the other scripts; null for English. */
function ownWords({ site: { assets }, root }: LayoutProps): Html | null {
  if (assets.words === null) return null
  return html`<script src="${root}${assets.words}" defer></script>
`
}

/** Returns the path of the main script for a kind of page. */
function scriptOf({ site, kind }: LayoutProps): string {
  const { indexScript, pageScript, notFoundScript } = site.assets
  if (kind === 'index') return indexScript
  return kind === 'not-found' ? notFoundScript : pageScript
}

/** Returns the path of the page's main style sheet, by the page's kind and content. */
function styleOf({ site, kind, hasExamples, hasIntro }: LayoutProps): string {
  const { style, introStyle, pageStyle, examplePageStyle } = site.assets
  if (kind === 'index' && hasIntro === true) return introStyle
  if (kind === 'index' || kind === 'not-found') return style
  return hasExamples === true ? examplePageStyle : pageStyle
}

/** Links the files that a page needs beside its main style sheet and script. */
function ownFiles(props: LayoutProps): Html {
  const { site, root, kind, hasIntro, hasTabs, hasExamples, hasControls, hasPast } = props
  const { assets, words } = site
  const isIndex = kind === 'index'
  const sheet = (isNeeded: boolean, path: string): Html | false =>
    isNeeded && sheetLink(`${root}${path}`)
  // Tabs come before the first paint: content that they hide later would move the page.
  return html`${[
    sheet(isIndex && hasIntro !== true, assets.indexStyle),
    sheet(kind === 'not-found', assets.notFoundStyle),
    sheet(hasPast === true || kind === 'release', assets.pastStyle),
    sheet(hasTabs === true, assets.tabsStyle),
  ]}${
    hasTabs === true &&
    html`<script src="${root}${assets.tabsScript}"></script>
`
  }${sheet(hasControls === true, assets.controlsStyle)}${sheet(hasExamples === true && isIndex, assets.exampleStyle)}${
    hasExamples === true &&
    html`<script src="${root}${assets.exampleScript}" data-stopped="${wordText(words, 'exampleStopped')}" defer></script>
`
  }`
}

export function drawComponentCount(words: SiteWords, count: number): Html {
  return word(words, 'componentCount', { n: count })
}

/**
 * Draws the link in the header of every page that names the page's version and leads to the other
 * versions, with and without script.
 */
function versionLink({ here }: SiteVersions, words: SiteWords, root: string): Html {
  return html`<a data-version="${here}" href="${root}${versionsPagePath}" aria-label="${wordText(words, 'versionNamed', { name: here })}"${wordLang(words, 'versionNamed')}>${here}</a>`
}

/** Links the script of the versions, by a fixed name: old pages load the newest one. */
function versionsScript(root: string): Html {
  return html`<script src="${root}${versionsScriptPath}" defer></script>
`
}
