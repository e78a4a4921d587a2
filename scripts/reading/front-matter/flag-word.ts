/** Words and marks of a cell that mean `true` and `false`. */
export const yes =
  /^(?:yes|true|required|[✓✔☑✅]\ufe0f?|:(?:heavy_check_mark|white_check_mark|ballot_box_with_check):)$/iu
export const no =
  /^(?:no|false|optional|[✗✘✕✖❌❎]\ufe0f?|:(?:x|heavy_multiplication_x|negative_squared_cross_mark):)$/iu

/** True if a cell with this text says yes or no. */
export function isFlagWord(text: string): boolean {
  return yes.test(text) || no.test(text) || /^[-–—]$/.test(text)
}
