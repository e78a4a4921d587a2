import { dirname, join, relative, resolve, sep } from 'node:path'
import { azureCopyPath } from '../hosts/azure.ts'
import { hostFiles, type HostFiles } from '../hosts/host-files.ts'
import type { ListedArtifact } from '../hosts/input.ts'
import type { HostName } from '../hosts/names.ts'
import { componentPaths } from '../api/addresses.ts'
import { componentPath } from '../api/component-document.ts'
import { mediaTypes } from '../media-types.ts'
import type { Artifact, Site } from '../model.ts'
import { holdsSite } from '../publish/manifest.ts'
import { openStage } from '../publish/stage.ts'

/** The files that hosts read, made from the list of all other files of the site. */
export function planHosting(input: {
  readonly site: Site
  readonly out: string
  readonly slugs: readonly string[]
  readonly aggregates: readonly Artifact[]
  readonly hosting: readonly HostName[]
  /** Size in bytes of a component's file. */
  readonly sizeOf: (path: string) => number
  /** Its text. */
  readonly read: (path: string) => string
}): HostFiles {
  const { site, out, slugs, aggregates, hosting, sizeOf } = input
  const copies: Artifact[] = !hosting.includes('azure')
    ? []
    : slugs.map((slug) => ({
        path: azureCopyPath(slug),
        body: input.read(`${componentPath(slug)}.json`),
        mediaType: mediaTypes.json,
      }))
  const artifacts: ListedArtifact[] = slugs.flatMap((slug) =>
    componentPaths(slug).map((path) => ({
      path,
      mediaType: componentMediaType(path),
      size: sizeOf(path),
    })),
  )
  for (const { path, mediaType, body } of [...aggregates, ...copies]) {
    const size = typeof body === 'string' ? Buffer.byteLength(body) : body.length
    artifacts.push({ path, mediaType, size })
  }
  const folder = relative(besideFolder(out), resolve(out)).split(sep).join('/')
  const files = hostFiles({ site, artifacts, slugs: slugs.toSorted(), hosting, folder })
  return { ...files, inside: [...copies, ...files.inside] }
}

/** Where the files lie that servers read from outside the site. */
export function besideFolder(out: string): string {
  return join(dirname(resolve(out)), 'hosting')
}

/** Publishes them, and removes what an earlier build wrote there and this one does not. */
export function publishBeside(
  files: readonly Artifact[],
  options: { readonly out: string; readonly content: string; readonly fsync: boolean },
): void {
  const folder = besideFolder(options.out)
  if (files.length === 0 && !holdsSite(folder)) return
  const stage = openStage({ ...options, out: folder })
  try {
    for (const { path, body } of files) stage.put(path, body)
    stage.commit()
  } finally {
    stage.discard()
  }
}

function componentMediaType(path: string): string {
  if (path.endsWith('.html')) return mediaTypes.html
  return path.endsWith('.md') ? mediaTypes.markdown : mediaTypes.json
}
