import { isVersion } from './version.ts'

/** Folders that a site has or may have itself, so that no other version lies there. */
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

/** Highest number of folders inside each other. */
export const maxKeptDepth = 4

/**
 * Fault of the folder of a version below the site's root, in words to stand right after it; null:
 * none. The folder is part of addresses and file names, and of files that servers read.
 */
export function keptFolderFault(folder: string): string | null {
  const names = folder.split('/')
  const [first = ''] = names
  // Hosts have more than one spelling for a plus in an address.
  if (!names.every(isVersion) || folder.includes('+'))
    return 'must be a folder below the site, such as v/2.19: names of letters, digits, ".", "-" and "_"'
  if (names.length > maxKeptDepth)
    return `has ${names.length} folders in each other, ${maxKeptDepth} is the limit`
  if (ownFolders.some((own) => own === first.toLowerCase()))
    return `lies in ${first.toLowerCase()}/, which is a folder of the site itself; choose another one, such as v/2.19`
  return null
}

/** True for a folder whose first name has the extension of a file: the site has such files at its root, and hosts read others. */
export const beginsWithFile = (folder: string): boolean =>
  /^[^/]*\.(?:css|html?|ico|js|json|md|mjs|png|svg|txt|webmanifest|xml)(?:\/|$)/i.test(folder)

/** The folder without the slash that an address has at its end. */
export const bareFolder = (given: string): string => given.replace(/\/$/, '')
