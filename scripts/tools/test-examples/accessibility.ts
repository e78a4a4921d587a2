import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { axeLimits, type AxeLimit } from '../../reading/options/option-names.ts'
import { anObject, anything, fittingItems } from '../../words/model/json-shape.ts'
import { printable, shorten } from '../../words/model/printable.ts'
import { BrowserError } from '../browser/error.ts'
import { firstLine } from '../browser/launch.ts'

/** Impact of a violation of accessibility, in axe's words. */
export type Impact = Exclude<AxeLimit, 'off'>

/** Impacts of violations, the lightest first. */
const impacts = axeLimits.filter((limit) => limit !== 'off')

/** The library axe for testing accessibility, with the limit from which it reports. */
export interface Axe {
  /** Text of the script that defines `axe`. */
  readonly source: string
  /** Lightest impact that is reported. */
  readonly limit: Impact
}

/** Rule of axe that an example violates. */
export interface Violation {
  readonly id: string
  readonly impact: Impact
  readonly help: string
  /** Selectors of the first few elements that violate the rule; `count` is the number of all. */
  readonly targets: readonly string[]
  readonly count: number
}

/**
 * Finds the first axe-core that a module in one of the files could import, and returns its script.
 * `add` is the command that installs a package. Throws {@link BrowserError} if there is none, or it
 * cannot be read.
 */
export function findAxe(files: readonly string[], add: string): string {
  for (const file of files) {
    const require = createRequire(file)
    // A strict package manager hides the axe-core that another package depends on, so it is also
    // looked up from that package.
    for (const name of ['axe-core', '@axe-core/playwright']) {
      const path = resolved(require, name)
      if (path === null) continue
      try {
        return readFileSync(path, 'utf8')
      } catch (error) {
        throw new BrowserError(`${printable(path)} cannot be read: ${firstLine(error)}`)
      }
    }
  }
  throw new BrowserError(
    `accessibility is tested with axe-core, which is not installed here: ${add} axe-core, or test without it: --axe off`,
  )
}

function resolved(require: NodeJS.Require, name: string): string | null {
  try {
    const from = name === 'axe-core' ? require : createRequire(require.resolve(name))
    return from.resolve('axe-core/axe.min.js')
  } catch {
    return null
  }
}

// Rules about whole pages are turned off, since an example is only a part of a page.
const withoutPage = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }

const mostTargets = 3

/** Returns a script that tests a document with axe and returns the violations as JSON. */
export const violationScript = (source: string): string => `(async () => {
  const axe = await (async () => {
    if (typeof globalThis.axe?.run !== 'function') {
${source}
    }
    return globalThis.axe
  })()
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'], iframes: false, preload: false, rules: ${JSON.stringify(withoutPage)},
  })
  return JSON.stringify(violations.slice(0, 50).map(({ id, impact, help, nodes }) => ({
    id, impact, help, count: nodes.length,
    targets: nodes.slice(0, ${mostTargets}).map(({ target }) => target.flat(9).join(' ').slice(0, 200)),
  })))
})()`

/**
 * Reads the violations that {@link violationScript} returned, without those lighter than `limit`.
 * They are checked, since the example may have changed the answer.
 */
export function readViolations(text: unknown, limit: Impact): Violation[] {
  let given: unknown
  try {
    given = JSON.parse(String(text))
  } catch {
    return []
  }
  const least = impacts.indexOf(limit)
  return fittingItems(anObject)(given).flatMap(({ id, impact, help, targets, count }) => {
    const found = impacts.find((name) => name === impact) ?? 'minor'
    if (impacts.indexOf(found) < least) return []
    return [
      {
        id: shorten(String(id), 80),
        impact: found,
        help: shorten(String(help), 200),
        targets: fittingItems(anything)(targets).map((one) => shorten(String(one), 200)),
        count: Number(count) || 1,
      },
    ]
  })
}
