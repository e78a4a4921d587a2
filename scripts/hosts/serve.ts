import type { HostPlan } from './input.ts'
import { escapeGlob } from './quote.ts'
import { ruleHeaders } from './rules.ts'

/** `serve.json` of the npm package serve, which compares the names of files, not addresses. */
export function serveDocument({ baseFolder, common, rules }: HostPlan): unknown {
  const base = escapeGlob(baseFolder)
  const list = (headers: readonly (readonly [string, string])[]) =>
    headers.map(([key, value]) => ({ key, value }))
  const below = base === '' ? '' : `${base.slice(1)}/`
  return {
    directoryListing: false,
    rewrites: [
      { source: `${base}/api/v1/components`, destination: `${base}/api/v1/components.json` },
    ],
    headers: [
      // Its rules look at the file that is sent: only one for all of them reaches a 404.
      { source: '**', headers: list([...common, ['Access-Control-Allow-Origin', '*']]) },
      ...rules.flatMap((rule) => {
        const type = rule.pattern === '/api/*' ? null : rule.mediaType
        const headers = [
          ...(type === null ? [] : [['Content-Type', type] as const]),
          ...ruleHeaders(rule).filter(([name]) => name !== 'Access-Control-Allow-Origin'),
        ]
        const source = `${below}${rule.pattern.slice(1).replace(/\*$/, '**')}`
        return headers.length === 0 ? [] : [{ source, headers: list(headers) }]
      }),
      {
        source: `${below}api/v1/components/+([a-z0-9-])`,
        headers: list([
          [
            'Content-Type',
            rules.find(({ pattern }) => pattern === '/api/*')?.mediaType ?? 'application/json',
          ],
        ]),
      },
    ],
  }
}
