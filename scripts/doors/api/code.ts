import { existsSync } from 'node:fs'
import { quoted } from '../../words/model/printable.ts'
import { usageThreads } from '../../building/installation/usage-threads.ts'
import { appName } from '../../tools/check-code/app-name.ts'
import { checkCodeText as checkPiece } from '../../tools/check-code/check-code.ts'
import { codeFrameworks } from '../../tools/check-code/code-frameworks.ts'
import { readEnding, type Ending } from '../../words/model/ending.ts'
import { findingData, usageData } from '../../tools/check-code/print.ts'
import type { PackageModules } from '../../reading/metadata/model.ts'
import { readModules } from '../../catalogs/catalog-reader/read-optional.ts'
import { languages } from '../../reading/code/languages.ts'
import { findUsage } from '../../tools/check-code/find-usage.ts'
import { openSide, readSide, type Side } from './catalogs.ts'
import { folderOption, membersOf, wordOption, wrong } from './options.ts'
import type { CheckCodeOptions, CheckedCode, UsageOptions, UsageResult } from './types/index.d.ts'

const codeNames = ['language', 'framework', 'prefix']

/** Checks a piece of code against a catalog, for the API's `checkCode`. */
export async function checkOnePiece(
  catalog: Side,
  code: string,
  options: CheckCodeOptions,
): Promise<CheckedCode> {
  const { language, framework, prefix } = membersOf(options, codeNames)
  if (typeof code !== 'string') throw wrong('code', code, 'a text')
  const read = {
    language: wordOption('language', language, languages),
    framework: framework === undefined ? null : wordOption('framework', framework, codeFrameworks),
    prefixes: prefixesOf(prefix),
    folder: '.',
  }
  const components = await readSide(openSide(catalog, 'catalog'))
  const { findings, uses, unread } = await checkPiece(components, code, read)
  return {
    findings: findings.map((finding) => {
      const { file: _, ...rest } = findingData(finding)
      return rest
    }),
    uses,
    unread,
  }
}

const usageNames = ['folders', 'catalog', 'package', 'prefix', 'ignore', 'upgrade']

/** Checks the code below some folders against catalogs, for the API's `usage`. */
export async function checkCodeFolders(options: UsageOptions): Promise<UsageResult> {
  const {
    folders: given,
    catalog,
    package: packages,
    prefix,
    ignore,
    upgrade,
  } = membersOf(options, usageNames)
  const folders = listOf(given).map((one) => folderOption('folders', one))
  if (folders.length === 0) throw wrong('folders', given, 'a folder, or a list of folders')
  for (const folder of folders)
    if (!existsSync(folder))
      throw new TypeError(`"folders" has ${quoted(folder)}, which does not exist`)
  const sides = sidesOf(catalog).map((side) => openSide(side, 'catalog'))
  if (sides.length === 0) throw wrong('catalog', catalog, 'a built site, or what readCatalog gave')
  const next = upgrade === undefined ? null : openSide(upgrade as Side, 'upgrade')
  const names =
    packages === undefined
      ? null
      : listOf(packages).map((one) => wordOf('package', one, 'the name of a package'))
  const result = await findUsage({
    folders,
    catalogs: await Promise.all(sides.map(readSide)),
    packages: names,
    prefixes: prefixesOf(prefix),
    upgrade:
      next === null
        ? null
        : {
            components: await readSide(next),
            changes: null,
            modules: { old: await modulesOfSide(sides[0]), next: await modulesOfSide(next) },
          },
    endings: ignore === undefined ? [] : listOf(ignore).map(ending),
    threads: usageThreads(null),
  })
  const { components } = result
  return {
    ...usageData(result),
    usage: { usage: 1, catalog: null, name: appName(folders), components },
  }
}

/** Reads which modules apps can import from a catalog's packages. A list of components has none. */
const modulesOfSide = async (
  side: ReturnType<typeof openSide> | undefined,
): Promise<readonly PackageModules[]> =>
  side !== undefined && 'read' in side ? readModules(side) : []

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/**
 * Returns the catalogs in the argument `catalog`; empty if it is not given. A list of places, or of
 * lists of components, has several. Anything else is one catalog, such as a list of components,
 * which `openSide` checks later.
 */
function sidesOf(catalog: unknown): readonly Side[] {
  if (catalog === undefined || (Array.isArray(catalog) && catalog.length === 0)) return []
  if (isSeveral(catalog)) return catalog
  return [catalog as Side]
}

function isSeveral(catalog: unknown): catalog is readonly Side[] {
  const isOne = (one: unknown): boolean =>
    Array.isArray(one) || typeof one === 'string' || one instanceof URL
  return Array.isArray(catalog) && catalog.every(isOne)
}

function ending(value: unknown): Ending {
  const read = typeof value === 'string' ? readEnding(value) : null
  if (read === null || 'fault' in read)
    throw wrong('ignore', value, 'a rule, a component or a member, such as "use-value Button.size"')
  return read
}

const prefixesOf = (value: unknown): readonly string[] =>
  value === undefined
    ? []
    : listOf(value).map((one) => wordOf('prefix', one, 'the prefix of tags, such as U'))

/** Returns a text that is not empty, or throws a `TypeError` that names the option. */
function wordOf(name: string, value: unknown, what: string): string {
  if (typeof value === 'string' && value !== '') return value
  throw wrong(name, value, what)
}
