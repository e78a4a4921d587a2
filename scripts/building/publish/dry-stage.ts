import type { Stage } from './stage.ts'

/**
 * Opens a stage (which takes the files of a new site) for a build that only looks for problems. It
 * writes nothing, and keeps only the sizes of files.
 */
export function openDryStage(): Stage {
  const sizes = new Map<string, number>()
  return {
    put: (path, body) => void sizes.set(path, Buffer.byteLength(body)),
    places: null,
    publishedAt: () => null,
    adopt: ({ path, file }) => void sizes.set(path, file.size),
    keep: () => true,
    putServerFile() {},
    keepServerFiles: () => true,
    lastPaths: () => [],
    isIntact: () => true,
    restamped: () => null,
    read: () => '',
    readLast: () => null,
    sizeOf: (path) => sizes.get(path) ?? 0,
    hashOf: () => '',
    keepSite() {},
    commit: () => ({
      written: 0,
      unchanged: 0,
      removed: 0,
      kept: 0,
      site: { manifestHash: '', files: new Map() },
      serverFiles: null,
    }),
    discard() {},
  }
}
