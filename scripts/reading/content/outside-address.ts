/**
 * Kind of place outside of the site that an address leads to: another site, or a file on the disk
 * of a reader who opens the site from disk.
 */
export type Outside = 'remote' | 'disk'

// Stands for a site on a disk: any address that leaves this folder is a file of the reader's.
const site = 'file:///disk/site/'

/**
 * Returns `remote` for an address of another site, `disk` for a file outside of the site's folder,
 * and null for any other address. `folder` is the document's folder below the site's root, with a
 * slash at its end. The address may have blanks, tabs or backslashes that browsers accept.
 */
export function outsideOf(address: string, folder: string): Outside | null {
  const plain = plainAddress(address)
  if (/^[a-z][a-z0-9+.-]*:/i.test(plain) && !/^file:/i.test(plain)) return outsideOfScheme(plain)
  if (!URL.canParse(plain, site + folder)) return /^(?:file:|[\\/])/i.test(plain) ? 'disk' : null
  const { protocol, host, pathname } = new URL(plain, site + folder)
  const isInside = protocol === 'file:' && host === '' && `${pathname}/`.startsWith('/disk/site/')
  // Some systems treat an escaped slash as a slash.
  return isInside && !/%(?:2f|5c)/i.test(pathname) ? null : 'disk'
}

/** True for a text that contains a `file:` address, whatever the text is used for. */
export const namesFile = (text: string): boolean =>
  /(?:^|[\s"'(,;=[])file:[\\/]/i.test(text.replace(/[\t\n\r]+/g, ''))

/**
 * Returns an address as browsers read it: without blanks around it, and without tabs and line ends.
 */
const plainAddress = (address: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what browsers take away
  address.replace(/^[\0- ]+|[\0- ]+$/g, '').replace(/[\t\n\r]+/g, '')

function outsideOfScheme(address: string): Outside | null {
  if (/^(?:https?|wss?|ftp):/i.test(address)) return 'remote'
  // A drive letter of Windows, or a scheme that wraps a `file:` address.
  return /^[a-z]:|^(?!data:|blob:|javascript:)[^?#]*\bfile:/i.test(address) ? 'disk' : null
}
