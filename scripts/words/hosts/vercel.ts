import { mediaTypes } from '../model/media-types.ts'
import type { HostPlan } from './input.ts'
import { keptSource, maybeKeptSource, noIndex } from './kept.ts'
import { escapeAddressRegExp } from './quote.ts'
import { patternSource, typedHeaders } from './rules.ts'

/**
 * Returns `vercel.json` in its `routes` form. In the other form a rewrite only applies to an
 * address without a file, and Vercel then serves addresses of the API with the type of a download.
 */
export function vercelDocument(plan: HostPlan): { routes: readonly unknown[] } {
  const { base, baseFolder, common, kept, rules } = plan
  const source = escapeAddressRegExp(baseFolder)
  const maybe = maybeKeptSource(kept, escapeAddressRegExp)
  // With old versions, a group finds the folder, and `$1` puts it back.
  const [found, at] = maybe === '' ? [source, base] : [`(${source}${maybe})`, '$1']
  const next = maybe === '' ? '$1' : '$2'
  return {
    routes: [
      { src: `^${source}/.*$`, headers: Object.fromEntries(common), continue: true },
      ...rules.map((rule) => ({
        src: `^${source}${maybe}${patternSource(rule.pattern)}$`,
        headers: Object.fromEntries(typedHeaders(rule)),
        continue: true,
      })),
      ...(maybe === ''
        ? []
        : [
            {
              src: `^${source}${keptSource(kept, escapeAddressRegExp)}/.*$`,
              headers: Object.fromEntries([noIndex]),
              continue: true,
            },
          ]),
      { src: `^${found}/api/v1/components/?$`, dest: `${at}/api/v1/components.json` },
      {
        src: `^${found}/api/v1/components/([^./]+)$`,
        dest: `${at}/api/v1/components/${next}.json`,
        check: true,
      },
      {
        src: `^${found}/components/([^./]+)$`,
        dest: `${at}/components/${next}.html`,
        check: true,
      },
      // Routes after this one begin without the headers that were set before.
      { handle: 'filesystem' },
      {
        src: `^${source}${maybe}/api(?:/.*)?$`,
        dest: `${base}/api/404.json`,
        status: 404,
        headers: {
          ...Object.fromEntries(common),
          'Content-Type': mediaTypes.problem,
          'Access-Control-Allow-Origin': '*',
        },
      },
      {
        src: '^/.*$',
        dest: `${base}/404.html`,
        status: 404,
        headers: Object.fromEntries(common),
      },
    ],
  }
}
