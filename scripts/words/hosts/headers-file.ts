import type { HostPlan } from './input.ts'
import { mostHeaderRules } from './host-limits.ts'
import { headersFileLine, headersFilePath } from './quote.ts'
import { keptRules, noIndex } from './kept.ts'
import { typedHeaders, type AddressRule } from './rules.ts'

/**
 * Returns the text of `_headers`, which Cloudflare and Netlify read. Cloudflare ignores rules beyond
 * a number. So all old versions have the rules without which they would not work, and the newest of
 * them have the others, too, as far as these fit.
 */
export function headersFile({ base, common, kept, rules }: HostPlan): string {
  const block = (pattern: string, headers: readonly (readonly [string, string])[]): string =>
    [
      `${headersFilePath(base)}${pattern}`,
      ...headers.map(([name, value]) => `  ${headersFileLine(name, value)}`),
    ].join('\n')
  // Netlify would send `content-type` in lower case in addition to its own.
  const ofRule = (rule: AddressRule): string => block(rule.pattern, typedHeaders(rule))
  const isNeeded = ({ pattern }: AddressRule): boolean =>
    ['/api/*', '/examples/*'].includes(pattern)
  const others = rules.filter((rule) => !isNeeded(rule))
  const blocks = [
    // There is no Cache-Control for all files: if two rules fit, their values would be joined.
    block('/*', common),
    ...rules.map(ofRule),
    ...kept.map((folder) => block(`/${folder}/*`, [noIndex])),
    ...keptRules(kept, rules.filter(isNeeded)).map(ofRule),
  ]
  const room = Math.max(0, mostHeaderRules - blocks.length)
  const whole = kept.slice(0, Math.floor(room / others.length))
  return `${[...blocks, ...keptRules(whole, others).map(ofRule)].join('\n')}\n`
}
