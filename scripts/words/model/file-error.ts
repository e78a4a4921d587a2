const words: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EBUSY: 'it is in use',
  EDQUOT: 'the disk quota is used up',
  EIO: 'the disk reports an error',
  EISDIR: 'it is a folder',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'too many open files',
  ENAMETOOLONG: 'the name is too long',
  ENFILE: 'too many open files',
  ENOENT: 'it does not exist',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is no folder',
  EPERM: 'not permitted',
  EROFS: 'the file system is read-only',
  ERR_INVALID_ARG_VALUE: 'its path holds a NUL character',
}

/** Returns the code of an error of Node, such as `ENOENT`; an empty text if the error has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/**
 * Returns why a file cannot be read or written. The error's own message contains the path, with
 * characters that cannot be printed. `own` overrides the words for some codes.
 */
export function fileFault(error: unknown, own: Readonly<Record<string, string>> = {}): string {
  const code = errorCode(error)
  return own[code] ?? words[code] ?? (code === '' ? 'unknown error' : code)
}
