import type { HostPlan } from './input.ts'
import { headersFileLine, headersFilePath } from './quote.ts'
import { keptRules, noIndex } from './kept.ts'
import { ruleHeaders, type AddressRule } from './rules.ts'

/** Returns the text of `_headers`, which Cloudflare and Netlify read. */
export function headersFile({ base, common, kept, rules }: HostPlan): string {
  const block = (pattern: string, headers: readonly (readonly [string, string])[]): string =>
    [
      `${headersFilePath(base)}${pattern}`,
      ...headers.map(([name, value]) => `  ${headersFileLine(name, value)}`),
    ].join('\n')
  const ofRule = (rule: AddressRule): string => {
    // The name has this spelling since Netlify sends a lower-case name in addition to its own.
    const type = rule.mediaType === null ? [] : [['Content-Type', rule.mediaType] as const]
    return block(rule.pattern, [...type, ...ruleHeaders(rule)])
  }
  // These rules come last: hosts limit the number of rules.
  const keptBlocks = [
    ...kept.map((folder) => block(`/${folder}/*`, [noIndex])),
    ...keptRules(
      kept,
      rules.filter(({ pattern }) => ['/api/*', '/examples/*'].includes(pattern)),
    ).map(ofRule),
  ]
  // There is no Cache-Control for all files: if two rules fit, their values would be joined.
  return `${[block('/*', common), ...rules.map(ofRule), ...keptBlocks].join('\n')}\n`
}
