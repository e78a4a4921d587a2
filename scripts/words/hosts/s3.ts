import { getOrMake } from '../model/gather.ts'
import { mediaTypes } from '../model/media-types.ts'
import type { HostPlan } from './input.ts'
import { hostFileNames, isHostFile } from './host-names.ts'
import { shellText } from './quote.ts'
import { pageCache, ruleFor } from './rules.ts'

/** Path of the API's list of components as it is requested, without an extension. */
const list = 'api/v1/components'

/** Object in a bucket of S3, made from one file of the site. */
export interface S3Object {
  readonly key: string
  /** Path of the site's file below the output folder. */
  readonly file: string
  readonly contentType: string
  readonly cacheControl: string
}

/** Returns the objects of a bucket. The list of components has a second one, without `.json`. */
export function s3Objects({ baseFolder, artifacts, rules }: HostPlan): S3Object[] {
  const prefix = keyPrefix(baseFolder)
  return artifacts
    .filter(({ path }) => !isHostFile(path))
    .flatMap(({ path, mediaType }) => {
      const object = {
        key: `${prefix}${path}`,
        file: path,
        contentType: mediaType,
        cacheControl: ruleFor(rules, `/${path}`)?.cache ?? pageCache,
      }
      return path === `${list}.json` ? [object, { ...object, key: `${prefix}${list}` }] : [object]
    })
}

/**
 * Returns the text of `s3-upload.sh`. It has a sync for each media type, since a sync sets one type
 * and does not correct the type of an unchanged object. Old files are deleted last, when no page
 * needs them any more.
 */
export function s3Upload(plan: HostPlan): string {
  const { baseFolder, folder = '../dist' } = plan
  const objects = s3Objects(plan).filter(({ key }) => !key.endsWith(list))
  const folders = ['', ...plan.kept.map((kept) => `${kept}/`)]
  const groups = new Map<string, { type: string; cache: string; patterns: Set<string> }>()
  for (const { file, contentType, cacheControl } of objects) {
    const key = `${contentType}\n${cacheControl}`
    const group = getOrMake(groups, key, () => ({
      type: contentType,
      cache: cacheControl,
      patterns: new Set(),
    }))
    const pattern = patternOf(file)
    // A pattern such as `*.html` fits the files of old versions by itself.
    for (const below of pattern.startsWith('*') ? [''] : folders)
      group.patterns.add(`${below}${pattern}`)
  }
  // Patterns overlap (`*.html` and `api/404.html`): a group leaves out the narrower patterns of
  // other groups.
  const syncs = [...groups.entries()]
    .toSorted(
      ([, a], [, b]) =>
        Number(b.cache.includes('immutable')) - Number(a.cache.includes('immutable')),
    )
    .map(([key, { type, cache, patterns }]) => {
      const others = [...groups]
        .filter(([other]) => other !== key)
        .flatMap(([, group]) => [...group.patterns])
      const narrower = others.filter((other) =>
        [...patterns].some((pattern) => covers(pattern, other)),
      )
      return [
        'sync',
        "--exclude '*'",
        ...[...patterns].map((pattern) => `--include ${shellText(pattern)}`),
        ...narrower.map((pattern) => `--exclude ${shellText(pattern)}`),
        "--exclude '*.htaccess'",
        `--content-type ${shellText(type)}`,
        `--cache-control ${shellText(cache)}`,
      ].join(' ')
    })
  const listCache = ruleFor(plan.rules, '/api/')?.cache ?? pageCache
  /** Returns the line that uploads the list of components, here or below, without its extension. */
  const copyList = (below: string): string =>
    [
      `aws s3 cp "$site"${shellText(`/${below}${list}.json`)} "$target"${shellText(`/${below}${list}`)}`,
      `--content-type ${shellText(mediaTypes.json)} --cache-control ${shellText(listCache)}`,
    ].join(' ')
  return `#!/bin/sh
# Uploads the site with the AWS command line: s3-upload.sh BUCKET [setup]
# "setup" also makes the bucket a website that pages of other origins may read.
set -eu
CDPATH= cd -- "$(dirname -- "$0")"
bucket=\${1:?which bucket}
site=${shellText(folder)}
target="s3://$bucket"${shellText(baseFolder)}
sync() { aws s3 sync "$site" "$target" "$@"; }

${syncs.join('\n')}
${copyList('')}
${plan.kept
  .map(
    (
      kept,
    ) => `if [ -f "$site"${shellText(`/${kept}/${list}.json`)} ]; then ${copyList(`${kept}/`)}; fi
`,
  )
  .join('')}${lastSync(folders)}

if [ "\${2:-}" = setup ]; then
  aws s3 website "s3://$bucket" --index-document index.html --error-document ${shellText(`${keyPrefix(baseFolder)}404.html`)}
  aws s3api put-bucket-cors --bucket "$bucket" --cors-configuration '{"CORSRules":[{"AllowedOrigins":["*"],"AllowedMethods":["GET","HEAD"],"AllowedHeaders":["*"],"MaxAgeSeconds":3600}]}'
fi
`
}

/**
 * Returns the line that uploads what is left and deletes old objects. The site and its old versions,
 * whose folders end with a slash, have hidden files, such as manifests. Of these only those in
 * `.well-known` are uploaded.
 */
function lastSync(folders: readonly string[]): string {
  const named = folders.flatMap((folder) => [list, ...hostFileNames].map((name) => folder + name))
  const left = [...named, '.*', '*/.*'].map((pattern) => `--exclude ${shellText(pattern)}`)
  return `sync --delete ${left.join(' ')} --include '*/.well-known/*'`
}

/** Returns the prefix of object keys: the base folder with a slash after it and none before it. */
function keyPrefix(baseFolder: string): string {
  return baseFolder === '' ? '' : `${baseFolder.slice(1)}/`
}

/**
 * Returns a pattern for the files of the same kind as a file: by folder, extension, or both. A file
 * of no such kind has its own path as the pattern.
 */
function patternOf(file: string): string {
  if (file.startsWith('api/404.')) return file
  const folder = /^[^/]+\//.exec(file)?.[0] ?? ''
  const extension = /[^/](\.\w+)$/.exec(file)?.[1]
  if (folder === 'api/') return 'api/*'
  // Examples are cached for ever, other pages are not.
  if (extension === '.html' && folder !== 'examples/') return '*.html'
  // The few files at the root are named, since host files look like them.
  return folder === '' || extension === undefined ? file : `${folder}*${extension}`
}

/** Returns true if a pattern matches all that another pattern matches, and more. */
function covers(pattern: string, other: string): boolean {
  if (pattern === other || !pattern.includes('*')) return false
  const [head = '', tail = ''] = pattern.split('*')
  return other.startsWith(head) && other.endsWith(tail)
}
