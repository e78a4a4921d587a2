const kind = String.raw`(?:MIT|ISC|BSD|Apache|MPL|Mozilla|[AL]?GPL|GNU|EPL|Eclipse|Unlicense|CC0|WTFPL)`

/** Patterns of licence texts, and of notices at the head of a file that name a licence. */
const licence = [
  /\bSPDX-License-Identifier\b/i,
  /^[^\w\n]{0,20}[Cc]opyright(?:\s+|\s*[:,-]\s*)(?:\(c\)|©|\d{4}|by\b|[A-Z])/m,
  /(?:\bcopyright\b|\(c\)|©)[^\n]{0,80}\b(?:19|20)\d\d\b/i,
  /\ball rights reserved\b/i,
  /\b(?:re)?licen[sc]ed (?:under|to)\b/i,
  /\bunder the terms (?:and conditions )?of [^\n]{0,80}\blicen[sc]e\b/i,
  /\bgoverned by (?:the|an?) [^\n]{0,60}\blicen[sc]e\b/i,
  /\bfound in the LICEN[SC]E(?:\.\w+)? file\b/i,
  /\b[Ss]ee (?:the )?(?:accompanying )?LICEN[SC]E\b/,
  /\bpermission is hereby granted\b/i,
  /\bredistribution and use in source and binary forms\b/i,
  /^[^\w\n]{0,20}licen[sc]es?[ \t]*(?::|$)/im,
  new RegExp(
    String.raw`(?:^[^\w\n]{0,20}|\bunder (?:the |an? )?)${kind}\b[^\n.]{0,30}\blicen[sc]e\b`,
    'im',
  ),
]

/** True for a text that is a licence notice of a file, not a description. */
const isLicence = (text: string): boolean => licence.some((pattern) => pattern.test(text))

/** Removes the paragraphs that are a licence from a text; null if nothing else is left. */
export function withoutLicence(text: string | null): string | null {
  if (text === null || !/licen[sc]|copyright|©|\(c\)|all rights/i.test(text)) return text
  // Splitting may cut code blocks, which does no harm: no licence is in one.
  const paragraphs = text.split(/\n[ \t]*\n/)
  const others = paragraphs.filter((paragraph) => !isLicence(paragraph))
  return others.length === paragraphs.length ? text : others.join('\n\n').trim() || null
}
