// Letters that do not decompose, and those that German writes with two: of an accent elsewhere only the
// letter stays.
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
export function transliterate(text: string): string {
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
