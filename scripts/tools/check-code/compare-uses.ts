import { checkUse } from './check.ts'
import { isHandedOn } from './allowed-names.ts'
import {
  sortedRecord,
  type UsageCounts,
  type ComponentCount,
  type MemberCount,
} from '../../reading/usage-counts/counts.ts'
import { compareFindings, type Finding, type NotCompared } from './findings.ts'
import { applyIgnores } from './ignores.ts'
import type { KnownCatalog, KnownComponent } from './known.ts'
import { countedLists, listOfKind, type CountedList } from '../../words/model/component-uses.ts'
import type { FileUses, Use } from '../../reading/code/uses.ts'
import { resolve, type Packages, type Templates } from './resolve.ts'
import { findTagPrefixes } from './tag-prefixes.ts'
import { tell, tellOfFile } from './tell.ts'
import { knownValues } from '../../words/model/known-values.ts'
import { addTo, getOrMake } from '../../words/model/gather.ts'

/** File of code with the uses of components that were found in it. */
export interface ReadFile {
  readonly file: string
  readonly found: FileUses
}

/** Result of comparing files of code with catalogs: findings, counts, and what was not compared. */
export interface Comparison {
  /** Findings, sorted by file, line and column. */
  readonly findings: readonly Finding[]
  /** Number of places that use components of the catalogs. */
  readonly uses: number
  readonly notCompared: NotCompared
  /** Number of findings that `catalog-ignore` comments ignore. */
  readonly ignored: number
  /** Reasons why files, or parts of them, were not read, each with the file of each time. */
  readonly unread: ReadonlyMap<string, readonly string[]>
  readonly components: UsageCounts['components']
}

/**
 * Compares the uses of components in files with catalogs, in whatever order the files come.
 * `before` is the old catalog of an upgrade. A use of a component that only `before` has is
 * reported, even if no import shows the component's package.
 */
export function compareUses(
  files: readonly ReadFile[],
  catalogs: readonly KnownCatalog[],
  packages: Packages,
  before: KnownCatalog | null = null,
): Comparison {
  const counter = createCounter()
  const findings: Finding[] = []
  const unread = new Map<string, string[]>()
  const unknown = new Map<string, number>()
  const modules = new Map<string, number>()
  const exports = new Map<string, number>()
  const widenings = wideningsOf(files)
  const templatesIn = templatesOf(files)
  const ownTags = new Set(files.flatMap(({ found }) => found.ownTags ?? []))
  const sums = { uses: 0, ignored: 0, forwarded: 0, spread: 0, open: 0 }
  for (const { file, found } of files) {
    const ofFile: Finding[] = []
    const templates = templatesIn({ file, found })
    for (const use of found.uses) {
      const resolved = resolve(use, catalogs, packages, templates)
      if (resolved.kind === 'missing' && ownTags.has(resolved.name)) continue
      if (resolved.kind === 'foreign') {
        const was = before === null ? resolved : resolve(use, [before], packages, templates)
        if (was.kind === 'known') ofFile.push(noMore(file, use, was.known))
        else if (resolved.module !== undefined) {
          add(modules, resolved.module)
          add(exports, `${use.name} of ${resolved.module}`)
        }
        continue
      }
      const { told, open } = checkUse(use, resolved, templates, widenings)
      const elementLine = use.at.start.line
      ofFile.push(...told.map((one) => ({ file, elementLine, ...one })))
      if (resolved.kind !== 'known') continue
      const { known } = resolved
      counter.add(file, use, known)
      sums.uses++
      sums.open += open
      if (isHandedOn(use, known)) sums.forwarded++
      if (use.hasSpread) sums.spread++
      if (known.props.entries.length === 0 && open > 0) add(unknown, known.name)
    }
    for (const { at, reason, isMistake } of found.unread) {
      if (isMistake)
        ofFile.push(tellOfFile('use-syntax', file, at, `the code here was not read: ${reason}`))
      else addTo(unread, reason, file)
    }
    const after = applyIgnores(file, ofFile.sort(compareFindings), found.ignores)
    sums.ignored += after.ended
    findings.push(...after.findings)
  }
  const { uses, ignored, ...notCompared } = sums
  return {
    findings: findings.sort(compareFindings),
    uses,
    ignored,
    notCompared: {
      ...notCompared,
      unknown,
      modules,
      exports,
      prefixes: findTagPrefixes(
        files.map(({ found }) => found),
        catalogs,
        packages,
      ),
    },
    unread,
    components: counter.counts(),
  }
}

