// A block opens with `:::name` and closes with `:::`. Without a closing line there is no block:
// remark-directive would take all the rest of the text as its content.
const directiveOpen = /^[ \t>*+\-.)\d]*:{3,}(?=[A-Za-z])/m
const directiveClose = /^[ \t>]*:{3,}[ \t]*$/m

/**
 * True if the text has a line that opens a block in colons (`:::name`) and one that closes it
 * (`:::`). Only the directive syntax can read such a block.
 */
export function hasDirectives(text: string): boolean {
  return text.includes(':::') && directiveClose.test(text) && directiveOpen.test(text)
}

/**
 * Returns the offsets of the colons of lines that begin with `:::name` or `::: name`, behind marks
 * of quotes and lists at most. Such a line may open a block or not.
 */
export function findDirectiveOpenings(text: string): number[] {
  if (!text.includes(':::')) return []
  const opens = text.matchAll(/^[ \t>*+\-.)\d]*:{3,}(?=[ \t]*[A-Za-z])/gm)
  return [...opens].map((open) => open.index + open[0].indexOf(':::'))
}
