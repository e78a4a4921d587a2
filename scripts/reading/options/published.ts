/**
 * True once the registry has this program under the name `component-catalog`. Until then, anyone
 * who takes the name could run code wherever a text of ours fetches it: so no text fetches it, and
 * users install the archive. docs/releasing.md says when this becomes true; a test then names the
 * texts to change.
 */
export const isPublished: boolean = false

/** Name of the archive that `npm run package` makes. */
export const archiveName = (version: string): string => `component-catalog-${version}.tgz`
