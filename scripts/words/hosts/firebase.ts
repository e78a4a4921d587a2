import type { HostPlan } from './input.ts'
import { hostFileNames } from './host-names.ts'
import { keptRules, noIndex } from './kept.ts'
import { apiTypeOf, ruleHeaders, typedHeaders } from './rules.ts'

/**
 * Returns `firebase.json`, for a deploy from the folder that contains it. A type that is set by a
 * wildcard would also apply to the HTML of a 404, so the slugs of components are named one by one.
 */
export function firebaseDocument({ base, common, kept, rules, slugs }: HostPlan): unknown {
  const list = (headers: readonly (readonly [string, string])[]) =>
    headers.map(([key, value]) => ({ key, value }))
  const typed = [...rules, ...keptRules(kept, rules)].map((rule) => ({
    source: `${base}${rule.pattern.replace(/\*$/, '**')}`,
    headers: list(rule.pattern.endsWith('/*') ? ruleHeaders(rule) : typedHeaders(rule)),
  }))
  const ofApi = list([['Content-Type', apiTypeOf(rules)]])
  return {
    hosting: {
      public: '.',
      ignore: [
        ...['', ...kept.map((folder) => `${folder}/`)].flatMap((below) =>
          hostFileNames.map((name) => `${below}${name}`),
        ),
        '.firebase*',
        '.htaccess',
        '**/.htaccess',
        '.nojekyll',
        '**/.catalog-manifest.json',
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
        // The home page of an old version has the folder's own address.
        ...kept.flatMap((folder) =>
          ['', '/**'].map((end) => ({
            source: `${base}/${folder}${end}`,
            headers: list([noIndex]),
          })),
        ),
        ...typed.filter(({ headers }) => headers.length > 0),
        { source: `${base}/api/v1/components`, headers: ofApi },
        // The components of an old version are not known here.
        ...kept.flatMap((folder) =>
          ['', '/*'].map((end) => ({
            source: `${base}/${folder}/api/v1/components${end}`,
            headers: ofApi,
          })),
        ),
        ...(slugs.length === 0
          ? []
          : [
              {
                source: `${base}/api/v1/components/@(${slugs.join('|')})`,
                headers: ofApi,
              },
            ]),
      ],
    },
  }
}
