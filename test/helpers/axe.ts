import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** The accessibility checker, as a script of a page whose policy is passed by (`bypassCSP`). */
export const axe = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/**
 * What it finds: each rule with the first element that breaks it. The page holds {@link axe}. `within`
 * is a selector, `rules` leaves out all others.
 */
export function violationsIn(
  page: Page,
  { within = 'html', rules }: { within?: string; rules?: readonly string[] } = {},
): Promise<unknown> {
  const options = rules === undefined ? {} : { runOnly: rules }
  return page.evaluate(
    `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))`,
  )
}
