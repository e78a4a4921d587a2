import type { HostPlan } from './input.ts'
import { noIndex } from './kept.ts'
import { apiCache, ruleHeaders } from './rules.ts'

/** Path of the copy of the list (see {@link azureDocument}); no component can have this slug. */
export const azureListPath = 'components/index.json'

/**
 * A third copy of a component's answer, outside `/api/`: an app with functions, and the emulator,
 * take everything below `/api/` for calls of those, rewrites included.
 */
export const azureCopyPath = (slug: string): string => `components/${slug}.json`

/**
 * `staticwebapp.config.json` of Azure Static Web Apps. Only a rewrite to a `.json` file gives the
 * route its type there, and a rewrite cannot carry a placeholder: one rule for each slug. One
 * request gets one rule, so what all need stands in the global headers.
 */
export function azureDocument({ base, common, kept, rules, slugs, extensions }: HostPlan): unknown {
  const list = `${base}/api/v1/components`
  const ofExamples = rules.filter(({ policy }) => policy !== undefined)
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
      {
        route: `${base}/assets/*`,
        headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
      },
      ...ofExamples.map((rule) => ({
        route: `${base}${rule.pattern}`,
        headers: Object.fromEntries(ruleHeaders(rule)),
      })),
      ...kept.map((folder) => ({
        route: `${base}/${folder}/*`,
        headers: Object.fromEntries([noIndex]),
      })),
    ],
    responseOverrides: { 404: { rewrite: `${base}/404.html`, statusCode: 404 } },
  }
}
