import { fold, splitWords } from './split-words.ts'

/** Filler words by language: they make a query a sentence and do not say what is looked for. */
const byLanguage: Readonly<Record<string, string>> = {
  en: `a an and any are as at be by can choose component components could did do does for from have how i if in into is it
    its let lets make makes me my need needs of on or our please should show shows showing so some such than that the their then there these they this those to
    use used user users uses using want we what when where which while who why will with would you your`,
  de: `aber alle als am an auf aus bei beim brauche da damit das dem den der des dich die dies diese diesen dieser dieses
    du ein eine einem einen einer eines er es für geht gibt habe hat ich ihr im in ins ist kann komponente komponenten
    könnte man mein meine meinem meinen meiner mir mit möchte muss oder sich sie sind so soll um und uns unser vom von
    was welche welchem welchen welcher welches wenn wer werden wie will wir wird wo wofür wozu zu zum zur`,
}

/**
 * Returns the filler words of a language, folded for comparison. German includes the English ones.
 * Returns an empty set for a language without a list.
 */
export function fillersOf(lang: string): ReadonlySet<string> {
  const [language = ''] = lang.toLowerCase().split('-')
  const own = byLanguage[language]
  if (own === undefined) return new Set()
  return new Set(`${own} ${byLanguage['en']}`.split(/\s+/).map(fold))
}

/** Returns the query without its filler words; null if it has no filler words, or nothing else. */
export function withoutFillers(query: string, fillers: ReadonlySet<string>): string | null {
  const pieces = query.trim().split(/\s+/)
  const kept = pieces.filter((piece) => !fillers.has(splitWords(piece).joined))
  const isLess =
    kept.length < pieces.length && kept.some((piece) => splitWords(piece).joined !== '')
  return isLess ? kept.join(' ') : null
}

/**
 * Returns the query with `ae`, `oe` and `ue` written as folded umlauts, so that `groesse` equals
 * the folded `grösse`. Returns null if nothing is to be replaced.
 */
export function withUmlauts(query: string): string | null {
  const text = query.toLowerCase().replace(/ae/g, 'a').replace(/oe/g, 'o')
  // The `ue` of `quer` and of `neue` is no umlaut.
  const found = text.replace(/(?<![aeqäöü])ue/g, 'u')
  return found === query.toLowerCase() ? null : found
}
