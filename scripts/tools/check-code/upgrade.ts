import { formOf, type Catalog, type Change } from '../../catalogs/diff/compare-catalogs.ts'
import { listEntries, lists } from '../../words/model/lists.ts'
import type { Use } from '../../reading/code/uses.ts'
import { templatesOf, type Comparison, type ReadFile } from './compare-uses.ts'
import { checkUse } from './check.ts'
import { compareFindings, type Finding } from './findings.ts'
import { applyIgnores } from './ignores.ts'
import type { KnownCatalog, KnownComponent } from './known.ts'
import { isOfElements, isOfEveryElement } from './native.ts'
import { plainName } from './code-names.ts'
import { changedName, meetChange } from './meet-change.ts'
import { resolve, type Packages, type Templates } from './resolve.ts'
import { rules } from './rules.ts'
import { replacementIn, type Told } from './tell.ts'

/** Numbers of an upgrade to a newer catalog. */
export interface Upgrade {
  /** Number of breaking changes and of warnings between the catalogs. */
  readonly breaking: number
  readonly warnings: number
  /** Number of findings that are errors, and of the others. */
  readonly errors: number
  readonly deprecations: number
  /** Breaking changes that the code meets, and in how many places. */
  readonly met: number
  readonly places: number
  /** Breaking changes that no code shows, such as those of methods. */
  readonly notCompared: number
  /** Changed types that nobody can compare, as far as the code uses them, and in how many places. */
  readonly unclear: { readonly changes: number; readonly places: number }
}

export interface UpgradeInput {
  readonly files: readonly ReadFile[]
  readonly packages: Packages
  /** Comparison with the catalog that the code is written for. */
  readonly now: Comparison
  /** Comparison with the newer catalog. */
  readonly newer: Comparison
  readonly old: Catalog
  readonly next: Catalog
  readonly known: { readonly old: KnownCatalog; readonly next: KnownCatalog }
  /** Changes between the two. */
  readonly changes: readonly Change[]
}

/** Looks up each change in the uses of the code, and tells what is otherwise with the newer catalog. */
export function compareUpgrade(input: UpgradeInput): {
  readonly findings: readonly Finding[]
  readonly upgrade: Upgrade
} {
  const { now, newer, old, next, changes } = input
  const before = new Set(now.findings.map(keyOf))
  // What has no such member yet was wrong, whatever the newer catalog says of it.
  const unknown = new Set(now.findings.filter(({ rule }) => rule === 'use-prop').map(memberKey))
  const compared = newer.findings
    .filter((finding) => finding.rule !== 'use-ignore' && !before.has(keyOf(finding)))
    .filter((finding) => !unknown.has(memberKey(finding)))
    .map((finding) => asRemoved(finding, { old, next, changes }))
  const met = meetAll(input, compared)
  const others = compared.filter(
    (finding) => finding.rule !== 'use-removed' || !met.covered.has(placeKey(finding)),
  )
  const findings = [...met.findings, ...others].sort(compareFindings)
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const counted = changes.filter(({ level }) => level === 'breaking')
  return {
    findings,
    upgrade: {
      breaking: counted.length,
      warnings: changes.filter(({ level }) => level === 'warning').length,
      errors,
      deprecations: findings.length - errors,
      met: met.breaking.size,
      places: new Set([...met.breaking.values()].flatMap((places) => [...places])).size,
      notCompared: counted.filter(isHidden).length,
      unclear: met.unclear,
    },
  }
}

const keyOf = ({ file, at, rule, member }: Finding): string =>
  JSON.stringify([file, at.start, rule, member])

const memberKey = ({ file, at, member }: Finding): string =>
  JSON.stringify([file, at.start, member])

const placeKey = ({ file, at }: Pick<Finding, 'file' | 'at'>): string =>
  JSON.stringify([file, at.start])

/** True for what markup never shows: methods, CSS parts and the like. */
const isHidden = ({ entry }: Change): boolean =>
  entry !== undefined && entry.list !== 'events' && entry.list !== 'slots'

interface MetAll {
  /** Places that were looked at, also those that comments end. */
  readonly covered: ReadonlySet<string>
  readonly findings: readonly Finding[]
  /** Places of each breaking change that the code meets. */
  readonly breaking: ReadonlyMap<Change, ReadonlySet<string>>
  readonly unclear: Upgrade['unclear']
}

