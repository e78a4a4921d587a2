import { share } from '../tiers.ts'
import type { readLog } from './driver.ts'

/** What can really go wrong with an operation of this kind. */
const codesOf: Readonly<Record<string, readonly string[]>> = {
  open: ['ENOSPC', 'EMFILE', 'EACCES', 'EROFS', 'EIO'],
  write: ['ENOSPC', 'EIO', 'EDQUOT'],
  mkdir: ['ENOSPC', 'EACCES', 'EROFS', 'EIO'],
  rename: ['EXDEV', 'EACCES', 'EROFS', 'EIO', 'ENOSPC'],
  link: ['EXDEV', 'EPERM', 'EACCES', 'EROFS', 'EIO', 'ENOSPC'],
  unlink: ['EACCES', 'EROFS', 'EIO'],
  rmdir: ['EACCES', 'EROFS', 'EIO'],
  fsync: ['EIO', 'ENOSPC'],
}
/** The disk stays full, the folder stays closed; another file may be all right again. */
export const lasting = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

export const codeAt = (at: number, name: string): string => {
  const codes = codesOf[name] ?? ['EIO']
  return codes[at % codes.length] ?? ''
}

/** Of the operations, those that are tried: the tier's share, and one of each kind in any case. */
export function failing(operations: ReturnType<typeof readLog>): number[] {
  const firsts = new Map<string, number>()
  for (const [i, { name, path }] of operations.entries()) {
    const place = path.includes('.work/') ? 'work' : path.includes('/dist/') ? 'site' : ''
    const kind = `${name} ${codeAt(i + 1, name) === 'EXDEV'} ${place}`
    if (!firsts.has(kind)) firsts.set(kind, i + 1)
  }
  return [...new Set([...share(operations.length), ...firsts.values()])].sort((a, b) => a - b)
}
