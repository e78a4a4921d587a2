/** Pattern of a slug, the name of a page in its address (contract 2.1). */
export const slugPattern = '^[a-z0-9]+(?:-[a-z0-9]+)*$'
const slugExpression = new RegExp(slugPattern)
export const maxSlugLength = 80

// `index` and `404` are pages of the site itself. Windows cannot store files with the other names,
// whatever their extension.
const reserved = /^(?:index|404|con|nul|aux|prn|com[0-9]|lpt[0-9])$/

/** Returns the reason why a text is no slug; null if it is a slug. */
export function slugFault(text: string): string | null {
  if (text.length > maxSlugLength) return `is longer than ${maxSlugLength} characters`
  if (!slugExpression.test(text))
    return 'must be lower-case words and digits joined by single hyphens'
  if (reserved.test(text)) return 'is reserved, choose another'
  return null
}

/**
 * Suggests a slug for a name: `VBtn` gives `v-btn`, `Übersicht` gives `uebersicht`. Returns null if
 * no letter or digit is left, or the slug is reserved.
 */
export function suggestSlug(text: string): string | null {
  const slug = hyphenated(transliterate(text))
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, maxSlugLength)
    .replace(/-+$/, '')
  return slug !== '' && slugFault(slug) === null ? slug : null
}

/** Separates the words of a name by hyphens where capitals begin: `VBtn` gives `V-Btn`. */
export function hyphenated(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
}

// Letters that do not decompose, and those that German writes with two letters. Any other letter
// with an accent only loses the accent.
const letters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  þ: 'th',
}
const known = new RegExp(`[${Object.keys(letters).join('')}]`, 'giu')

/** Replaces letters by the Latin letters of ASCII: `Übersicht` gives `Uebersicht`. */
function transliterate(text: string): string {
  return text
    .normalize('NFC')
    .replace(known, (letter: string, at: number, whole: string) => {
      const small = letters[letter.toLowerCase()] ?? letters[letter] ?? ''
      if (letter === letter.toLowerCase()) return small
      const isShouted = /\p{Lu}/u.test(whole[at + 1] ?? whole[at - 1] ?? '')
      return isShouted ? small.toUpperCase() : `${small[0]?.toUpperCase()}${small.slice(1)}`
    })
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
}
