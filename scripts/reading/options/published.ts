/**
 * True once the npm registry has this program under the name `component-catalog`. Until then,
 * anybody could take the name and so run code wherever a text fetches the program by name. So no
 * text of the program does that, and users install the archive. docs/releasing.md says when this
 * becomes true; a test then lists the texts to change.
 */
export const isPublished: boolean = false

/** Returns the name of the package archive that `npm run package` makes. */
export const archiveName = (version: string): string => `component-catalog-${version}.tgz`
