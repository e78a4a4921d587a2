import type { HostPlan } from './input.ts'
import { headersFilePath } from './quote.ts'

/**
 * `_redirects`, as Cloudflare, Netlify and GitLab Pages read it. The last line is Netlify's; the
 * others pass over it, since they do not know its status.
 */
export function redirectsFile(plan: HostPlan): string {
  const base = headersFilePath(plan.base)
  const list = `${base}/api/v1/components`
  return [
    `${list} ${list}.json 200`,
    `${list}/ ${list}.json 200`,
    `${base}/api/* ${base}/api/404.json 404`,
    '',
  ].join('\n')
}
