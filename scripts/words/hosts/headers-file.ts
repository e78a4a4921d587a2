import type { HostPlan } from './input.ts'
import { headersFileLine, headersFilePath } from './quote.ts'
import { keptRules, noIndex } from './kept.ts'
import { ruleHeaders, type AddressRule } from './rules.ts'

/** `_headers`, as Cloudflare and Netlify read it. */
export function headersFile({ base, common, kept, rules }: HostPlan): string {
  const block = (pattern: string, headers: readonly (readonly [string, string])[]): string =>
    [
      `${headersFilePath(base)}${pattern}`,
      ...headers.map(([name, value]) => `  ${headersFileLine(name, value)}`),
    ].join('\n')
  const ofRule = (rule: AddressRule): string => {
    // In this spelling: Netlify sends a lower-case name beside its own.
    const type = rule.mediaType === null ? [] : [['Content-Type', rule.mediaType] as const]
    return block(rule.pattern, [...type, ...ruleHeaders(rule)])
  }
  // First what counts most: hosts have a limit on rules.
  const keptBlocks = [
    ...kept.map((folder) => block(`/${folder}/*`, [noIndex])),
    ...keptRules(
      kept,
      rules.filter(({ pattern }) => ['/api/*', '/examples/*'].includes(pattern)),
    ).map(ofRule),
  ]
  // No Cache-Control here: the values of two fitting rules would be joined.
  return `${[block('/*', common), ...rules.map(ofRule), ...keptBlocks].join('\n')}\n`
}
