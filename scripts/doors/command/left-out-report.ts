import type { LeftOutExports, Metadata } from '../../reading/metadata/model.ts'
import { quoted } from '../../words/model/printable.ts'
import { countNoun, firstNames } from '../../words/model/text.ts'
import { classReason, missingStarReason, unknownReasons } from '../../reading/types/left-out.ts'
import type { UnresolvedOfPackage } from './metadata-files.ts'

const shownNames = 5

/**
 * Returns lines about custom elements that have no page, and about exports that have none although
 * their names begin with a capital letter: a line for each reason, with the first names or with all.
 */
export function leftOutLines(leftOut: readonly LeftOutExports[], all: boolean): readonly string[] {
  const isCut = !all && leftOut.some(({ names }) => names.length > shownNames)
  const hint = isCut ? ', all names with --all' : ''
  const text = ({ names }: LeftOutExports): string => `(${names.length}): ${listed(names, all)}`
  const exports = leftOut.filter(({ reason }) => reason !== classReason)
  return [
    ...(exports.length === 0 ? [] : [`exports with a capital that are no component${hint}:`]),
    ...exports.map((one) => `  ${one.reason} ${text(one)}`),
    ...leftOut
      .filter((one) => !exports.includes(one))
      .map((one) => `custom elements whose classes no entry point exports ${text(one)}`),
  ]
}

/**
 * Largest share of exports of unknown type that causes no warning: a tenth of the exports that may
 * be components.
 */
const largestShare = 0.1

/**
 * Returns warnings about files in which too many exports have an unknown type, so that they may be
 * components, or in which modules with components may be missing.
 */
export function unknownWarnings(
  { components, files, leftOutExports }: Metadata,
  unresolved: readonly UnresolvedOfPackage[],
): readonly string[] {
  const command = installCommand(unresolved)
  const install = command === null ? 'install the packages that declare them' : `run ${command}`
  const isMissing = unresolved.some(({ modules }) => modules.length > 0)
  const help = isMissing ? `; ${install}, then import again with --refresh` : ''
  return files.flatMap((file) => {
    const namesOf = (reasons: readonly string[]): readonly string[] =>
      leftOutExports
        .filter((one) => one.file === file.name && reasons.includes(one.reason))
        .flatMap(({ names }) => names)
    const missing = namesOf([missingStarReason])
    const unknown = namesOf(unknownReasons)
    const known = components.filter((one) => one.file === file && !one.key.includes('.')).length
    const isMuch = unknown.length > largestShare * (known + unknown.length)
    return [
      ...(missing.length === 0
        ? []
        : [`${file.name}: ${missingStars(missing, unresolved, install)}`]),
      ...(isMuch
        ? [
            `${file.name}: ${countNoun(unknown.length, 'export')} may be ${unknown.length === 1 ? 'a component, but its type' : 'components, but their types'} cannot be resolved: ${firstNames(unknown.map(quoted), shownNames)}${help}`,
          ]
        : []),
    ]
  })
}

/**
 * Returns a warning about missing modules whose exports are all exported again (`export *`), so
 * that their names are not known.
 */
function missingStars(
  modules: readonly string[],
  unresolved: readonly UnresolvedOfPackage[],
  install: string,
): string {
  const isOwn = modules.every((module) => module.startsWith('.') || isOfOne(unresolved, module))
  const help = isOwn ? 'the package lacks them' : `${install}, then import again with --refresh`
  return `components may be missing: the types export everything from ${countNoun(modules.length, 'module')} that ${are(modules.length)} not found: ${firstNames(modules.map(quoted), shownNames)}; ${help}`
}

/**
 * Returns lines about what could not be resolved in the types of each package: types that are shown
 * as written, components without a known prop, and modules that are not read.
 */
export function unresolvedLines(
  unresolved: readonly UnresolvedOfPackage[],
  all: boolean,
): readonly string[] {
  return unresolved.flatMap((one) => {
    const lists = Object.entries(lineOf).flatMap(([key, line]) => {
      const names = one[key as keyof typeof lineOf]
      return names.length === 0 ? [] : [line(names.length, listed(names, all))]
    })
    return [...typesLines(one), ...lists].map((line) => `note: ${one.package}: ${line}`)
  })
}

/** Makers of the line about each list of a package that is not empty, in the order of the lines. */
const lineOf = {
  withoutProps: (count: number, names: string) =>
    `the types do not say which props ${countNoun(count, 'component')} ${count === 1 ? 'takes' : 'take'}: ${names}`,
  unread: unreadLine,
  tooMany: (count: number, names: string) =>
    `components may be missing: ${countNoun(count, 'entry point')} ${are(count)} not read, since the package exceeds a limit with them: ${names}; read some of them with --entry`,
  previews: (count: number, names: string) =>
    `${countNoun(count, 'experimental entry point')} ${are(count)} not read: ${names}; --entry reads ${them(count)}`,
  skipped: (count: number, names: string) =>
    `${unreadLine(count, names)}; --entry reads ${them(count)}`,
} satisfies Partial<Record<keyof UnresolvedOfPackage, (count: number, names: string) => string>>

function unreadLine(count: number, names: string): string {
  return `components may be missing: ${countNoun(count, 'module')} that only patterns of "exports" name ${are(count)} not read: ${names}`
}

const are = (count: number): string => (count === 1 ? 'is' : 'are')
const them = (count: number): string => (count === 1 ? 'it' : 'them')

/**
 * Returns, as a list of one, the line with the modules or names that are not found, the number of
 * types that are shown as written therefore, and what to install. Empty if all types are known.
 */
function typesLines(unresolved: UnresolvedOfPackage): readonly string[] {
  const { types, modules } = unresolved
  if (types === 0 && modules.length === 0) return []
  const shown = modules.slice(0, shownNames).join(', ')
  const list = modules.length > shownNames ? `${shown} …` : shown
  const missing =
    modules.length === 0
      ? 'names are not found'
      : `${countNoun(modules.length, 'module')} ${are(modules.length)} not found (${list})`
  const effect =
    types === 0
      ? 'what extends their types may lack members'
      : `${countNoun(types, 'type')} ${are(types)} shown as written`
  const command = installCommand([unresolved])
  return [`${missing}: ${effect}${command === null ? '' : `; to resolve them: ${command}`}`]
}

function listed(names: readonly string[], all: boolean): string {
  return firstNames(names, all ? Infinity : shownNames)
}

/** Returns the command that installs the packages of missing modules; null if none is known. */
function installCommand(unresolved: readonly UnresolvedOfPackage[]): string | null {
  const names = unresolved.flatMap(({ install }) => install)
  const packages = new Set(names.filter((name) => !isOfOne(unresolved, name)))
  return packages.size === 0 ? null : `npm install --save-dev ${[...packages].join(' ')}`
}

/** Returns true for a module of one of the packages whose types were read: it is installed. */
const isOfOne = (unresolved: readonly UnresolvedOfPackage[], module: string): boolean =>
  unresolved.some((one) => `${module}/`.startsWith(`${one.package}/`))