/** Returns a function that tells whether the templates of a file may have directives of Angular. */
export function templatesOf(files: readonly ReadFile[]): (file: ReadFile) => Templates {
  const isOfAngular = files.some(({ found }) => found.isAngular)
  return ({ file, found }) => ({
    haveDirectives: found.isAngular ?? (isOfAngular && isMarkup(file)),
  })
}

/** Returns the names that `declare module` in these files adds to interfaces; null if none. */
function wideningsOf(files: readonly ReadFile[]): ReadonlySet<string> | null {
  const names = files.flatMap(({ found }) => found.widenings ?? [])
  return names.length === 0 ? null : new Set(names)
}

/** Returns true for a file of markup, which does not tell the package of its components. */
const isMarkup = (file: string): boolean => /\.(?:html?|mdx?)$/i.test(file)

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function noMore(file: string, { at }: Use, { name }: KnownComponent): Finding {
  const message = `the catalog has no component ${name}`
  return {
    file,
    elementLine: at.start.line,
    ...tell('use-component', { at, message, component: name }),
  }
}

type Member = { uses: number; values: Map<string, number> }
type Members = Map<string, Member>
interface Component extends Readonly<Record<CountedList, Members>> {
  uses: number
  readonly files: Set<string>
}

interface Counter {
  add(file: string, use: Use, known: KnownComponent): void
  counts(): UsageCounts['components']
}

function createCounter(): Counter {
  const components = new Map<string, Component>()
  return {
    add(file, use, known) {
      const component = getOrMake(components, known.id, blankComponent)
      component.uses++
      component.files.add(file)
      const seen = new Set<string>()
      for (const member of use.members) {
        const key = listOfKind[member.kind]
        const entry = known[key].find(
          member.name === 'v-model' ? 'modelValue' : member.name,
          member.kind === 'slot' ? 'hyphens' : member.spelling,
        )
        // Names that the catalog does not know belong to the app.
        if (entry === null || entry === 'pattern') continue
        const count = getOrMake(component[key], entry.name, blankMember)
        if (!seen.has(`${key} ${entry.name}`)) count.uses++
        seen.add(`${key} ${entry.name}`)
        const { closed } = knownValues(entry.expansion ?? entry.type)
        for (const value of new Set(member.values.map(String)))
          if (closed?.includes(value) === true)
            count.values.set(value, (count.values.get(value) ?? 0) + 1)
      }
    },
    counts: () => sortedRecord([...components].map(([id, one]) => [id, componentCount(one)])),
  }
}

const blankMember = (): Member => ({ uses: 0, values: new Map() })
const blankComponent = (): Component => ({
  uses: 0,
  files: new Set(),
  props: new Map(),
  events: new Map(),
  slots: new Map(),
})

function componentCount({ uses, files, ...members }: Component): ComponentCount {
  const used = countedLists.filter((list) => members[list].size > 0)
  const lists = used.map((list) => [list, memberCounts(members[list])])
  return { uses, files: files.size, ...Object.fromEntries(lists) }
}

const memberCounts = (members: Members): Readonly<Record<string, MemberCount>> =>
  sortedRecord(
    [...members].map(([name, { uses, values }]) => [
      name,
      values.size === 0 ? { uses } : { uses, values: sortedRecord([...values]) },
    ]),
  )
