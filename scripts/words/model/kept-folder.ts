import { isVersion } from './version.ts'

/** Names of folders that a site may have at its root, so that no other version is kept in them. */
export const ownFolders = [
  'api',
  'assets',
  'catalog',
  'changes',
  'components',
  'examples',
  'guides',
  'llms-full',
  'manifests',
  'r',
  'schema',
  'search',
] as const

/** Highest number of folders in the path to another version of the site, such as 2 in `v/2.19`. */
export const maxKeptDepth = 4

/**
 * Returns the fault of a folder below the site's root in which another version of the site is kept,
 * in words to stand right after its name. Returns null if there is none. The folder becomes part of
 * addresses and file names, and of files that servers read.
 */
export function keptFolderFault(folder: string): string | null {
  const names = folder.split('/')
  const [first = ''] = names
  // Hosts have more than one spelling for a plus in an address.
  if (!names.every(isVersion) || folder.includes('+'))
    return 'must be a folder below the site, such as v/2.19: names of letters, digits, ".", "-" and "_", and not a reserved name of Windows, such as con'
  if (names.length > maxKeptDepth)
    return `has ${names.length} folders in each other, ${maxKeptDepth} is the limit`
  if (ownFolders.some((own) => own === first.toLowerCase()))
    return `lies in ${first.toLowerCase()}/, which is a folder of the site itself; choose another one, such as v/2.19`
  return null
}

/**
 * Returns true for a folder whose first name has the extension of a file. The site has files with
 * such names at its root, and hosts read others there.
 */
export const beginsWithFile = (folder: string): boolean =>
  /^[^/]*\.(?:css|html?|ico|js|json|md|mjs|png|svg|txt|webmanifest|xml)(?:\/|$)/i.test(folder)

/** Returns a folder without the slash that an address has at its end. */
export const bareFolder = (given: string): string => given.replace(/\/$/, '')
