/**
 * Makes a function that returns true for names that fit a pattern, in which `*` stands for any text
 * and `?` for any character. It compares step by step, since a regular expression with many stars
 * could take for ever.
 */
export function namePattern(pattern: string): (name: string) => boolean {
  return (name) => {
    let at = 0
    let from = 0
    // Position of the last star, and the position in the name at which the rest was last tried.
    let star = -1
    let tried = 0
    while (from < name.length) {
      const mark = pattern[at]
      if (mark === '*') {
        star = at++
        tried = from
      } else if (mark !== undefined && (mark === '?' || mark === name[from])) {
        at++
        from++
      } else if (star >= 0) {
        at = star + 1
        from = ++tried
      } else return false
    }
    while (pattern[at] === '*') at++
    return at === pattern.length
  }
}
