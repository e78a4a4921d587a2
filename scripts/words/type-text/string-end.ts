/** Scanner that finds the ends of strings in one text. All searches take linear time. */
export interface StringScanner {
  /** Returns the index after the string that the quote at `start` opens; null if it opens none. */
  end(start: number): number | null
}

/**
 * Makes a scanner of a text. With `acrossLines`, a string in any quotes may contain a line end; in
 * code only a string in backticks may.
 *
 * After a quote that nothing closes, every later quote of its kind is a plain character: a search
 * for the end of each would take quadratic time.
 */
export function createStringScanner(text: string, acrossLines: boolean): StringScanner {
  const open = new Set<number>()
  // Index up to which the line is known to close no quote, by the kind of quote.
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
