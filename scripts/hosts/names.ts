/** The hosts that `--hosting` knows: each adds its files, its limits, or both. */
export const hostNames = [
  'apache',
  'azure',
  'caddy',
  'cloudflare',
  'firebase',
  'github',
  'gitlab',
  'lighttpd',
  'netlify',
  'nginx',
  's3',
  'serve',
  'vercel',
] as const

export type HostName = (typeof hostNames)[number]
