/** Reader of the output of `git log`, which finds the day of the last change of some files. */
export interface LogReader {
  /**
   * Takes the next piece of git's output. Returns true once all files are found, so that the rest
   * need not be read.
   */
  take(text: string): boolean
  /** Days of the last changes, such as `2026-11-22`, by paths of the files. */
  readonly days: ReadonlyMap<string, string>
  /** True if a day comes from where a shallow clone is cut, so may be wrong. */
  readonly isCut: boolean
}

/**
 * Format of the header that git prints before the files of each commit. No path looks like it: none
 * begins with two slashes.
 */
export const logFormat = '//%cs//%D'
const header = /^\/\/(\d{4}-\d{2}-\d{2})\/\/(.*)$/s

/**
 * Makes a reader of the output of `git log -z --name-only --format=`{@link logFormat}, newest
 * commit first. File names may contain any character but the zero that ends them.
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
    // The first name after a header follows a line end.
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
