import { changedPlace, formOf, type Change } from '../../catalogs/diff/change.ts'
import type { Catalog } from '../../catalogs/diff/compare-catalogs.ts'
import { knownValues } from '../../words/model/known-values.ts'
import type { Use } from '../../reading/code/uses.ts'
import { templatesOf, type Comparison, type ReadFile } from './compare-uses.ts'
import { checkUse } from './check.ts'
import { compareFindings, type Finding } from './findings.ts'
import { findGoneModules, type UpgradedModules } from './gone-modules.ts'
import { applyIgnores } from './ignores.ts'
import type { KnownCatalog, KnownComponent } from './known.ts'
import {
  isNativeEvent,
  isOfElements,
  isOfEveryElement,
  mayHandOn,
} from '../../reading/code/native.ts'
import { meetChange } from './meet-change.ts'
import { resolve, type Packages, type Templates } from './resolve.ts'
import { rules } from '../../words/model/use-rules.ts'
import { removedText, replacementIn, type Told } from './tell.ts'
import { plainName } from '../../words/model/text.ts'
import { addTo, getOrMake } from '../../words/model/gather.ts'

/** Numbers about an upgrade of code to a newer catalog: of changes, of findings and of places. */
export interface Upgrade {
  /**
   * Number of breaking changes between the catalogs; `warnings` is the number of changes that are
   * only warnings.
   */
  readonly breaking: number
  readonly warnings: number
  /** Number of the upgrade's findings that are errors; `deprecations` are all others. */
  readonly errors: number
  readonly deprecations: number
  /** Number of breaking changes that affect the code, and of the places that they affect. */
  readonly met: number
  readonly places: number
  /** Number of breaking changes that cannot be seen in code, such as those of methods. */
  readonly notCompared: number
  /**
   * Number of changes that meet the code but cannot be judged, and of the places: of types that cannot
   * be compared, and removals from a list that is open now.
   */
  readonly unclear: { readonly changes: number; readonly places: number }
  /** Number of imported modules that the newer packages do not have, and of places that import them. */
  readonly goneModules: { readonly modules: number; readonly places: number }
}

export interface UpgradeInput {
  readonly files: readonly ReadFile[]
  readonly packages: Packages
  /** Result of comparing the code with the catalog that it is written for. */
  readonly now: Comparison
  /** Result of comparing the code with the newer catalog. */
  readonly newer: Comparison
  readonly old: Catalog
  readonly next: Catalog
  readonly known: { readonly old: KnownCatalog; readonly next: KnownCatalog }
  /** Changes between the old and the newer catalog. */
  readonly changes: readonly Change[]
  readonly modules: UpgradedModules
}

/**
 * Finds what an upgrade to the newer catalog would break in the code. It compares each change with
 * each use of a component, and adds the findings that only the newer catalog has.
 */
export function compareUpgrade(input: UpgradeInput): {
  readonly findings: readonly Finding[]
  readonly upgrade: Upgrade
  /** Number of findings about modules that `catalog-ignore` comments ignore. */
  readonly ignored: number
} {
  const { now, newer, old, next, changes } = input
  const before = new Set(now.findings.map(keyOf))
  // A member that the old catalog lacks was wrong before, whatever the newer one says of it.
  const unknown = new Set(now.findings.filter(({ rule }) => rule === 'use-prop').map(memberKey))
  const compared = newer.findings
    .filter((finding) => finding.rule !== 'use-ignore' && !before.has(keyOf(finding)))
    .filter((finding) => !unknown.has(memberKey(finding)))
    .map((finding) => asRemoved(finding, { old, next, changes }))
  const met = meetAll(input, compared)
  const others = compared.filter(
    (finding) => finding.rule !== 'use-removed' || !met.covered.has(placeKey(finding)),
  )
  const ofComponents = [...met.findings, ...others]
  const gone = findGoneModules(input.files, input.modules, ofComponents)
  const findings = [...ofComponents, ...gone.findings].sort(compareFindings)
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const counted = changes.filter(({ level }) => level === 'breaking')
  return {
    findings,
    ignored: gone.ignored,
    upgrade: {
      breaking: counted.length,
      warnings: changes.filter(({ level }) => level === 'warning').length,
      errors,
      deprecations: findings.length - errors,
      met: met.breaking.size,
      places: new Set([...met.breaking.values()].flatMap((places) => [...places])).size,
      notCompared: counted.filter(isHidden).length,
      unclear: met.unclear,
      goneModules: {
        modules: new Set(gone.findings.map(({ message }) => message)).size,
        places: gone.findings.length,
      },
    },
  }
}

