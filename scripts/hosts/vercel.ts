import { mediaTypes } from '../model/media-types.ts'
import type { HostPlan } from './input.ts'
import { escapeAddressRegExp } from './quote.ts'
import { patternSource, ruleHeaders } from './rules.ts'

/**
 * `vercel.json` in its `routes` form: the other one rewrites only what it finds no file for, and
 * then serves the route with the type of a download.
 */
export function vercelDocument(plan: HostPlan): { routes: readonly unknown[] } {
  const { base, baseFolder, common, rules } = plan
  const source = escapeAddressRegExp(baseFolder)
  return {
    routes: [
      { src: `^${source}/.*$`, headers: Object.fromEntries(common), continue: true },
      ...rules.map((rule) => ({
        src: `^${source}${patternSource(rule.pattern)}$`,
        headers: Object.fromEntries([
          ...(rule.mediaType === null ? [] : [['Content-Type', rule.mediaType] as const]),
          ...ruleHeaders(rule),
        ]),
        continue: true,
      })),
      { src: `^${source}/api/v1/components/?$`, dest: `${base}/api/v1/components.json` },
      {
        src: `^${source}/api/v1/components/([^./]+)$`,
        dest: `${base}/api/v1/components/$1.json`,
        check: true,
      },
      { src: `^${source}/components/([^./]+)$`, dest: `${base}/components/$1.html`, check: true },
      // What comes after it begins without the headers that were set before.
      { handle: 'filesystem' },
      {
        src: `^${source}/api(?:/.*)?$`,
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
