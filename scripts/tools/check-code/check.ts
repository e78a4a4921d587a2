import { nearestWord } from '../../words/model/text.ts'
import { checkMembers } from './check-members.ts'
import { hyphenName } from './code-names.ts'
import type { KnownCatalog, KnownComponent } from './known.ts'
import type { Use } from '../../reading/code/uses.ts'
import type { Resolved, Templates } from './resolve.ts'
import { deprecatedFor, instead, replacementIn, tell, type Told } from './tell.ts'

export interface CheckedUse {
  readonly told: readonly Told[]
  /** Number of members, such as props, that could not be compared with the catalog. */
  readonly open: number
}

const nothing: CheckedUse = { told: [], open: 0 }

/** Checks one use of a component, in any language, against the component in the catalog. */
export function checkUse(
  use: Use,
  resolved: Resolved,
  templates: Templates,
  widenings: ReadonlySet<string> | null,
): CheckedUse {
  switch (resolved.kind) {
    case 'foreign':
      return nothing
    case 'missing':
      return { ...nothing, told: [missing(use, resolved)] }
    case 'known': {
      const { catalog } = resolved
      const known = asUsed(resolved.known, use)
      const members = checkMembers({ use, known, catalog, templates, widenings })
      return { ...members, told: [...deprecation(use, known, catalog), ...members.told] }
    }
  }
}

/**
 * Returns a custom element of the catalog under the name that the code uses, since it may have
 * several tags or be used by another name. Returns any other component unchanged.
 */
function asUsed(known: KnownComponent, { name }: Use): KnownComponent {
  return known.isElement ? { ...known, name } : known
}

function missing(
  use: Use,
  { name, isElement, catalog }: Extract<Resolved, { kind: 'missing' }>,
): Told {
  // Templates of Vue name components with hyphens.
  const names = name.includes('-') ? catalog.names.map(hyphenName) : catalog.names
  const suggestion = nearestWord(name, isElement ? catalog.tags : names)
  return tell('use-component', {
    at: use.at,
    message: `the catalog has no component ${JSON.stringify(name)}${instead(suggestion)}`,
    component: name,
    suggestion,
  })
}

function deprecation(
  use: Use,
  { name, deprecated, isElement }: KnownComponent,
  catalog: KnownCatalog,
): readonly Told[] {
  if (deprecated === null) return []
  const message = `${name} ${deprecatedFor(deprecated)}`
  const suggestion = replacementIn(deprecated, isElement ? catalog.tags : catalog.names)
  return [tell('use-deprecated', { at: use.at, message, component: name, suggestion })]
}
