/*
 * Versions that lie in folders of the site: what hosts are told of them. They are answered as the site itself is, and
 * no search engine is to list them. Without one each of these says nothing, and no host file has another byte.
 */
import { escapeRegExp } from './quote.ts'
import type { AddressRule, Header } from './rules.ts'

/** Header that keeps a page out of search engines, on every answer of an old version. */
export const noIndex: Header = ['X-Robots-Tag', 'noindex']

/**
 * Source of a regular expression for one of these folders, with the slash before it and none behind
 * it; `''` if there is none.
 */
export function keptSource(
  kept: readonly string[],
  escape: (text: string) => string = escapeRegExp,
): string {
  return kept.length === 0 ? '' : `/(?:${kept.map(escape).join('|')})`
}

/**
 * Source of a regular expression for the folder of an old version, or for none: the site and its
 * old versions share the rule.
 */
export function maybeKeptSource(
  kept: readonly string[],
  escape: (text: string) => string = escapeRegExp,
): string {
  return kept.length === 0 ? '' : `(?:${keptSource(kept, escape)})?`
}

/** Rules by prefix, for hosts without regular expressions: one for all that a version has, then those that it needs. */
export function keptRules(
  kept: readonly string[],
  rules: readonly AddressRule[],
): readonly AddressRule[] {
  return kept.flatMap((folder) =>
    rules.map((rule) => ({ ...rule, pattern: `/${folder}${rule.pattern}` })),
  )
}
