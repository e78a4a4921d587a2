/**
 * Returns the tags of the elements that a text of code defines itself: with `customElements.define`
 * or Lit's `@customElement`, or in the decorator of a component of Angular or Stencil. Code in
 * comments counts, too.
 */
export function ownTagsOf(text: string): readonly string[] {
  if (!/ustomElement|@angular\/core|@stencil\/core/.test(text)) return []
  const defined = [...text.matchAll(definition)].map((match) => match[2] ?? '')
  const decorated = decorators.flatMap(({ module, key }) =>
    text.includes(module)
      ? [...text.matchAll(key)].flatMap((match) => match[2]?.split(',') ?? [])
      : [],
  )
  return [...defined, ...decorated].flatMap(
    (name) => /^\s*([a-z][\w-]*-[\w-]*)/.exec(name)?.[1] ?? [],
  )
}

const definition = /\b(?:customElements\s*\.\s*define|customElement)\s*\(\s*(['"`])([^'"`]*)\1/g

const decorators = [
  { module: '@angular/core', key: /\bselector\s*:\s*(['"`])([^'"`]*)\1/g },
  { module: '@stencil/core', key: /\btag\s*:\s*(['"`])([^'"`]*)\1/g },
]

/** Component that code registers for all templates of Vue, as in `app.component('CIcon', CIcon)`. */
export interface Registration {
  readonly name: string
  /** Module that the component is imported from; null if no import shows it. */
  readonly module: string | null
}

/** Returns the components that a text of code registers for Vue. Code in comments counts, too. */
export function registrationsOf(text: string): readonly Registration[] {
  if (!text.includes('.component')) return []
  return [...text.matchAll(registration)].map(([, , name = '', value = '']) => ({
    name,
    module: value === '' ? null : moduleOf(value, text),
  }))
}

const registration = /\.component\s*\(\s*(['"`])([\w-]+)\1\s*,\s*([\w$]*)/g

/** Returns the module from which a text imports a name; null if it does not import the name. */
function moduleOf(name: string, text: string): string | null {
  for (const [, names = '', , module = ''] of text.matchAll(imported))
    if (names.split(/[^\w$]+/).includes(name)) return module
  return null
}

const imported = /\bimport\s([^;'"]{1,10000}?)\bfrom\s*(['"])([^'"]{1,1000})\2/g
