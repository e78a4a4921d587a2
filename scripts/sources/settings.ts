import type { Reporter } from '../model/problem.ts'
import { quoted } from '../model/printable.ts'
import { hostNames, type HostName } from '../hosts/names.ts'
import { readBaseUrl } from '../model/base-url.ts'
import { expandList } from '../options/options.ts'
import { outputNames, type OutputName } from '../options/output-names.ts'
import { readFields } from './fields.ts'
import type { FrontMatter } from './front-matter.ts'

/** What the front matter of `index.md` says (contract 2.1). Null: left out. */
export interface Settings {
  readonly title: string | null
  readonly description: string | null
  readonly baseUrl: string | null
  readonly lang: string | null
  readonly repository: string | null
  readonly hosting: readonly HostName[] | null
  readonly outputs: readonly OutputName[] | null
}

export const settingKeys = [
  'title',
  'description',
  'baseUrl',
  'lang',
  'repository',
  'hosting',
  'outputs',
] as const

/** Reads the site's settings. Problems: `front-matter-value` and those of {@link readFields}. */
export function readSettings(front: FrontMatter | null, report: Reporter): Settings {
  const map = front?.data ?? { kind: 'map', entries: [], offset: 0, flow: null }
  const place = front?.at ?? (() => ({ line: 1, column: 1 }))
  const fields = readFields(map, settingKeys, place, report, { what: 'index.md' })
  const top = { line: 1, column: 1 }
  const checked = <T>(
    key: 'lang' | 'repository',
    read: (text: string) => T | null,
    wanted: string,
  ): T | null => {
    const text = fields.word(key)
    if (text === null) return null
    const value = read(text)
    if (value === null)
      report.error(
        'front-matter-value',
        fields.at(key) ?? top,
        `"${key}" is ${quoted(text)}, it must be ${wanted}`,
      )
    return value
  }
  const baseUrl = (): string | null => {
    const text = fields.word('baseUrl')
    if (text === null) return null
    const address = readBaseUrl(text)
    if ('url' in address) return address.url
    const at = fields.at('baseUrl') ?? top
    report.error('front-matter-value', at, `"baseUrl" ${address.fault}`)
    return null
  }
  const list = <T extends string>(key: 'hosting' | 'outputs', known: readonly T[]): T[] | null => {
    const words = fields.words(key)
    if (words === null) return null
    const names = expandList(words, known)
    if (typeof names !== 'string') return names
    report.error('front-matter-value', fields.at(key) ?? top, `"${key}": ${names}`)
    return null
  }
  return {
    title: fields.word('title'),
    description: fields.text('description'),
    baseUrl: baseUrl(),
    lang: checked('lang', readLanguage, 'a language tag such as en or de-CH'),
    repository: checked(
      'repository',
      readRepository,
      'the address of a repository such as https://github.com/acme/ui, or of its editor with :path in it',
    ),
    hosting: list('hosting', hostNames),
    outputs: list('outputs', outputNames),
  }
}

/** BCP 47, or null. */
function readLanguage(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null
  } catch {
    return null
  }
}

/** The address where a source is edited, with `:path` in it. */
function readRepository(text: string): string | null {
  const address = text.replace(':path', 'PATH')
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '') return null
  if (url.search !== '' || url.hash !== '') return null
  if (text.includes(':path')) return text
  const repository = url.href.replace(/\/+$/, '').replace(/\.git$/, '')
  const edit = /\/\/[^/]*gitlab/.test(repository) ? '-/edit/HEAD' : 'edit/HEAD'
  return `${repository}/${edit}/:path`
}
