import { hyphenated } from '../../words/model/slug.ts'

/**
 * Returns the tags of the elements that a text of code defines itself: with `customElements.define`
 * or Lit's `@customElement`, or in the decorator of a component of Angular or Stencil, and of the
 * components that it registers for Vue. Code in comments counts, too.
 */
export function ownTagsOf(text: string): readonly string[] {
  if (!/ustomElement|@angular\/core|@stencil\/core|\.component\b/.test(text)) return []
  const defined = [...text.matchAll(definition)].map((match) => match[2] ?? '')
  const ofVue = [...text.matchAll(registration)].map((match) => hyphenated(match[2] ?? ''))
  const decorated = decorators.flatMap(({ module, key }) =>
    text.includes(module)
      ? [...text.matchAll(key)].flatMap((match) => match[2]?.split(',') ?? [])
      : [],
  )
  return [...defined, ...decorated, ...ofVue.map((name) => name.toLowerCase())].flatMap(
    (name) => /^\s*([a-z][\w-]*-[\w-]*)/.exec(name)?.[1] ?? [],
  )
}

const definition = /\b(?:customElements\s*\.\s*define|customElement)\s*\(\s*(['"`])([^'"`]*)\1/g

/** Registration of a component for all templates of Vue: `app.component('CIcon', CIcon)`. */
const registration = /\.component\s*\(\s*(['"`])([\w-]+)\1\s*,/g

const decorators = [
  { module: '@angular/core', key: /\bselector\s*:\s*(['"`])([^'"`]*)\1/g },
  { module: '@stencil/core', key: /\btag\s*:\s*(['"`])([^'"`]*)\1/g },
]
