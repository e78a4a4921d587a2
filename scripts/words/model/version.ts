import { compareParts } from './text.ts'

/**
 * Pattern of a release's name. The name is part of addresses and file names, so it is short and
 * holds no special character.
 */
const form = /^[\dA-Za-z](?:[\dA-Za-z+_-]|\.(?!\.|$)){0,63}$/

/** Pattern of names of Windows devices, whatever follows their first dot: no file has them. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

export const isVersion = (text: string): boolean => form.test(text) && !reserved.test(text)

/** Returns true for a valid day such as `2025-02-05`. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

/**
 * Compares the versions of two releases for sorting, by Semantic Versioning if they consist of
 * numbers, dots and hyphens. A leading `v` and the part behind a `+` mean nothing. Returns 0 for
 * the same release.
 */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [parse(a), parse(b)]
  return (
    compareParts(one.numbers, other.numbers) ||
    // 2.0.0-beta comes before 2.0.0.
    Number(one.before === null) - Number(other.before === null) ||
    compareParts(one.before ?? [], other.before ?? [])
  )
}

interface Version {
  readonly numbers: readonly string[]
  /** Parts of a pre-release behind the hyphen; null if the version is no pre-release. */
  readonly before: readonly string[] | null
}

function parse(text: string): Version {
  const [plain = ''] = text.replace(/^v(?=\d)/i, '').split('+')
  const hyphen = plain.indexOf('-')
  const numbers = (hyphen < 0 ? plain : plain.slice(0, hyphen)).split('.')
  while (numbers.length > 1 && numbers.at(-1) === '0') numbers.pop()
  return { numbers, before: hyphen < 0 ? null : plain.slice(hyphen + 1).split('.') }
}