const keyOf = ({ file, at, rule, member }: Finding): string =>
  JSON.stringify([file, at.start, rule, member])

const memberKey = ({ file, at, member }: Finding): string =>
  JSON.stringify([file, at.start, member])

const placeKey = ({ file, at }: Pick<Finding, 'file' | 'at'>): string =>
  JSON.stringify([file, at.start])

/** Returns true for a change that markup cannot show: of methods, CSS parts and the like. */
const isHidden = ({ entry }: Change): boolean =>
  entry !== undefined && entry.list !== 'events' && entry.list !== 'slots'

interface MetAll {
  /** Places of all findings, including those that `catalog-ignore` comments ignore. */
  readonly covered: ReadonlySet<string>
  readonly findings: readonly Finding[]
  /** Places in the code that each breaking change affects. */
  readonly breaking: ReadonlyMap<Change, ReadonlySet<string>>
  readonly unclear: Upgrade['unclear']
}

/** Compares each change with each use of the component that it is about. */
function meetAll(input: UpgradeInput, compared: readonly Finding[]): MetAll {
  const { files, packages, known, next } = input
  const told = new Map(compared.map((one) => [`${placeKey(one)} ${one.rule}`, one]))
  const changesOf = changesByComponent(input)
  const templatesIn = templatesOf(files)
  const breaking = new Map<Change, Set<string>>()
  const unclear = { changes: new Set<Change>(), places: 0 }
  const note = (change: Change, place: string): void => {
    if (change.level === 'breaking') getOrMake(breaking, change, () => new Set()).add(place)
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
      const own = changesOf(resolved.known)
      const later = own.length === 0 ? null : resolve(use, [known.next], packages, templates)
      const newer = later?.kind === 'known' ? later.known : null
      for (const change of own) {
        const instead = replacementOf(change, input.old, next)
        if (isStillTaken(change, newer) || isPassedOn(change, use, resolved.known, newer)) continue
        const met = meetChange(change, { use, known: resolved.known, newer }, instead)
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
            plainName(member ?? '') === plainName(changedPlace(change).name ?? '')
          if (member !== undefined && isIt) note(change, key)
        }
      }
    }
    // A use that is already reported for a wrong value is not reported for the changed type again.
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

/** True for a removed prop that code may still set, as an attribute of the component's element. */
function isStillTaken(change: Change, newer: KnownComponent | null): boolean {
  const { list, name } = changedPlace(change)
  if (formOf(change.kind) !== '*-removed' || name === null || list !== 'props') return false
  const native = newer?.native ?? null
  return native === null ? isOfEveryElement(name) : isOfElements(name, native)
}

/** True if Vue may pass a removed prop or event on to an element that the catalog does not name. */
function isPassedOn(
  change: Change,
  use: Use,
  old: KnownComponent,
  newer: KnownComponent | null,
): boolean {
  const { list, name } = changedPlace(change)
  const isOfVue = newer !== null && !newer.isElement && use.isSvelte !== true
  if (formOf(change.kind) !== '*-removed' || name === null || !isOfVue) return false
  if (list !== 'props' && list !== 'events') return false
  const found = old[list].find(name, 'hyphens')
  const type = found === null || found === 'pattern' ? null : found.type
  if (list === 'events') return isNativeEvent(name) && isOfElement(type)
  const isSpelledSo = use.members.some(({ spelling }) => spelling === 'hyphens')
  const isModel = /^(?:value|checked)$/.test(name) && newer.props.find('modelValue', 'any') !== null
  return (
    isSpelledSo &&
    newer.native === null &&
    !isModel &&
    knownValues(type).closed === null &&
    mayHandOn(name, newer.name, newer.props.plainNames)
  )
}

/**
 * Returns true if an event may be one of an element, by its type: its handlers are given an event
 * of the browser or nothing, or the type is not known.
 */
const isOfElement = (type: string | null): boolean =>
  type === null || /Event\b|^(?:void|\[\s*(?:\w+\s*:\s*void)?\s*\])$/.test(type)

