import type { Random } from './random.ts'

const vocabulary =
  'about above across after align always anchor around badge because before below beside between border both button caption center change closed color column content control cursor default detail dialog disabled drawn edge either empty every fallback field filled focus follows footer given grid group handle header hidden icon inline inner input inside keeps label layer layout leaves limit line link list loads margin marker menu minor moves named narrow nested never number offset only opens option order outer outline over owner padding page panel parent part passes pinned plain point press prop range reader region renders resets rest result row rule screen scroll section selects series shadow shape shared shows side single size slot small space stacked starts state stays step surface tab table takes text theme toggles token top touch track under until update used value visible when where while whole wide width with within without wraps'.split(
    ' ',
  )

/** So many words of plain English sound, a capital first. */
export function phrase(random: Random, words: number): string {
  const text = Array.from({ length: words }, () => random.pick(vocabulary)).join(' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** The same in small letters. */
export function words(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.pick(vocabulary)).join(' ')
}

/**
 * A sentence as authors write them: one in two has emphasis, code or a link in it. `link` gives
 * the address of another page.
 */
export function sentence(random: Random, link: (random: Random) => string): string {
  const parts = [phrase(random, random.between(5, 10))]
  if (random.chance(55)) parts.push(inline(random, link), words(random, random.between(2, 6)))
  if (random.chance(15)) parts.push('& also', words(random, 3))
  return `${parts.join(' ')}.`
}

export function paragraph(
  random: Random,
  sentences: number,
  link: (random: Random) => string,
): string {
  return Array.from({ length: sentences }, () => sentence(random, link)).join(' ')
}

function inline(random: Random, link: (random: Random) => string): string {
  switch (random.between(0, 9)) {
    case 0:
    case 1:
    case 2:
      return `\`${random.pick(vocabulary)}\``
    case 3:
    case 4:
      return `**${words(random, 2)}**`
    case 5:
      return `*${words(random, 2)}*`
    case 6:
      return `~~${words(random, 1)}~~`
    case 7:
      return `https://example.org/${random.pick(vocabulary)}`
    default:
      return `[${words(random, 2)}](${link(random)})`
  }
}
