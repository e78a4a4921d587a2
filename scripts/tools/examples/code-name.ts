import type { CodeLanguage } from '../../words/model/control.ts'
import type { Component } from '../../words/model/component.ts'
import { countEach } from '../../words/model/gather.ts'
import { nameInNamespace } from '../../words/model/namespaces.ts'
import { hyphenated } from '../../words/model/slug.ts'

/** True for a name that can stand as an element in the language. */
export const isCodeName = (name: string, language: CodeLanguage): boolean =>
  language === 'html' || language === 'vue'
    ? /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)
    : /^[A-Z][\w$]*(?:\.[A-Z][\w$]*)*$/.test(name)

/**
 * Returns the name that a component's import line imports, or else the component's name. Returns
 * null if that name can be no export.
 */
export function exportedName({ import: line, name }: Component): string | null {
  const [, only] = /^import (?:\{ )?(?:[\w$]+ as )?([\w$]+)(?: \})? from /.exec(line ?? '') ?? []
  return only ?? (/^[A-Z][\w$]*$/.test(name) ? name : null)
}

/**
 * Returns the name of a component in code, by its import line, its tag or its name; null if it
 * cannot be written.
 *
 * @param namespaces names that {@link importedNamespaces} returns for the catalog
 */
export function codeName(
  component: Component,
  language: CodeLanguage,
  namespaces: ReadonlySet<string> = new Set(),
): string | null {
  const { tag, name, slug } = component
  const only = exportedName(component)
  const plain = name.replace(/\s+/g, '')
  const names =
    language === 'html'
      ? [tag]
      : language === 'vue'
        ? [only === null ? null : hyphenated(only).toLowerCase(), slug]
        : [
            nameInNamespace(component, namespaces) ??
              (plain.includes('.') ? plain : (only ?? plain)),
          ]
  return names.find((one) => one !== null && isCodeName(one, language)) ?? null
}

/**
 * Makes a function that takes the prefix of a catalog from a name: `acme-` from `acme-button`. A
 * library of Vue may have none, as one with `AutoComplete` and `Button`.
 */
export function prefixCutter(
  components: readonly { readonly component: Component; readonly name: string }[],
  language: CodeLanguage,
): (name: string) => string {
  if (language === 'html') return (name) => name.replace(/^[a-z]+-(?=.)/, '')
  const all = components.map(({ name }) => name)
  // A component that no import line names is called by its page: `van-action-sheet`.
  const ofPages = components.filter(({ component }) => exportedName(component) === null)
  const prefix = sharedPrefix(all) || sharedPrefix(ofPages.map(({ name }) => name))
  return (name) => (name.startsWith(prefix) ? name.slice(prefix.length) : name)
}

/** Returns the first word, with its hyphen, that several names and more than half of all share; else `''`. */
function sharedPrefix(names: readonly string[]): string {
  const words = names.flatMap((name) => /^[a-z][a-z0-9]*-/.exec(name)?.[0] ?? [])
  const [first] = [...countEach(words)].toSorted(([, a], [, b]) => b - a)
  return first !== undefined && first[1] > 1 && first[1] * 2 > names.length ? first[0] : ''
}
