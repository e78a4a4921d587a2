import { countNoun, firstNames } from '../../words/model/text.ts'
import { printable, printableJson, quoted } from '../../words/model/printable.ts'
import type { Problem } from '../../words/model/problem.ts'
import { reportText } from '../../words/model/report.ts'
import type { UsageFormat } from '../../reading/options/option-names.ts'
import type { Finding } from './findings.ts'
import type { UsageResult } from './find-usage.ts'
import type { OtherVersion } from './installed-versions.ts'
import type { Upgrade } from './upgrade.ts'
import { ruleIds, rules } from '../../words/model/use-rules.ts'

/** Returns what the command `usage` prints for the result of a check, in the given format. */
export function printUsage(result: UsageResult, format: UsageFormat, version: string): string {
  switch (format) {
    case 'text':
      return `${reportText(result.findings.map(asProblem))}${summaryLines(result).map(printable).join('\n')}\n`
    case 'json':
      return `${printableJson(usageData(result))}\n`
    case 'markdown':
      return asMarkdown(result)
    case 'sarif':
      return sarifText(result.findings, version)
  }
}

/** Turns a finding into a problem, as reports of problems need it. */
export function asProblem({ file, at, message, rule, severity }: Finding): Problem {
  return { file, ...at.start, message, rule, severity }
}

/** Turns a finding into an object for other programs. Later versions may only add members. */
export function findingData(finding: Finding) {
  const { file, at, rule, severity, message, component, member, suggestion } = finding
  return { file, ...at.start, rule, severity, message, component, member, suggestion }
}

/** Turns a result into what `--format json` prints and the programmatic interface returns. */
export function usageData(result: UsageResult) {
  const { findings, uses, files, ignored, ended, limits, guessed, upgrade } = result
  const { unread, notCompared, otherVersions, similar } = result
  const { forwarded, spread, open, unknown, modules, exports, prefixes } = notCompared
  return {
    counts: { files, uses, ...severities(findings), ignored },
    ended,
    ...(upgrade === null ? {} : { upgrade }),
    notCompared: {
      forwarded,
      spread,
      open,
      unknown: record(unknown),
      modules: record(modules),
      exports: record(exports),
      prefixes: record(prefixes),
      packages: similar,
      unread: Object.fromEntries(unreadOf(unread).map(([reason, files]) => [reason, files.length])),
      unreadFiles: Object.fromEntries(
        unreadOf(unread).map(([reason, files]) => [reason, [...new Set(files)].sort()]),
      ),
    },
    limits,
    packages: guessed,
    otherVersions,
    findings: findings.map(findingData),
  }
}

const unreadOf = (unread: UsageResult['unread']) => Object.entries(record(unread))

const record = <Value>(counts: ReadonlyMap<string, Value>): Readonly<Record<string, Value>> =>
  Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))

function severities(findings: readonly Finding[]) {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return { errors, warnings: findings.length - errors }
}

/** Returns a summary as lines: the findings, then each kind of code ignored or not compared. */
function summaryLines(result: UsageResult): readonly string[] {
  const { findings, uses, files, ignored, ended, upgrade, guessed, limits } = result
  const { otherVersions, similar } = result
  const { errors, warnings } = severities(findings)
  const scanned = `${grouped(uses)} ${uses === 1 ? 'use' : 'uses'} in ${grouped(files)} ${files === 1 ? 'file' : 'files'}`
  const first =
    upgrade === null
      ? `${scanned}: ${countNoun(errors, 'error')}, ${countNoun(warnings, 'warning')}`
      : upgradeLine(upgrade, findings)
  return [
    first,
    ...(upgrade === null ? [] : [...goneLines(upgrade), ...unclearLines(upgrade), scanned]),
    ...versionLines(otherVersions),
    ...(ignored > 0 ? [`${countNoun(ignored, 'finding')} hidden by catalog-ignore`] : []),
    ...endedLines(ended),
    ...notComparedLines(result),
    ...prefixLines(result),
    ...(guessed.length > 0 && uses > 0
      ? [`taken for the package of the components: ${guessed.join(', ')} (--package names it)`]
      : []),
    ...(similar.length === 0
      ? []
      : [
          `not compared: imports from ${firstNames(similar, mostNames)}, since the catalog names other packages (--package compares them)`,
        ]),
    ...limits.map((limit) => `limit: ${limit}`),
  ]
}

const mostVersions = 3

function versionLines(others: readonly OtherVersion[]): readonly string[] {
  const lines = others
    .slice(0, mostVersions)
    .map(
      ({ package: name, catalog, installed }) =>
        `the catalog describes ${name} ${firstNames(catalog, mostVersions)}, but ${firstNames(installed, mostVersions)} ${installed.length === 1 ? 'is' : 'are'} installed: findings may be due to the other version`,
    )
  const more = others.length - lines.length
  return more > 0
    ? [
        ...lines,
        `${countNoun(more, 'more package')} ${more === 1 ? 'is' : 'are'} installed in another version`,
      ]
    : lines
}

/**
 * Returns the line about an upgrade: how many breaking changes affect the code, how many do not,
 * and how many cannot be compared. The numbers add up.
 */
function upgradeLine(
  { breaking, met, places, notCompared }: Upgrade,
  findings: UsageResult['findings'],
): string {
  const { errors, warnings } = severities(findings)
  const meet = `${grouped(met)} of ${countNoun(breaking, 'breaking change')} ${met === 1 ? 'affects' : 'affect'} your code`
  const where = met === 0 ? '' : `, in ${placesText(places)}`
  const rest = breaking - met - notCompared
  return `${meet}${where}; ${grouped(rest)} ${rest === 1 ? 'does' : 'do'} not; ${grouped(notCompared)} cannot be compared: ${countNoun(errors, 'error')}, ${countNoun(warnings, 'warning')}`
}

