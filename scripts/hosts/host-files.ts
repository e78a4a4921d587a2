import { mediaTypes } from '../model/media-types.ts'
import type { Artifact } from '../model/artifact.ts'
import { apacheVhost, apiHtaccess, rootHtaccess } from './apache.ts'
import { azureDocument } from './azure.ts'
import { caddyFile } from './caddy.ts'
import { firebaseDocument } from './firebase.ts'
import { headersFile } from './headers-file.ts'
import {
  hostFile,
  hostPlan,
  jsonHostFile,
  type HostFile,
  type HostFilePath,
  type HostInput,
} from './input.ts'
import { lighttpdFile } from './lighttpd.ts'
import type { HostName } from './names.ts'
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

/**
 * What hosts need to serve the site right, worked out from the list of its files so that the two
 * cannot disagree. The first five are always there; `hosting` adds those of the hosts it names.
 *
 * With a base path, every path in them has it in front: the site then lies in that folder below
 * the root of the host, and the files that hosts read at their root go there.
 */
export function hostFiles(input: HostInput & { readonly hosting: readonly HostName[] }): HostFiles {
  const plan = hostPlan(input)
  const { json, text } = mediaTypes
  const has = (name: HostName): boolean => input.hosting.includes(name)
  const siteFiles: HostFile<HostFilePath>[] = [
    hostFile('_headers', headersFile(plan), text),
    hostFile('_redirects', redirectsFile(plan), text),
    hostFile('.htaccess', rootHtaccess(plan), text),
    hostFile('api/.htaccess', apiHtaccess(plan), text),
    // Hosts that build the site again with Jekyll would drop some of its files.
    { path: '.nojekyll', body: '', mediaType: text },
  ]
  if (has('azure'))
    siteFiles.push({
      path: 'staticwebapp.config.json',
      body: `${JSON.stringify(azureDocument(plan))}\n`,
      mediaType: json,
    })
  if (has('firebase')) siteFiles.push(jsonHostFile('firebase.json', firebaseDocument(plan), json))
  if (has('serve')) siteFiles.push(jsonHostFile('serve.json', serveDocument(plan), json))
  if (has('vercel')) siteFiles.push(jsonHostFile('vercel.json', vercelDocument(plan), json))
  const serverFiles: Artifact[] = []
  if (has('apache')) serverFiles.push(hostFile('apache-vhost.conf', apacheVhost(plan), text))
  if (has('caddy')) serverFiles.push(hostFile('Caddyfile', caddyFile(plan), text))
  if (has('lighttpd')) serverFiles.push(hostFile('lighttpd.conf', lighttpdFile(plan), text))
  if (has('nginx')) serverFiles.push(hostFile('nginx.conf', nginxFile(plan), text))
  if (has('s3')) {
    serverFiles.push(jsonHostFile('s3-objects.json', s3Objects(plan), json))
    serverFiles.push(hostFile('s3-upload.sh', s3Upload(plan), text))
  }
  if (has('cloudflare'))
    serverFiles.push(jsonHostFile('wrangler.json', wranglerDocument(plan), json))
  return { siteFiles, serverFiles }
}
