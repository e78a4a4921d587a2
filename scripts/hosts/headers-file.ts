import type { HostPlan } from './input.ts'
import { headersFileLine, headersFilePath } from './quote.ts'
import { ruleHeaders } from './rules.ts'

/** `_headers`, as Cloudflare and Netlify read it. */
export function headersFile({ base, common, rules }: HostPlan): string {
  const block = (pattern: string, headers: readonly (readonly [string, string])[]): string =>
    [
      `${headersFilePath(base)}${pattern}`,
      ...headers.map(([name, value]) => `  ${headersFileLine(name, value)}`),
    ].join('\n')
  const blocks = rules.map((rule) => {
    // In this spelling: Netlify sends a lower-case name beside its own.
    const type = rule.mediaType === null ? [] : [['Content-Type', rule.mediaType] as const]
    return block(rule.pattern, [...type, ...ruleHeaders(rule)])
  })
  // No Cache-Control here: the values of two fitting rules would be joined.
  return `${[block('/*', common), ...blocks].join('\n')}\n`
}
