import { componentPath } from '../scripts/words/model/addresses.ts'
import type { Component } from '../scripts/words/model/component.ts'
import type { Site, SiteWords } from '../scripts/words/model/site.ts'
import { html, type Html } from '../scripts/words/interface/html.ts'
import { word, wordText } from '../scripts/words/interface/word.ts'

type Named = Pick<Component, 'slug' | 'name'>

/** Draws a component's API route: folded to its first line, or open below a heading. */
export function routeSection({ words, routePlace }: Site, component: Named, frame: Html): Html {
  if (routePlace === 'fold') {
    return html`<section aria-labelledby="route"><div class="vh"><h2 id="route">${word(words, 'route')}</h2></div>${frame}</section>
`
  }
  return html`<section aria-labelledby="route"><div class="bar head"><h2 id="route">${word(words, 'route')}</h2><span class="end">${jsonLink(words, component)}</span></div>
${frame}</section>
`
}

/** Draws links to JSON and Markdown, at the end of a folded frame's first line. */
export function routeLinks(words: SiteWords, component: Named): Html {
  const { slug, name } = component
  return html`<span class="end">${jsonLink(words, component)}<a href="${slug}.md">${word(words, 'markdown')}<span class="vh"> ${word(words, 'ofComponent', { name })}</span></a></span>`
}

function jsonLink(words: SiteWords, { slug, name }: Named): Html {
  return html`<a href="../${componentPath(slug)}.json" data-copy-address="${wordText(words, 'jsonAddress')}">${word(words, 'json')}<span class="vh"> ${word(words, 'ofComponent', { name })}</span></a>`
}
