import { nearestWord } from '../../words/model/text.ts'
import { checkMembers } from './check-members.ts'
import type { KnownCatalog, KnownComponent } from './known.ts'
import type { Use } from '../../reading/code/uses.ts'
import type { Resolved, Templates } from './resolve.ts'
import { instead, replacementIn, tell, type Told } from './tell.ts'

export interface CheckedUse {
  readonly told: readonly Told[]
  /** Number of members that were not compared. */
  readonly open: number
}

const nothing: CheckedUse = { told: [], open: 0 }

/** Checks one use against its component. Knows no language. */
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

/** An element that has several tags, or is used by another name than its tag, is called as the code calls it. */
function asUsed(known: KnownComponent, { name }: Use): KnownComponent {
  return known.isElement ? { ...known, name } : known
}

function missing(
  use: Use,
  { name, isElement, catalog }: Extract<Resolved, { kind: 'missing' }>,
): Told {
  const suggestion = nearestWord(name, isElement ? catalog.tags : catalog.names)
  return tell('use-component', {
    at: use.at,
    message: `the catalog has no component ${JSON.stringify(name)}${instead(suggestion)}`,
    component: name,
    member: null,
    suggestion,
  })
}

function deprecation(
  use: Use,
  { name, deprecated, isElement }: KnownComponent,
  catalog: KnownCatalog,
): readonly Told[] {
  if (deprecated === null) return []
  return [
    tell('use-deprecated', {
      at: use.at,
      message: `${name} is deprecated${deprecated === true ? '' : `: ${deprecated}`}`,
      component: name,
      member: null,
      suggestion: replacementIn(deprecated, isElement ? catalog.tags : catalog.names),
    }),
  ]
}
