/**
 * Place outside of the site that an address leads to: another site, or, for a reader who opens the
 * site from disk, a file of theirs.
 */
export type Outside = 'remote' | 'disk'

// The site, as it could lie on a disk: whatever leaves its folder is a file of the reader's.
const site = 'file:///disk/site/'

/**
 * Place outside of the site that a document's address leads to; null: into the site, or nowhere.
 * `folder` is the document's own below the site's root, with a slash at its end. The address is
 * read as browsers read it, with blanks around it, tabs, line ends, backslashes and escaped dots.
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

/** Address as browsers read it: without blanks around it, and without tabs and line ends. */
const plainAddress = (address: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what browsers take away
  address.replace(/^[\0- ]+|[\0- ]+$/g, '').replace(/[\t\n\r]+/g, '')

function outsideOfScheme(address: string): Outside | null {
  if (/^(?:https?|wss?|ftp):/i.test(address)) return 'remote'
  // A drive of Windows, and schemes that have another one in them.
  return /^[a-z]:|^(?!data:|blob:|javascript:)[^?#]*\bfile:/i.test(address) ? 'disk' : null
}
