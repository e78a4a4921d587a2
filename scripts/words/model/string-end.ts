/** Finds the ends of strings in one text, each in linear time over all of them. */
export interface StringScanner {
  /** Index after the string that a quote at `start` opens; null if it is no string. */
  end(start: number): number | null
}

/**
 * Makes a scanner. `acrossLines` lets a string in any quotes hold a line end, as only those in
 * backticks do in code.
 *
 * A quote that nothing closes makes every later one of its kind a plain character: to look for
 * the end of each anew would take the square of the text's length.
 */
export function createStringScanner(text: string, acrossLines: boolean): StringScanner {
  const open = new Set<number>()
  // Up to here a line is known to close no quote of that kind.
  const openUntil = new Map<number, number>()
  return {
    end(start) {
      const quote = text.charCodeAt(start)
      if (open.has(quote) || start < (openUntil.get(quote) ?? 0)) return null
      for (let i = start + 1; i < text.length; i++) {
        const code = text.charCodeAt(i)
        if (code === 0x5c) i++
        else if (code === quote) return i + 1
        else if (code === 0x0a && quote !== 0x60 && !acrossLines) {
          openUntil.set(quote, i)
          return null
        }
      }
      open.add(quote)
      return null
    },
  }
}

export function isQuote(code: number): boolean {
  return code === 0x22 || code === 0x27 || code === 0x60
}