/** Looks for each change in each use of its component. */
function meetAll(input: UpgradeInput, compared: readonly Finding[]): MetAll {
  const { files, packages, known, next } = input
  const told = new Map(compared.map((one) => [`${placeKey(one)} ${one.rule}`, one]))
  const changesOf = changesByComponent(input)
  const templatesIn = templatesOf(files)
  const breaking = new Map<Change, Set<string>>()
  const unclear = { changes: new Set<Change>(), places: 0 }
  const note = (change: Change, place: string): void => {
    if (change.level !== 'breaking') return
    const places = breaking.get(change) ?? new Set()
    breaking.set(change, places.add(place))
  }
  const covered = new Set<string>()
  const findings: Finding[] = []
  for (const file of files) {
    const ofFile: Finding[] = []
    const owners = new Map<Finding, Change>()
    const templates = templatesIn(file)
    for (const use of file.found.uses.map(unwrapped)) {
      const resolved = resolve(use, [known.old], packages, templates)
      if (resolved.kind !== 'known') continue
      const place = { file: file.file, elementLine: use.at.start.line }
      if (use.isWrapped)
        ofFile.push(...dressed(use, input, templates).map((one) => ({ ...place, ...one })))
      for (const change of changesOf(resolved.known)) {
        const instead = replacementOf(change, input.old, next) ?? change.renamedTo
        if (isStillTaken(change, use, next)) continue
        const met = meetChange(change, use, resolved.known, instead)
        for (const one of met.told) {
          const finding = { ...place, ...one }
          owners.set(finding, change)
          ofFile.push(finding)
        }
        if (met.unclear > 0) unclear.changes.add(change)
        unclear.places += met.unclear
        for (const { at, rule } of met.known) {
          const key = placeKey({ file: file.file, at })
          const member = told.get(`${key} ${rule}`)?.member
          const isIt =
            rule !== 'use-required' ||
            plainName(member ?? '') === plainName(changedName(change) ?? '')
          if (member !== undefined && isIt) note(change, key)
        }
      }
    }
    // What a wrong value is told of needs no second word.
    const fresh = ofFile.filter(
      (one) => one.rule !== 'use-changed' || !told.has(`${placeKey(one)} use-value`),
    )
    for (const [finding, change] of owners)
      if (!fresh.includes(finding)) note(change, placeKey(finding))
    for (const one of ofFile) covered.add(placeKey(one))
    const left = applyIgnores(file.file, fresh.sort(compareFindings), file.found.ignores).findings
    for (const finding of left) {
      const change = owners.get(finding)
      if (change !== undefined) note(change, placeKey(finding))
      if (finding.rule !== 'use-ignore') findings.push(finding)
    }
  }
  return {
    covered,
    findings: onePerPlace(findings),
    breaking,
    unclear: { changes: unclear.changes.size, places: unclear.places },
  }
}

/** True for a prop that no list has any more and that the newer component still takes: an attribute of its element, or what names that. */
function isStillTaken(change: Change, use: DressedUse, next: Catalog): boolean {
  const name = changedName(change)
  if (formOf(change.kind) !== '*-removed' || name === null || isHidden(change)) return false
  if (change.entry !== undefined) return false
  if (name === use.forwardedBy && !use.isWrapped) return true
  const native = next.find(({ slug }) => slug === change.slug)?.native ?? null
  return native === null ? isOfEveryElement(name) : isOfElements(name, new Set(native))
}

/** Several releases may have changed one thing: each place says a thing once. */
function onePerPlace(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>()
  return findings.filter((finding) => {
    const key = `${placeKey(finding)} ${finding.rule} ${finding.message}`
    return !seen.has(key) && seen.add(key)
  })
}

type DressedUse = Use & { readonly isWrapped: boolean }

/** The use of a component that a file dresses, as one of the component itself. */
function unwrapped(use: Use): DressedUse {
  const { origin } = use
  if (origin === null || origin === 'local' || origin.isWrapped !== true)
    return { ...use, isWrapped: false }
  return { ...use, origin: { module: origin.module, name: origin.name }, isWrapped: true }
}

/** Findings about deprecations for a component that a file wraps: the rest may be the wrapper's own. */
function dressed(
  use: Use,
  { known, packages }: UpgradeInput,
  templates: Templates,
): readonly Told[] {
  const [old, next] = [known.old, known.next].map((catalog): readonly Told[] => {
    const resolved = resolve(use, [catalog], packages, templates)
    const { told } = checkUse(use, resolved, templates, null)
    return told.filter(({ rule }) => rule === 'use-deprecated')
  })
  const before = new Set((old ?? []).map(({ at, member }) => JSON.stringify([at.start, member])))
  return (next ?? []).filter(({ at, member }) => !before.has(JSON.stringify([at.start, member])))
}