function goneLines({ goneModules: { modules, places } }: Upgrade): readonly string[] {
  if (modules === 0) return []
  return [
    `${countNoun(modules, 'imported module')} ${modules === 1 ? 'is' : 'are'} not in the new catalog, in ${placesText(places)}`,
  ]
}

function unclearLines({ unclear: { changes, places } }: Upgrade): readonly string[] {
  if (changes === 0) return []
  return [
    `${countNoun(changes, 'unclear change')}, used in ${placesText(places)}, ${changes === 1 ? 'is' : 'are'} not compared`,
  ]
}

const placesText = (places: number): string =>
  places === 1 ? '1 place' : `${grouped(places)} places`

/** Returns lines on how many findings each value of `--ignore` removed, and which removed none. */
function endedLines(ended: UsageResult['ended']): readonly string[] {
  const used = ended.filter(({ findings }) => findings > 0)
  const sum = used.reduce((all, { findings }) => all + findings, 0)
  const each = used.map(({ text, findings }) => `${text} ${grouped(findings)}`).join(', ')
  return [
    ...(used.length === 0 ? [] : [`${countNoun(sum, 'finding')} ignored: ${each}`]),
    ...ended
      .filter(({ findings }) => findings === 0)
      .map(({ text }) => `nothing to ignore: ${quoted(text)} fits no finding`),
  ]
}

/** Returns a line for each prefix that the app may have given to components, or that no tag has. */
const prefixLines = ({
  notCompared: { prefixes },
  unusedPrefixes,
}: UsageResult): readonly string[] => [
  ...[...prefixes].map(
    ([prefix, tags]) =>
      `${firstNames(tags, 3)} may be components of the catalog with the prefix ${prefix}: --prefix ${prefix} compares them`,
  ),
  ...unusedPrefixes.map((prefix) => `no tag of the code has the prefix ${quoted(prefix)}`),
]

function notComparedLines({ notCompared, unread }: UsageResult): readonly string[] {
  const { forwarded, spread, open, unknown, exports } = notCompared
  const uses = [...exports.values()].reduce((sum, count) => sum + count, 0)
  const counts = [
    [forwarded, 'use', 'handed on by component, as or a directive'],
    [spread, 'use', 'with a spread'],
    [open, 'member', 'that the catalog leaves open'],
  ] as const
  const parts = counts.flatMap(([count, word, why]) =>
    count === 0 ? [] : [`${countNoun(count, word)} ${why}`],
  )
  return [
    ...(parts.length === 0 ? [] : [`not compared: ${parts.join(', ')}`]),
    ...Object.entries(record(unknown)).map(
      ([name, count]) =>
        `${name}: the catalog knows no props, ${countNoun(count, 'use')} not compared`,
    ),
    ...(uses === 0
      ? []
      : [
          `${countNoun(uses, 'use')} of exports that are no component of the catalog: ${mostUsed(exports)}`,
        ]),
    ...unreadOf(unread).map(([reason, files]) => {
      const names = firstNames([...new Set(files)], mostNames)
      return `${countNoun(files.length, 'file')} or parts of one not read: ${reason} (${names})`
    }),
  ]
}

const mostNames = 3

/** Returns the names with the highest counts, and how many more there are. */
function mostUsed(exports: ReadonlyMap<string, number>): string {
  const names = [...exports]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([name]) => name)
  return firstNames(names, mostNames)
}

const grouped = (count: number): string => count.toLocaleString('en')

function asMarkdown(result: UsageResult): string {
  const rows = result.findings.map((finding) => {
    const { file, at, message, rule, severity } = finding
    return `| ${plain(`${file}:${at.start.line}:${at.start.column}`)} | ${severity} | ${plain(message)} | ${rule} |`
  })
  const table =
    rows.length === 0 ? [] : ['| place | | what | rule |', '| --- | --- | --- | --- |', ...rows, '']
  return [...table, ...summaryLines(result).map((line) => `- ${plain(line)}`), ''].join('\n')
}

/** Escapes a text for Markdown. */
const plain = (text: string): string =>
  printable(text).replace(/[\\`*_[\]<>&~|]/g, (mark) => `\\${mark}`)

/** Returns findings as a text in SARIF 2.1.0, which code hosts and editors read. */
export function sarifText(findings: readonly Finding[], version: string): string {
  return `${printableJson({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'component-catalog',
            version,
            rules: ruleIds.map((id) => ({
              id,
              shortDescription: { text: rules[id].about },
              defaultConfiguration: { level: rules[id].severity },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: findings.map(resultOf),
      },
    ],
  })}\n`
}

/**
 * Escapes a message for SARIF, which would turn `[text](address)` into a link and fill in `{0}`.
 * Values in code may look like that.
 */
function plainMessage(text: string): string {
  const plain = text.replace(/\{(\d+)\}/g, '{{$1}}')
  return plain.includes('](') ? plain.replace(/[\\\]]/g, '\\$&') : plain
}

function resultOf({ file, at, rule, severity, message }: Finding) {
  const { start, end } = at
  return {
    ruleId: rule,
    ruleIndex: ruleIds.indexOf(rule),
    level: severity,
    message: { text: plainMessage(message) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: {
            uri: file.toWellFormed().split('/').map(encodeURIComponent).join('/'),
          },
          region: {
            startLine: start.line,
            startColumn: start.column,
            endLine: end.line,
            endColumn: end.column,
          },
        },
      },
    ],
  }
}
