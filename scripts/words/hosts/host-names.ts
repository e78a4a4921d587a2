/**
 * Paths of the files that a host reads: in the output folder (`site`), and in the folder of the
 * server files (`server`).
 */
interface HostRow {
  readonly site?: readonly string[]
  readonly server?: readonly string[]
}

/**
 * Table of the hosts that `--hosting` takes, each with its files. A host without files only has
 * limits (`host-limits.ts`), or reads files that every site has.
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
/** Names of the hosts that `--hosting` takes. */
export const hostNames = Object.keys(hosts) as readonly HostName[]

/** Paths of the host files that every output folder has, whatever hosts `--hosting` names. */
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
/** Path of a host file in the output folder; `host-files.ts` makes the file. */
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

/**
 * Returns true for a path in which a name begins with a dot, except `.well-known`. A rule of every
 * host already hides such paths.
 */
export const isDotted = (path: string): boolean => /(?:^|\/)\.(?!well-known\/)/.test(path)

/**
 * Paths of files in the output folder that hosts read and visitors need not see, except paths in
 * which a name begins with a dot.
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
