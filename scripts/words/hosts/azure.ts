import type { HostPlan } from './input.ts'
import { keptRules, noIndex } from './kept.ts'
import { apiCache, ruleHeaders } from './rules.ts'

/**
 * Path of a copy of the API's list of components, for Azure (see {@link azureCopyPath}). No
 * component can have the slug `index`.
 */
export const azureListPath = 'components/index.json'

/**
 * Returns the path of a third copy of a component's JSON, outside of `/api/`: an app with
 * functions, and Azure's emulator, take all addresses below `/api/` for calls of functions, even
 * those of rewrites.
 */
export const azureCopyPath = (slug: string): string => `components/${slug}.json`

/**
 * Returns `staticwebapp.config.json` of Azure Static Web Apps. There only a rewrite to a `.json`
 * file gives an address of the API its media type, and a rewrite cannot contain a placeholder, so
 * each slug has a rule. Only one rule applies to a request, so headers that all answers need are
 * global.
 */
export function azureDocument({ base, common, kept, rules, slugs, extensions }: HostPlan): unknown {
  const list = `${base}/api/v1/components`
  const cached = rules.filter(({ pattern }) => ['/assets/*', '/examples/*'].includes(pattern))
  const headers = { 'Cache-Control': apiCache }
  return {
    globalHeaders: Object.fromEntries([...common, ['Access-Control-Allow-Origin', '*']]),
    mimeTypes: Object.fromEntries(
      [...extensions].map(([extension, type]) => [`.${extension}`, type]),
    ),
    routes: [
      { route: list, rewrite: `${base}/${azureListPath}`, headers },
      ...slugs.map((slug) => ({
        route: `${list}/${slug}`,
        rewrite: `${base}/${azureCopyPath(slug)}`,
      })),
      ...cached.map((rule) => ({
        route: `${base}${rule.pattern}`,
        headers: Object.fromEntries(ruleHeaders(rule)),
      })),
      ...keptRules(kept, cached).map((rule) => ({
        route: `${base}${rule.pattern}`,
        headers: Object.fromEntries([...ruleHeaders(rule), noIndex]),
      })),
      ...kept.map((folder) => ({
        route: `${base}/${folder}/*`,
        headers: Object.fromEntries([noIndex]),
      })),
    ],
    responseOverrides: { 404: { rewrite: `${base}/404.html`, statusCode: 404 } },
  }
}
