import type { ListedArtifact } from './input.ts'
import type { HostName } from './host-names.ts'

const mebibyte = 1024 * 1024
/** Number of rules of `_headers` that Cloudflare reads. */
export const mostHeaderRules = 100
const largestForCloudflare = 25 * mebibyte
/** Hosts that limit the size of a file, or the number or size of all files together. */
const limited: ReadonlySet<HostName> = new Set(['azure', 'cloudflare', 'github'])

/** Files of a site and the chosen hosts, for the check of the hosts' limits. */
export interface LimitInput {
  /** Returns the files of the site, without the files that hosts read. */
  readonly artifacts: () => Iterable<ListedArtifact>
  /** Number of files that hosts read, which are not among `artifacts`. */
  readonly hostFileCount: number
  /** Returns the text of a file that hosts read, by its path; `''` if there is no such file. */
  readonly text: (path: string) => string
  readonly hosting: readonly HostName[]
}

/**
 * Returns warnings about documented limits of the hosts in `hosting`, and of Cloudflare for the
 * lines of `_headers`, at which a deploy would fail or silently lose something.
 */
export function limitWarnings({ artifacts, hostFileCount, text, hosting }: LimitInput): string[] {
  let [files, total] = [hostFileCount, 0]
  const large: ListedArtifact[] = []
  if (hosting.some((name) => limited.has(name))) {
    for (const file of artifacts()) {
      files++
      total += file.size
      if (file.size > largestForCloudflare) large.push(file)
    }
  }
  const warnings: string[] = []
  const headers = text('_headers').split('\n')
  const longest = Math.max(...headers.map((line) => line.length))
  // `_headers` is always written, so it is always checked: Cloudflare would skip the line in
  // silence.
  if (longest > 2000)
    warnings.push(
      `Cloudflare: a line of _headers has ${longest} characters, more than 2,000 are ignored`,
    )
  if (hosting.includes('cloudflare')) {
    const rules = headers.filter((line) => line.startsWith('/')).length
    if (rules > mostHeaderRules)
      warnings.push(
        `Cloudflare: _headers has ${rules} rules, those after the first 100 are ignored`,
      )
    if (files > 20_000)
      warnings.push(`Cloudflare: the site has ${files} files, a deploy takes 20,000`)
    for (const { path, size } of large)
      warnings.push(`Cloudflare: ${path} has ${mebibytes(size)}, a file may have 25 MiB`)
  }
  if (hosting.includes('azure')) {
    const size = Buffer.byteLength(text('staticwebapp.config.json'))
    const what = `staticwebapp.config.json has ${size} bytes, the limit is 20,480 (about 200 components)`
    if (size > 20 * 1024) warnings.push(`Azure: ${what}`)
    if (total > 250 * mebibyte)
      warnings.push(`Azure: the site has ${mebibytes(total)}, a free app may have 250 MiB`)
  }
  if (hosting.includes('github') && total > 1024 * mebibyte)
    warnings.push(`GitHub Pages: the site has ${mebibytes(total)}, the limit is 1 GiB`)
  if (hosting.includes('gitlab') && Buffer.byteLength(text('_redirects')) > 64 * 1024)
    warnings.push('GitLab Pages: _redirects has more than 64 KiB')
  return warnings
}

function mebibytes(bytes: number): string {
  return `${(bytes / mebibyte).toFixed(1)} MiB`
}
