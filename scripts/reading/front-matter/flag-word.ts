/** Pattern of words and marks in a table cell that mean `true`; that for `false` is `no`. */
export const yes =
  /^(?:yes|y|true|required|[✓✔☑✅]\ufe0f?|:(?:heavy_check_mark|white_check_mark|ballot_box_with_check):)$/iu
export const no =
  /^(?:no|n|false|optional|[✗✘✕✖❌❎]\ufe0f?|:(?:x|heavy_multiplication_x|negative_squared_cross_mark):)$/iu

/** True if the text of a table cell means yes or no; a dash means no. */
export function isFlagWord(text: string): boolean {
  return yes.test(text) || no.test(text) || /^[-–—]$/.test(text)
}
