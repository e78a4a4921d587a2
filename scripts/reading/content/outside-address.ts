/**
 * Where an address leads that is not the site's: to another site, or, for a reader who opens the
 * site from disk, to a file of theirs.
 */
export type Outside = 'remote' | 'disk'

// The site, as it could lie on a disk: whatever leaves its folder is a file of the reader's.
const site = 'file:///disk/site/'

/**
 * Where an address of a document leads; null: into the site, or nowhere. `folder` is where the document
 * lies below the site's root, with a slash at its end. Read as browsers read it: blanks around it, tabs and line
 * ends in it, backslashes and escaped dots count for nothing.
 */
export function outsideOf(address: string, folder: string): Outside | null {
  const plain = plainAddress(address)
  if (/^[a-z][a-z0-9+.-]*:/i.test(plain) && !/^file:/i.test(plain)) return outsideOfScheme(plain)
  if (!URL.canParse(plain, site + folder)) return /^(?:file:|[\\/])/i.test(plain) ? 'disk' : null
  const { protocol, host, pathname } = new URL(plain, site + folder)
  const isInside = protocol === 'file:' && host === '' && `${pathname}/`.startsWith('/disk/site/')
  // An escaped slash is one to some systems.
  return isInside && !/%(?:2f|5c)/i.test(pathname) ? null : 'disk'
}

/** True for a text that names a file of a disk, whatever it is read as. */
export const namesFile = (text: string): boolean =>
  /(?:^|[\s"'(,;=[])file:[\\/]/i.test(text.replace(/[\t\n\r]+/g, ''))

/** As browsers read it: without blanks around it, and without tabs and line ends. */
const plainAddress = (address: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what browsers take away
  address.replace(/^[\0- ]+|[\0- ]+$/g, '').replace(/[\t\n\r]+/g, '')

function outsideOfScheme(address: string): Outside | null {
  if (/^(?:https?|wss?|ftp):/i.test(address)) return 'remote'
  // A drive of Windows, and schemes that have another one in them.
  return /^[a-z]:|^(?!data:|blob:|javascript:)[^?#]*\bfile:/i.test(address) ? 'disk' : null
}
