import type { Root } from 'mdast'
import type { Reporter } from '../../words/model/problem.ts'
import type { SiteWords } from '../../words/model/site.ts'
import { noDefinitions } from './read/definitions.ts'
import type { Engine } from './draw/engine.ts'
import type { LinkTargets } from './links/links.ts'
import { resolveReferences, type References } from './links/references.ts'
import { plainOf, readShortText, type ShortText } from './read/short-text.ts'

/** Drawn description of the catalog for its home page, with the links in it. */
export interface SiteDescription extends Pick<References, 'links' | 'selfLinks'> {
  readonly markup: string
  /** Plain text of the description, for places without markup. */
  readonly text: string
}

/**
 * Reads the description of the catalog as Markdown. Returns null if it is plain text.
 *
 * Problems: those of {@link readShortText} and {@link resolveReferences}.
 */
export function readSiteDescription(
  description: ShortText,
  engine: Engine,
  targets: LinkTargets,
  words: SiteWords,
  report: Reporter,
): SiteDescription | null {
  const nodes = readShortText(description, engine, report)
  if (nodes === null) return null
  const children = [...nodes]
  const tree: Root = { type: 'root', children: [{ type: 'paragraph', children }] }
  const input = { text: description.text, path: 'index.md', page: '' } as const
  const { links, selfLinks } = resolveReferences(tree, noDefinitions, { ...input, targets, report })
  const options = { highlight: null, hasReferences: false, idPrefix: 'd-', heading: null }
  const { parts } = engine.draw(tree, [{ kind: 'run', nodes: children }], { ...options, words })
  return { links, selfLinks, markup: String(parts[0] ?? ''), text: plainOf(children) }
}
