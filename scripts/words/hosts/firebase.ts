import type { HostPlan } from './input.ts'
import { hostFileNames } from './host-names.ts'
import { keptRules, noIndex } from './kept.ts'
import { ruleHeaders } from './rules.ts'

/**
 * `firebase.json`, for a deploy from the folder it lies in. Types by wildcard would fit the HTML
 * of a 404 as well, so the route's slugs are named one by one.
 */
export function firebaseDocument({ base, common, kept, rules, slugs }: HostPlan): unknown {
  const list = (headers: readonly (readonly [string, string])[]) =>
    headers.map(([key, value]) => ({ key, value }))
  const typed = [...rules, ...keptRules(kept, rules)].map((rule) => ({
    source: `${base}${rule.pattern.replace(/\*$/, '**')}`,
    headers: list([
      ...(rule.mediaType === null || rule.pattern.endsWith('/*')
        ? []
        : [['Content-Type', rule.mediaType] as const]),
      ...ruleHeaders(rule),
    ]),
  }))
  const api = rules.find(({ pattern }) => pattern === '/api/*')?.mediaType ?? 'application/json'
  return {
    hosting: {
      public: '.',
      ignore: [
        ...hostFileNames,
        '.firebase*',
        '.htaccess',
        '**/.htaccess',
        '.nojekyll',
        '.catalog-manifest.json',
      ],
      cleanUrls: true,
      rewrites: [
        { source: `${base}/api/v1/components`, destination: `${base}/api/v1/components.json` },
        ...kept.map((folder) => ({
          source: `${base}/${folder}/api/v1/components`,
          destination: `${base}/${folder}/api/v1/components.json`,
        })),
      ],
      headers: [
        { source: '**', headers: list(common) },
        // Its home has the folder's own address.
        ...kept.flatMap((folder) =>
          ['', '/**'].map((end) => ({
            source: `${base}/${folder}${end}`,
            headers: list([noIndex]),
          })),
        ),
        ...typed.filter(({ headers }) => headers.length > 0),
        { source: `${base}/api/v1/components`, headers: list([['Content-Type', api]]) },
        // Which components an old version has is not known here.
        ...kept.flatMap((folder) =>
          ['', '/*'].map((end) => ({
            source: `${base}/${folder}/api/v1/components${end}`,
            headers: list([['Content-Type', api]]),
          })),
        ),
        ...(slugs.length === 0
          ? []
          : [
              {
                source: `${base}/api/v1/components/@(${slugs.join('|')})`,
                headers: list([['Content-Type', api]]),
              },
            ]),
      ],
    },
  }
}
