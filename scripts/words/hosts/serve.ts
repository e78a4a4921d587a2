import type { HostPlan } from './input.ts'
import { keptRules, noIndex } from './kept.ts'
import { escapeGlob } from './quote.ts'
import { apiTypeOf, ruleHeaders, typedHeaders } from './rules.ts'

/** Returns `serve.json` of the npm package serve, whose header rules compare file names only. */
export function serveDocument({ baseFolder, common, kept, rules }: HostPlan): unknown {
  const base = escapeGlob(baseFolder)
  const list = (headers: readonly (readonly [string, string])[]) =>
    headers.map(([key, value]) => ({ key, value }))
  const folders = ['', ...kept.map((folder) => `${escapeGlob(folder)}/`)]
  const below = base === '' ? '' : `${base.slice(1)}/`
  return {
    directoryListing: false,
    // Without `index.html`, serve takes a folder with a dot for a file.
    ...(kept.length === 0 ? {} : { cleanUrls: [`!${base}/${anyOf(kept)}/index.html`] }),
    rewrites: folders.map((folder) => ({
      source: `${base}/${folder}api/v1/components`,
      destination: `${base}/${folder}api/v1/components.json`,
    })),
    headers: [
      // Rules of serve look at the file that is sent: only a rule for all files applies to a 404.
      { source: '**', headers: list([...common, ['Access-Control-Allow-Origin', '*']]) },
      ...kept.map((folder) => ({
        source: `${below}${escapeGlob(folder)}/**`,
        headers: list([noIndex]),
      })),
      ...[...rules, ...keptRules(kept.map(escapeGlob), rules)].flatMap((rule) => {
        const all = rule.pattern.endsWith('/api/*') ? ruleHeaders(rule) : typedHeaders(rule)
        const headers = all.filter(([name]) => name !== 'Access-Control-Allow-Origin')
        const source = `${below}${rule.pattern.slice(1).replace(/\*$/, '**')}`
        return headers.length === 0 ? [] : [{ source, headers: list(headers) }]
      }),
      ...folders.map((folder) => ({
        source: `${below}${folder}api/v1/components/+([a-z0-9-])`,
        headers: list([['Content-Type', apiTypeOf(rules)]]),
      })),
    ],
  }
}

/** Returns a glob that matches any of the given folders. */
function anyOf(folders: readonly string[]): string {
  const globs = folders.map(escapeGlob)
  return globs.length === 1 ? globs.join() : `{${globs.join()}}`
}
