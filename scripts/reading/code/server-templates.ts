import { filler } from './markup.ts'

/**
 * Opening marks of the languages that fill in HTML on a server or before a build, each with its
 * closing mark: Liquid, Nunjucks, Jinja, Twig, Blade, Handlebars, EJS, ERB and PHP.
 */
const marks: ReadonlyMap<string, string> = new Map([
  ['{{', '}}'],
  ['{%', '%}'],
  ['{#', '#}'],
  ['{!', '!}'],
  ['<%', '%>'],
  ['<?', '?>'],
])
const opening = /\{[{%#!]|<%|<\?(?=php\b|=)|<(script|style)\b/gi

/**
 * Replaces what stands between the marks of a template language by a {@link filler} and spaces, so
 * that HTML is left and each position stays the same. Code behind a mark that is not closed stays,
 * except PHP, which is then replaced to the end. Scripts and styles stay, since two braces are code
 * there.
 */
export function blankTemplates(html: string): string {
  const unclosed = new Set<string>()
  const pieces: string[] = []
  let [from, end] = [0, 0]
  for (const { 0: open, 1: raw, index } of html.matchAll(opening)) {
    if (index < end || unclosed.has(open)) continue
    const close = html.indexOf(raw === undefined ? (marks.get(open) ?? '') : `</${raw}`, index + 2)
    if (close === -1 && open !== '<?') {
      unclosed.add(open)
      continue
    }
    end = close === -1 ? html.length : close + 2
    if (raw !== undefined) continue
    // Handlebars writes what is not to be escaped in three braces.
    if (open === '{{' && html[end] === '}') end++
    // Behind a letter the filler belongs to the name, elsewhere it is an attribute of its own.
    const before = /[\w-]/.test(html[index - 1] ?? '') ? '' : ' '
    pieces.push(html.slice(from, index), (before + filler).padEnd(end - index))
    from = end
  }
  return pieces.join('') + html.slice(from)
}
