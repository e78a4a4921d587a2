import type { Registration } from './uses.ts'

/**
 * Returns the tags of the elements that a text of code defines itself: with `customElements.define`
 * or Lit's `@customElement`, or in the decorator of a component of Angular or Stencil. A tag without
 * a hyphen counts only in `@Component` of Angular, since directives and data have the same words as
 * selectors. Code in comments counts, too.
 */
export function ownTagsOf(text: string): readonly string[] {
  if (!/ustomElement|@angular\/core|@stencil\/core/.test(text)) return []
  const defined = [...text.matchAll(definition)].map((match) => match[2] ?? '')
  const decorated = decorators.flatMap(({ module, key }) =>
    text.includes(module)
      ? [...text.matchAll(key)].flatMap((match) => match[2]?.split(',') ?? [])
      : [],
  )
  const tags = (names: readonly string[], form: RegExp): readonly string[] =>
    names.flatMap((name) => form.exec(name)?.[1] ?? [])
  return [
    ...tags([...defined, ...decorated], /^\s*([a-z][\w-]*-[\w-]*)/),
    ...tags(selectorsOfAngular(text), /^\s*([a-z]\w*)\s*$/),
  ]
}

/**
 * Returns the alternatives of the selectors of a text's components of Angular. Each is the first
 * `selector` between `@Component(` and the class.
 */
function selectorsOfAngular(text: string): readonly string[] {
  if (!text.includes('@angular/core')) return []
  const [, ...components] = text.split(/@Component\s*\(/)
  return components.flatMap((piece) => {
    const [decorator = ''] = piece.split(/\bclass\s+[\w$]/, 1)
    return firstSelector.exec(decorator)?.[2]?.split(',') ?? []
  })
}

const definition = /\b(?:customElements\s*\.\s*define|customElement)\s*\(\s*(['"`])([^'"`]*)\1/g

const firstSelector = /\bselector\s*:\s*(['"`])([^'"`]*)\1/

const decorators = [
  { module: '@angular/core', key: new RegExp(firstSelector, 'g') },
  { module: '@stencil/core', key: /\btag\s*:\s*(['"`])([^'"`]*)\1/g },
]

/** Returns the components that a text of code registers for Vue. Code in comments counts, too. */
export function registrationsOf(text: string): readonly Registration[] {
  if (!text.includes('.component')) return []
  const found = [...text.matchAll(registration)]
  const modules = found.length === 0 ? new Map<string, string>() : importedModules(text)
  return found.map(([, , name = '', value = '']) => ({ name, module: modules.get(value) ?? null }))
}

const registration = /\.component\s*\(\s*(['"`])([\w-]+)\1\s*,\s*([\w$]*)/g

/** Returns the modules that a text of code imports names from, by the name in the code. */
function importedModules(text: string): ReadonlyMap<string, string> {
  const modules = new Map<string, string>()
  let end = 0
  for (const { 0: whole, 2: module = '', index } of text.matchAll(fromModule)) {
    const before = text.slice(end, index)
    const start = before.lastIndexOf('import')
    const names = start < 0 ? [] : (before.slice(start + 'import'.length).match(/[\w$]+/g) ?? [])
    for (const name of names) modules.set(name, module)
    end = index + whole.length
  }
  return modules
}

const fromModule = /\bfrom\s*(['"])([^'"\n]{1,1000})\1/g
