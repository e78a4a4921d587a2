import type { McpServer, RegisteredTool } from '@modelcontextprotocol/server'
import { quoted } from '../../words/model/printable.ts'
import { didYouMean } from '../../words/model/text.ts'
import { levelOfForm, levels, type Level } from '../../catalogs/diff/change.ts'
import { fewestAlike } from '../../catalogs/diff/shared-changes.ts'
import { compareVersions } from '../../words/model/version.ts'
import type { Published } from '../../catalogs/catalog-reader/published.ts'
import { readList, type Members } from '../../catalogs/catalog-reader/read-catalog.ts'
import {
  readRelease,
  readReleases,
  type ListedRelease,
} from '../../catalogs/catalog-reader/read-releases.ts'
import { withoutNulls } from './page-answers.ts'
import { whatChangedInput, whatChangedOutput } from './schemas.ts'
import { groupBy } from '../../words/model/gather.ts'

/**
 * Registers the MCP tool `what_changed`, which lists the changes between two releases of the
 * catalog. For a catalog without a history, the tool only answers that there is none.
 */
export function registerWhatChanged(server: McpServer, site: Published): RegisteredTool {
  return server.registerTool(
    'what_changed',
    {
      title: 'What changed between two releases',
      description:
        'Lists what became different after the release `from`, up to and with the release `to`, worst first: removed and renamed members, narrower types, other defaults, deprecations, additions. Call it before you upgrade code that uses these components, or when code of another version does not fit.',
      inputSchema: whatChangedInput,
      outputSchema: whatChangedOutput,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ from, to, component, limit, offset }) => {
      const releases = await readReleases(site)
      const newest = releases[0]?.version
      const end = to ?? newest
      if (newest === undefined || end === undefined)
        return errorAnswer('the catalog has no history')
      const unknown = [from, end].find((version) => !isListed(version, releases))
      if (unknown !== undefined) return errorAnswer(unknownVersion(unknown, releases))
      if (compareVersions(from, end) > 0)
        return errorAnswer(`${quoted(from)} comes after ${quoted(end)}; swap the two`)
      const all = await changesBetween(site, releases, [from, end])
      const own =
        component === undefined ? together(all) : all.filter(({ slug }) => slug === component)
      if (component !== undefined && own.length === 0) {
        const slugs = (await readList(site)).map(({ slug }) => slug)
        if (!slugs.includes(component))
          return errorAnswer(
            `nothing is known of a component ${quoted(component)}${didYouMean(component, slugs)}`,
          )
      }
      return answer({
        from,
        to: end,
        total: own.length,
        changes: worstFirst(own).slice(offset, offset + limit),
      })
    },
  )
}

const isListed = (version: string, releases: readonly ListedRelease[]): boolean =>
  releases.some((release) => compareVersions(release.version, version) === 0)

function unknownVersion(version: string, releases: readonly ListedRelease[]): string {
  const versions = releases.map((release) => release.version)
  const known = versions.slice(0, 20).join(', ')
  return `the history has no release ${quoted(version)}${didYouMean(version, versions)}; these are the newest: ${known}`
}

/**
 * Reads the changes of all releases after the first version up to and including the second, newest
 * last.
 */
async function changesBetween(
  site: Published,
  releases: readonly ListedRelease[],
  [from, to]: readonly [string, string],
): Promise<readonly Members[]> {
  const found: Members[] = []
  for (const { version, date } of releases.toReversed()) {
    if (compareVersions(version, from) <= 0 || compareVersions(version, to) > 0) continue
    for (const change of await readRelease(site, version))
      found.push(...seenBetween(withoutNulls({ version, date, ...change }), from, to))
  }
  return found
}

/**
 * Returns a change as code meets it that is upgraded directly from one version to the other; none
 * if such code meets no change. Something that was missing only between the two is no change, and
 * something that comes back only after the second counts as removed.
 */
function seenBetween(change: Members, from: string, to: string): readonly Members[] {
  const { backIn, goneSince, ...rest } = change
  if (typeof backIn === 'string')
    return compareVersions(backIn, to) > 0 ? [{ ...rest, level: levelOfRemoval(rest), backIn }] : []
  if (typeof goneSince === 'string' && compareVersions(goneSince, from) > 0) return []
  return [change]
}

/** Returns the level of a removal without the milder one of what came back later. */
const levelOfRemoval = ({ member }: Members): Level =>
  levelOfForm('*-removed', typeof member === 'string' ? member : null)

/** Joins equal changes of many components into one row each. */
function together(changes: readonly Members[]): readonly Members[] {
  const rows = groupBy(changes, (change) => {
    const { slug, name: _, ...same } = change
    const isWhole = same['prop'] === undefined && same['entry'] === undefined
    return JSON.stringify(isWhole ? [same, slug] : [same])
  })
  return [...rows.values()].flatMap((all) => {
    const [first] = all
    if (first === undefined || all.length < fewestAlike) return all
    return [{ ...first, components: all.map(({ slug }) => slug) }]
  })
}

const worstFirst = (changes: readonly Members[]): readonly Members[] =>
  changes.toSorted((a, b) => rankOf(a) - rankOf(b))

const rankOf = ({ level }: Members): number => levels.findIndex((one) => one === level)

export const errorAnswer = (text: string) => ({
  isError: true as const,
  content: [{ type: 'text' as const, text }],
})

export const answer = <T extends Record<string, unknown>>(structuredContent: T) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }],
  structuredContent,
})
