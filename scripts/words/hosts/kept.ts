/*
 * Old versions in folders of the site, as host files describe them. Their addresses are answered
 * like those of the site itself, and no search engine is to list them. For a site without old
 * versions, nothing here changes a byte of a host file.
 */
import { escapeRegExp } from './quote.ts'
import type { AddressRule, Header } from './rules.ts'

/** Header that keeps pages out of search engines. Every answer of an old version has it. */
export const noIndex: Header = ['X-Robots-Tag', 'noindex']

/**
 * Returns the source of a regular expression that matches the folder of any old version, with a
 * slash before it and none after it. Returns `''` if there is no old version.
 */
export function keptSource(
  kept: readonly string[],
  escape: (text: string) => string = escapeRegExp,
): string {
  return kept.length === 0 ? '' : `/(?:${kept.map(escape).join('|')})`
}

/**
 * Returns the source of a regular expression that matches the folder of an old version or nothing,
 * so that the site and its old versions share a rule.
 */
export function maybeKeptSource(
  kept: readonly string[],
  escape: (text: string) => string = escapeRegExp,
): string {
  return kept.length === 0 ? '' : `(?:${keptSource(kept, escape)})?`
}

/** Returns copies of all rules for each old version, for hosts without regular expressions. */
export function keptRules(
  kept: readonly string[],
  rules: readonly AddressRule[],
): readonly AddressRule[] {
  return kept.flatMap((folder) =>
    rules.map((rule) => ({ ...rule, pattern: `/${folder}${rule.pattern}` })),
  )
}
