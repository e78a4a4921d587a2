import type { HostPlan } from './input.ts'

/** Returns `wrangler.json` of Cloudflare Workers, for static files without a program. */
export function wranglerDocument({ folder = '../dist' }: HostPlan): unknown {
  return {
    name: 'component-catalog',
    // Cloudflare keeps the behaviour of this date until the line is changed.
    compatibility_date: '2025-09-01',
    assets: { directory: folder, not_found_handling: '404-page' },
  }
}