/** The changes that a use of a component may meet, those among them that are said of another one that shares the prop. */
function changesByComponent({
  old,
  next,
  changes,
}: UpgradeInput): (known: KnownComponent) => readonly Change[] {
  const found = new Map<string, Change[]>()
  const add = (slug: string, change: Change): void => {
    const own = found.get(slug)
    if (own === undefined) found.set(slug, [change])
    else own.push(change)
  }
  const sharing = sharingOf(old)
  const said = new Set(changes.map(subjectKey))
  for (const change of changes) {
    if (change.level !== 'breaking' && formOf(change.kind) !== 'type-unclear') continue
    if (isThere(change, next)) continue
    add(change.slug, change)
    for (const slug of sharing(change))
      if (slug !== change.slug && !said.has(subjectKey({ ...change, slug }))) add(slug, change)
  }
  return ({ component: { slug }, id }) => {
    const part = id === slug ? undefined : id.slice(slug.length + 1)
    return (found.get(slug) ?? []).filter(
      ({ subcomponent, kind }) => subcomponent === part || kind === 'component-removed',
    )
  }
}

const subjectKey = ({ slug, kind, prop, entry, subcomponent }: Change): string =>
  JSON.stringify([slug, kind.endsWith('-removed'), prop, entry, subcomponent])

/** True for what a release removed and a later one has again. */
function isThere({ slug, kind, subcomponent, ...change }: Change, next: Catalog): boolean {
  if (!kind.endsWith('-removed')) return false
  const component = next.find((one) => one.slug === slug)
  if (component === undefined) return false
  const name = changedName({
    slug,
    kind,
    ...(subcomponent === undefined ? {} : { subcomponent }),
    ...change,
  })
  const part = (component.subcomponents ?? []).find((one) => one.name === subcomponent)
  if (name === null) return subcomponent === undefined || part !== undefined
  const list = lists.find(({ key }) => key === (change.entry?.list ?? 'props'))
  const entries =
    subcomponent !== undefined
      ? (part?.props ?? [])
      : list === undefined
        ? []
        : listEntries(component, list)
  return entries.some((entry) => entry.name === name)
}

/** The components that inherit a changed prop from the same thing: the change is said of the first. */
function sharingOf(old: Catalog): (change: Change) => readonly string[] {
  const sharers = new Map<string, string[]>()
  const origins = new Map<string, string>()
  for (const { slug, props } of old)
    for (const { name, inheritedFrom } of props) {
      if (inheritedFrom === null) continue
      const key = JSON.stringify([inheritedFrom, name])
      origins.set(JSON.stringify([slug, name]), key)
      const own = sharers.get(key)
      if (own === undefined) sharers.set(key, [slug])
      else own.push(slug)
    }
  return ({ slug, prop, subcomponent }) => {
    if (prop === null || subcomponent !== undefined) return []
    return sharers.get(origins.get(JSON.stringify([slug, prop])) ?? '') ?? []
  }
}

const unknown = new Set(['use-component', 'use-prop', 'use-event', 'use-slot'])

/**
 * Turns a finding about an unknown name into one about a removed name: the older catalog knew it,
 * or the finding would not be new.
 */
function asRemoved(
  finding: Finding,
  { old, next, changes }: Pick<UpgradeInput, 'old' | 'next' | 'changes'>,
): Finding {
  if (!unknown.has(finding.rule)) return finding
  const { component, member } = finding
  const change = changes.findLast((one) => isRemovalOf(one, finding, old))
  const suggestion =
    (change === undefined ? null : (replacementOf(change, old, next) ?? change.renamedTo)) ??
    finding.suggestion
  const what = member === null ? component : `${member} of ${component}`
  const hint = suggestion === null ? '' : `, use "${suggestion}"?`
  return {
    ...finding,
    rule: 'use-removed',
    severity: rules['use-removed'].severity,
    message: `${what} is removed${hint}`,
    suggestion,
  }
}

function isRemovalOf(change: Change, { component, member }: Finding, old: Catalog): boolean {
  if (!change.kind.endsWith('-removed')) return false
  const removed = change.entry?.name ?? change.prop
  if (plainName(removed ?? '') !== plainName(member ?? '')) return false
  const owner = plainName(component ?? '')
  const tag = old.find(({ slug }) => slug === change.slug)?.tag ?? ''
  return [change.slug, change.name, change.subcomponent ?? '', tag].some(
    (name) => plainName(name) === owner,
  )
}

/**
 * Replacement that the deprecation of a removed thing named, if the newer catalog has it; else
 * null.
 */
function replacementOf({ slug, prop, entry, subcomponent }: Change, old: Catalog, next: Catalog) {
  const before = old.find((component) => component.slug === slug)
  if (before === undefined || subcomponent !== undefined) return null
  const name = entry?.name ?? prop
  if (name === null) {
    const names = next.flatMap((one) => [one.tag ?? one.name, one.name, one.slug])
    return before.deprecated === null ? null : replacementIn(before.deprecated, names)
  }
  const list = entry?.list ?? 'props'
  const text = before[list]?.find((one) => one.name === name)?.deprecated ?? null
  const names = next.find((component) => component.slug === slug)?.[list] ?? []
  return text === null
    ? null
    : replacementIn(
        text,
        names.map((one) => one.name),
      )
}