/** Returns the findings without repeated ones: several releases may have changed the same thing. */
function onePerPlace(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>()
  return findings.filter((finding) => {
    const key = `${placeKey(finding)} ${finding.rule} ${finding.message}`
    return !seen.has(key) && seen.add(key)
  })
}

type DressedUse = Use & { readonly isWrapped: boolean }

/**
 * Returns a use of a component that the file wraps (such as by `styled(Button)`) as a use of the
 * component itself. Other uses stay as they are.
 */
function unwrapped(use: Use): DressedUse {
  const { origin } = use
  if (origin === null || origin === 'local' || origin.isWrapped !== true)
    return { ...use, isWrapped: false }
  return { ...use, origin: { module: origin.module, name: origin.name }, isWrapped: true }
}

/**
 * Returns the findings about deprecations that only the newer catalog gives for a use of a wrapped
 * component, such as `styled(Button)`. Other findings are left out, since the wrapper may take
 * members of its own.
 */
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

/** Returns a function that gives the changes which may break a use of a component. */
function changesByComponent({
  next,
  changes,
}: UpgradeInput): (known: KnownComponent) => readonly Change[] {
  const found = new Map<string, Change[]>()
  for (const change of changes) {
    const isUnclear = formOf(change.kind) === 'type-unclear' || change.member === 'open'
    if (change.level !== 'breaking' && !isUnclear) continue
    if (!isThere(change, next)) addTo(found, change.slug, change)
  }
  return ({ component: { slug }, id }) => {
    const part = id === slug ? undefined : id.slice(slug.length + 1)
    return (found.get(slug) ?? []).filter(
      ({ subcomponent, kind }) => subcomponent === part || kind === 'component-removed',
    )
  }
}

/** Returns true for the removal of something that the newer catalog has again. */
function isThere(change: Change, next: Catalog): boolean {
  if (!change.kind.endsWith('-removed')) return false
  const component = next.find((one) => one.slug === change.slug)
  if (component === undefined) return false
  const { list, part: owner, name } = changedPlace(change)
  const part = component.subcomponents?.find((one) => one.name === owner)
  if (name === null) return owner === null || part !== undefined
  const entries = owner === null ? component[list] : part?.props
  return entries?.some((entry) => entry.name === name) === true
}

const unknown = new Set(['use-component', 'use-prop', 'use-event', 'use-slot'])

/**
 * Turns a finding about an unknown name into one about a removed name. Only new findings get here,
 * so the older catalog knew the name.
 */
function asRemoved(
  finding: Finding,
  { old, next, changes }: Pick<UpgradeInput, 'old' | 'next' | 'changes'>,
): Finding {
  if (!unknown.has(finding.rule)) return finding
  const { component, member } = finding
  const change = changes.findLast((one) => isRemovalOf(one, finding, old))
  const suggestion =
    (change === undefined ? null : replacementOf(change, old, next)) ?? finding.suggestion
  return {
    ...finding,
    rule: 'use-removed',
    severity: rules['use-removed'].severity,
    message: removedText(component, member, suggestion),
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
 * Returns the replacement of something that a change removed: the one that its deprecation names,
 * if the newer catalog has it; else the component that has the old name as an alias; else the
 * similar name that the change records. Returns null if there is none.
 */
function replacementOf(change: Change, old: Catalog, next: Catalog): string | null {
  const { slug, prop, entry, subcomponent, renamedTo } = change
  const before = old.find((component) => component.slug === slug)
  if (before === undefined || subcomponent !== undefined) return renamedTo
  const name = entry?.name ?? prop
  if (name === null) {
    const named = next.flatMap((one) => [one.tag ?? one.name, one.name, one.slug])
    const told = before.deprecated === null ? null : replacementIn(before.deprecated, named)
    const own = new Set([before.name, slug, before.tag ?? slug].map(plainName))
    const heir =
      next.find(({ aliases }) => aliases?.some((alias) => own.has(plainName(alias)))) ??
      next.find((one) => one.slug === renamedTo)
    return told ?? heir?.tag ?? heir?.name ?? null
  }
  const list = entry?.list ?? 'props'
  const text = before[list]?.find((one) => one.name === name)?.deprecated ?? null
  const entries = next.find((component) => component.slug === slug)?.[list] ?? []
  const names = entries.map((one) => one.name)
  return (text === null ? null : replacementIn(text, names)) ?? renamedTo
}
