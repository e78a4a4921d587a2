import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { axeLimits, type AxeLimit } from '../../reading/options/option-names.ts'
import { anObject, anything, fittingItems } from '../../words/model/json-shape.ts'
import { printable, shorten } from '../../words/model/printable.ts'
import { BrowserError } from '../browser/error.ts'
import { firstLine } from '../browser/launch.ts'

/** Impact of a violation. */
export type Impact = Exclude<AxeLimit, 'off'>

/** Impacts from the lightest. */
const impacts = axeLimits.filter((limit) => limit !== 'off')

/** Checker of accessibility. */
export interface Axe {
  /** Script that defines `axe`. */
  readonly source: string
  /** Lightest impact that is reported. */
  readonly limit: Impact
}

/** Rule of axe's that an example breaks. */
export interface Violation {
  readonly id: string
  readonly impact: Impact
  readonly help: string
  /** Selectors of the first elements, and the number of all. */
  readonly targets: readonly string[]
  readonly count: number
}

/**
 * Finds the first axe-core that a module at one of some files would find. `add` is the command that
 * installs a package. Throws {@link BrowserError} if there is none, or it cannot be read.
 */
export function findAxe(files: readonly string[], add: string): string {
  for (const file of files) {
    const require = createRequire(file)
    // A strict package manager hides what another package brings.
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

// Rules about whole pages: an example is a piece of one.
const withoutPage = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }

const mostTargets = 3

/** Script that gives the violations in a document as JSON. */
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

/** Reads the violations that a document gives, which may say anything. */
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
