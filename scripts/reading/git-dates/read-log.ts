/** Reader of a repository's log, for the dates of some files. */
export interface LogReader {
  /** Takes git's output so far. True: all files are known, and the rest need not be read. */
  take(text: string): boolean
  /** Day of the last change of each file, as `2026-11-22`. */
  readonly days: ReadonlyMap<string, string>
  /** True if the history of a clone begins at the commit that gives a file its day. */
  readonly isCut: boolean
}

/**
 * Format of the log: a line before the files of a commit, which no path of a file looks like, since
 * none begins with a slash or has two.
 */
export const logFormat = '//%cs//%D'
const header = /^\/\/(\d{4}-\d{2}-\d{2})\/\/(.*)$/s

/**
 * Makes a reader of `git log -z --name-only --format=`{@link logFormat}, newest commit first. Names
 * may hold anything but the zero that ends them.
 */
export function createLogReader(wanted: ReadonlySet<string>): LogReader {
  const days = new Map<string, string>()
  let rest = ''
  let day: string | null = null
  let isFirst = false
  let isEdge = false
  let isCut = false
  const takeName = (text: string): void => {
    const found = header.exec(text)
    if (found !== null) {
      day = found[1] ?? null
      isEdge = (found[2] ?? '').split(', ').includes('grafted')
      isFirst = true
      return
    }
    // Behind the header a line ends, too.
    const name = isFirst && text.startsWith('\n') ? text.slice(1) : text
    isFirst = false
    if (day === null || !wanted.has(name) || days.has(name)) return
    days.set(name, day)
    isCut ||= isEdge
  }
  return {
    days,
    get isCut() {
      return isCut
    },
    take(text) {
      const parts = (rest + text).split('\0')
      rest = parts.pop() ?? ''
      for (const part of parts) takeName(part)
      return days.size === wanted.size
    },
  }
}
