import type { HostPlan } from './input.ts'
import { headersFilePath } from './quote.ts'

/**
 * Returns the text of `_redirects`, which Cloudflare, Netlify and GitLab Pages read. The line with
 * the status 404 is for Netlify. The other hosts skip it, since they do not know this status.
 */
export function redirectsFile(plan: HostPlan): string {
  const base = headersFilePath(plan.base)
  const lines = ['', ...plan.kept.map((folder) => `/${folder}`)].flatMap((folder) => {
    const list = `${base}${folder}/api/v1/components`
    return [
      `${list} ${list}.json 200`,
      `${list}/ ${list}.json 200`,
      `${base}${folder}/api/* ${base}/api/404.json 404`,
    ]
  })
  return [...lines, ''].join('\n')
}
