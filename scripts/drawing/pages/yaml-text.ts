// What JSON leaves as it is and YAML reads in another way, or not at all.
// oxlint-disable-next-line no-control-regex -- these are the characters this is about
const special = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g

/** Writes any text as a double-quoted YAML scalar, on one line. */
export function yamlText(text: string): string {
  return JSON.stringify(text).replace(
    special,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
