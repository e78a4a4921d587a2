/** An address of another site in code, and where it begins. */
export interface RemoteAddress {
  readonly text: string
  readonly index: number
}

const inCss = /(?:\burl\(|@import)\s*(?:["']\s*)?(?:https?:)?\/\/[^\s"')>]{0,80}/i
const inHtml =
  /(?:\bsrc(?:set)?\s*=|\burl\(|@import)\s*(?:["']\s*)?(?:https?:)?\/\/[^\s"')>]{0,80}/i

/** The first place where code would load something from another site; null if there is none. */
export function findRemoteAddress(text: string, language: 'html' | 'css'): RemoteAddress | null {
  if (!text.includes('//')) return null
  const found = (language === 'css' ? inCss : inHtml).exec(text)
  return found === null ? null : { text: found[0], index: found.index }
}
