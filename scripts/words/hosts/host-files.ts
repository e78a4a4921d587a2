import { mediaTypes, type Artifact } from '../model/media-types.ts'
import { apacheVhost, apiHtaccess, rootHtaccess } from './apache.ts'
import { azureDocument } from './azure.ts'
import { caddyFile } from './caddy.ts'
import { firebaseDocument } from './firebase.ts'
import { headersFile } from './headers-file.ts'
import { hostPlan, type HostInput, type HostPlan } from './input.ts'
import { lighttpdFile } from './lighttpd.ts'
import {
  commonSitePaths,
  serverPathsOf,
  sitePathsOf,
  type HostName,
  type ServerPath,
  type SitePath,
} from './host-names.ts'
import { nginxFile } from './nginx.ts'
import { redirectsFile } from './redirects-file.ts'
import { s3Objects, s3Upload } from './s3.ts'
import { serveDocument } from './serve.ts'
import { vercelDocument } from './vercel.ts'
import { wranglerDocument } from './wrangler.ts'

export interface HostFiles {
  /** Files that hosts read, with their texts, to be written to the output folder. */
  readonly siteFiles: readonly Artifact[]
  /** Files that servers read, with their texts, for a folder beside the site (`dist.hosting/`). */
  readonly serverFiles: readonly Artifact[]
}

type Make = (plan: HostPlan) => Omit<Artifact, 'path'>

const text =
  (make: (plan: HostPlan) => string): Make =>
  (plan) => {
    const body = make(plan)
    return { body: body.endsWith('\n') ? body : `${body}\n`, mediaType: mediaTypes.text }
  }
const json =
  (make: (plan: HostPlan) => unknown, indent = 2): Make =>
  (plan) => ({
    body: `${JSON.stringify(make(plan), null, indent)}\n`,
    mediaType: mediaTypes.json,
  })

/**
 * Functions that make the host files in the site, by path. The compiler reports a path of
 * `host-names.ts` that is missing here, and one that is not in `host-names.ts`.
 */
const siteMakers: Readonly<Record<SitePath, Make>> = {
  _headers: text(headersFile),
  _redirects: text(redirectsFile),
  '.htaccess': text(rootHtaccess),
  'api/.htaccess': text(apiHtaccess),
  // Without this file, hosts that build the site again with Jekyll would drop some of its files.
  '.nojekyll': () => ({ body: '', mediaType: mediaTypes.text }),
  // Not indented: it has a rule for each component, and may have at most 20 KiB.
  'staticwebapp.config.json': json(azureDocument, 0),
  'firebase.json': json(firebaseDocument),
  'serve.json': json(serveDocument),
  'vercel.json': json(vercelDocument),
}

const serverMakers: Readonly<Record<ServerPath, Make>> = {
  'apache-vhost.conf': text(apacheVhost),
  Caddyfile: text(caddyFile),
  'lighttpd.conf': text(lighttpdFile),
  'nginx.conf': text(nginxFile),
  's3-objects.json': json(s3Objects),
  's3-upload.sh': text(s3Upload),
  'wrangler.json': json(wranglerDocument),
}

/**
 * Returns the files that hosts need to serve the site right. They are made from the list of the
 * site's files, so that the two always agree. `hosting` names the hosts whose files are added to
 * those that every site has.
 *
 * With a base path, every path in these files begins with it: the site is in that folder below the
 * root of the host, and the files that hosts read at their root have to be put into that root.
 */
export function hostFiles(input: HostInput & { readonly hosting: readonly HostName[] }): HostFiles {
  const plan = hostPlan(input)
  const { hosting } = input
  const sitePaths = [...commonSitePaths, ...hosting.flatMap(sitePathsOf)]
  return {
    siteFiles: sitePaths.map((path) => ({ path, ...siteMakers[path](plan) })),
    serverFiles: hosting
      .flatMap(serverPathsOf)
      .map((path) => ({ path, ...serverMakers[path](plan) })),
  }
}
