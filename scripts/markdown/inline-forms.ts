/*
 * Rarer constructs inside of a line, in their usual forms. Each becomes a link or a code span, as
 * what it is beside: `[c](c)` begins and ends with punctuation and may not stand in a link.
 */

/** What references may name. */
export interface Named {
  /** Labels of definitions. */
  readonly links: ReadonlySet<string>
  readonly notes: ReadonlySet<string>
}

const standIn = '[c](c)'
const letter = String.raw`(?:[^\s[\]\\\`<>&*_~|@!]|(?<=\w)_(?=\w))`
const words = String.raw`${letter}(?:(?:${letter}| )*${letter})?`
/** A title, with the blank before it, or none. */
export const title = String.raw`(?: "[\w ,.()'-]+")?`
/** An address as authors write it, without brackets. */
export const address = String.raw`(?:https?:\/\/(?:[\w\-./#?=%+:]|&(?=\w+=))+|(?!www)[\w./#][\w\-./#?=%+]*)`
const picture = new RegExp(
  String.raw`(?<![\\!\]])!\[(?:${words})?\]\(${address}${title}\)(?!\()`,
  'g',
)
const titled = new RegExp(String.raw`(?<![\\!\]])\[${words}\]\(${address}${title}\)`, 'g')
const reference = new RegExp(
  String.raw`(?<![\\!\]])(!?)\[(${words})?\]\[([\w .-]+)\](?![[(:])`,
  'g',
)
const shortcut = /(?<![\\!\]])!?\[([\w .-]+)\](?:\[\])?(?![[(:])/g
const noteReference = /(?<![\\!\][])\[\^([\w-]+)\](?![[(:])/g
// Between blanks, so that no mark and no address stands beside it.
const entity =
  /(?<=^|[ (])&(?:amp|lt|gt|copy|reg|quot|nbsp|mdash|ndash|hellip|times|rarr|larr|#(?:3[3-79]|160|169|174|82\d\d));(?=$|[ ,.)])/gm
const remark = /(?<= )<!-- [\w ,.]*\w -->(?=$| )/gm
const autolink =
  /(?<=^|[ (])<https?:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/[\w\-./#?=%+]*)?>(?=$|[ ,.)])/gm
const bareAddress =
  /(?<=^|[ ])(?:https?:\/\/|www\.)[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/(?:[\w\-./#?=%+]|&(?=\w+=))*(?:[a-z\d/]|\([a-z\d]+\)))?\)?(?=$|[ ]|, |\.(?:$| ))/gm
const mail =
  /(?<=^|[ ])[a-z\d]+(?:[._][a-z\d]+)*@[a-z\d]+(?:\.[a-z\d]+)*\.[a-z]+(?=$|[ ]|, |\.(?:$| ))/gm
const struck = /(?<=^|[ (])~~[a-z\d](?:[\w .,'-]*\w)?~~(?=$|[ .,)])/gim

/** The text with stand-ins for what has a usual form. */
export function withoutInlineForms(text: string, { links, notes }: Named): string {
  let made = text
  if (made.includes('&')) made = made.replace(entity, '"c"')
  if (made.includes('](')) {
    if (made.includes('![')) made = made.replace(picture, standIn)
    made = made.replace(titled, standIn)
  }
  if (made.includes('<!--')) made = made.replace(remark, standIn)
  if (made.includes('<http')) made = made.replace(autolink, standIn)
  if (/http|www/.test(made)) made = made.replace(bareAddress, standIn)
  if (made.includes('~~')) made = made.replace(struck, standIn)
  if (made.includes('@')) made = made.replace(mail, standIn)
  if (links.size > 0) {
    made = made.replace(
      reference,
      (all: string, mark: string, words: string | undefined, label: string) =>
        links.has(label) && (mark === '!' || words !== undefined) ? standIn : all,
    )
    made = made.replace(shortcut, (all: string, label: string) =>
      links.has(label) ? standIn : all,
    )
  }
  if (notes.size > 0)
    made = made.replace(noteReference, (all: string, label: string) =>
      notes.has(label) ? standIn : all,
    )
  return made
}
