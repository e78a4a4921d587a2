/** Files that a host reads: in the output folder, and in that of the server files. */
interface HostRow {
  readonly site?: readonly string[]
  readonly server?: readonly string[]
}

/**
 * Table of hosts that `--hosting` knows, each with its files; a new host is a row here. One without
 * files has limits alone (`host-limits.ts`), or reads files that every site has.
 */
const hosts = {
  apache: { server: ['apache-vhost.conf'] },
  azure: { site: ['staticwebapp.config.json'] },
  caddy: { server: ['Caddyfile'] },
  cloudflare: { server: ['wrangler.json'] },
  firebase: { site: ['firebase.json'] },
  github: {},
  gitlab: {},
  lighttpd: { server: ['lighttpd.conf'] },
  netlify: {},
  nginx: { server: ['nginx.conf'] },
  s3: { server: ['s3-objects.json', 's3-upload.sh'] },
  serve: { site: ['serve.json'] },
  vercel: { site: ['vercel.json'] },
} as const satisfies Readonly<Record<string, HostRow>>

type Hosts = typeof hosts
export type HostName = keyof Hosts
/** Names of the hosts: the keys of the table. */
export const hostNames = Object.keys(hosts) as readonly HostName[]

/** Host files that stand in the output folder, whatever hosts are named. */
export const commonSitePaths = [
  '_headers',
  '_redirects',
  '.htaccess',
  'api/.htaccess',
  '.nojekyll',
] as const

type FilesOf<Place extends keyof HostRow> = {
  [Name in HostName]: Hosts[Name] extends { readonly [Key in Place]: readonly (infer Path)[] }
    ? Path
    : never
}[HostName]
/** Path of a file that hosts read; `host-files.ts` has its maker. */
export type SitePath = (typeof commonSitePaths)[number] | FilesOf<'site'>
export type ServerPath = FilesOf<'server'>

interface PathsOf {
  readonly site?: readonly SitePath[]
  readonly server?: readonly ServerPath[]
}

export function sitePathsOf(name: HostName): readonly SitePath[] {
  const { site = [] }: PathsOf = hosts[name]
  return site
}

export function serverPathsOf(name: HostName): readonly ServerPath[] {
  const { server = [] }: PathsOf = hosts[name]
  return server
}

/** True for a name that begins with a dot: a rule of every host hides it already. */
export const isDotted = (path: string): boolean => /(?:^|\/)\.(?!well-known\/)/.test(path)

/**
 * Names of files in the output folder that hosts read and readers need not, except those with a
 * dot.
 */
export const hostFileNames: readonly string[] = [
  ...commonSitePaths,
  ...hostNames.flatMap(sitePathsOf),
]
  .filter((path) => !isDotted(path))
  .sort()

export function isHostFile(path: string): boolean {
  return isDotted(path) || hostFileNames.includes(path)
}
