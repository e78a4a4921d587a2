import type { HostPlan } from './input.ts'

/** `wrangler.json` of Cloudflare Workers: static files alone, no program. */
export function wranglerDocument({ folder = '../dist' }: HostPlan): unknown {
  return {
    name: 'component-catalog',
    // The rules of that day hold until this line is changed.
    compatibility_date: '2025-09-01',
    assets: { directory: folder, not_found_handling: '404-page' },
  }
}
