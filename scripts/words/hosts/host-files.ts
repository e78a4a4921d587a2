import { mediaTypes } from '../model/media-types.ts'
import type { Artifact } from '../model/artifact.ts'
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
  /** Files in the output folder. */
  readonly siteFiles: readonly Artifact[]
  /** Server files, which lie in a folder of their own (`dist.hosting/`). */
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
 * Makers of the files in the site, by path. The compiler reports a path of `host-names.ts` that is
 * missing here, and one too many.
 */
const siteMakers: Readonly<Record<SitePath, Make>> = {
  _headers: text(headersFile),
  _redirects: text(redirectsFile),
  '.htaccess': text(rootHtaccess),
  'api/.htaccess': text(apiHtaccess),
  // Hosts that build the site again with Jekyll would drop some of its files.
  '.nojekyll': () => ({ body: '', mediaType: mediaTypes.text }),
  // A rule for each component, and at most 20 KiB.
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
 * Builds the files that hosts need to serve the site right, from the list of its files so that the
 * two cannot disagree. `hosting` names the hosts whose files are added to those that every site
 * has.
 *
 * With a base path, every path in them has it in front: the site then lies in that folder below
 * the root of the host, and the files that hosts read at their root go there.
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
