import { bareText } from './bare-text.ts'
import { withoutStandingForms } from './standing-forms.ts'
import { areListsPlain, areQuotesPlain, areTablesPlain } from './plain-lines.ts'

/*
 * Which texts satteri reads as remark does (contract 2.7). The two differ where constructs meet in
 * ways that authors seldom write, and no list of such meetings is ever whole. So each rule here
 * says how a construct looks when it is plain, and whatever does not look like that is left to
 * remark: a text of a form that nobody has thought of is slower then, and never different.
 *
 * A text is held against the rules twice. Most have nothing but common constructs and pass as they
 * are; of the others the rarer constructs in their usual forms are taken out (standing-forms.ts).
 */

/** A text as the rules look at it: without what stands in code. */
export interface GuardedText {
  readonly bare: string
  readonly lines: readonly string[]
  /** True if it holds nothing but line ends and what ASCII shows. */
  readonly isAscii: boolean
}

export interface GuardRule {
  readonly name: string
  /** What is told apart, and why. */
  readonly reason: string
  /** A short text that this rule leaves to remark. */
  readonly example: string
  readonly applies: (text: GuardedText) => boolean
}

/** The rules, in the order of their costs. A text of which one holds is read by remark. */
export const guardRules: readonly GuardRule[] = [
  {
    name: 'footnote',
    reason: 'white space in labels, notes that end with tags or stand in lists end elsewhere',
    example: 'See\n[^ o]: x',
    applies: ({ bare }) => bare.includes('[^'),
  },
  {
    name: 'definition',
    reason:
      'titles, tables and rules right below one are read differently, and satteri leaves out references once their addresses are longer than the text',
    example: '[r]:\n:-',
    applies: ({ bare }) => bare.includes(']:'),
  },
  {
    name: 'back-tick',
    reason: 'a run that no run on its line closes may swallow a table or be a mark of its own',
    example: '`\n:-\n<b>',
    applies: ({ bare }) => bare.includes('`') && /(?<!\\)`/.test(bare),
  },
  {
    name: 'html',
    reason:
      'plain are tags inside of a line; blocks of HTML, comments and tags with line ends end elsewhere below tables, lists and notes',
    example: '| a |\n| - |\n<b>',
    applies: ({ bare }) => bare.includes('<') && oddTag.test(bare),
  },
  {
    name: 'entity',
    reason: 'a character written as `&#x1F600;` is none yet when remark looks for addresses',
    example: '&#x1F600;www.x.example',
    applies: ({ bare }) => bare.includes('&') && /&[#\w]/.test(bare),
  },
  {
    name: 'escape',
    reason: 'a mark after an escaped one opens or closes differently; others may break a line',
    example: '\\**Required** text',
    applies: ({ bare }) => bare.includes('\\') && oddEscape.test(bare),
  },
  {
    name: 'bracket',
    reason: 'plain are links with a simple address; pictures, references and brackets in brackets',
    example: '![a [b](c)',
    applies: ({ bare }) => bare.includes('[') && oddBracket.test(bare),
  },
  {
    name: 'strike-through',
    reason: 'plain are two tildes round words; one alone, or beside other marks, pairs differently',
    example: '~_a~_',
    applies: ({ bare }) => bare.includes('~') && oddTilde.test(bare),
  },
  {
    name: 'emphasis',
    reason: 'runs of both marks, or of four, pair differently',
    example: '*_***1',
    applies: ({ bare }) => longRuns.some((run) => bare.includes(run)),
  },
  {
    name: 'emoji',
    reason: 'whether a mark or address beside a character of two code units is one',
    example: '😀_a_',
    applies: ({ bare, isAscii }) =>
      !isAscii &&
      (/[\ud800-\udfff][*_~hHwWxXmM]|[*_~][\ud800-\udfff]/.test(bare) ||
        /\p{Surrogate}/u.test(bare)),
  },
  {
    name: 'address',
    reason:
      'plain is a web address between blanks; at a bar, a bracket or a mark, and of mail, it ends elsewhere and has no place in the text',
    example: '|href|string|https://acme.example/|\n|-|-|-|',
    applies: ({ bare }) => mayHoldAddress.test(bare) && hasOddAddress(bare),
  },
  {
    name: 'underline',
    reason: 'a line of = or - below another: heading, rule, item or delimiter',
    example: '[r]: /u "t"\n---\n1. \nword',
    applies: ({ bare }) => underline.test(bare),
  },
  {
    name: 'list',
    reason: 'items without words, tasks without words, and what is indented without a list above',
    example: '- [x]  \n  done',
    applies: ({ lines }) => !areListsPlain(lines),
  },
  {
    name: 'quote',
    reason:
      'plain is a paragraph with a mark on every line; blocks in quotes, and lines after them',
    example: '>[R]: v\n<b>\n',
    applies: ({ bare, lines }) => bare.includes('>') && !areQuotesPlain(lines),
  },
  {
    name: 'white-space',
    reason: 'tabs, blanks at line ends, spaces that are not ASCII, controls',
    example: '- [ ] \n',
    applies: ({ bare, isAscii }) =>
      bare.endsWith(' ') || bare.includes(' \n') || (!isAscii && oddSpace.test(bare)),
  },
  {
    name: 'table',
    reason:
      'plain stands between empty lines, with bars at both ends; others begin and end elsewhere',
    example: 'Words\na | b\n- | -\n1 | 2',
    applies: ({ lines }) => !areTablesPlain(lines),
  },
]

const longRuns = ['****', '____', '*_', '_*']
const underline = /\n(?<=[^\n]\n) *(?:=+|-+) *$/m
// A tag begins a line of text only where words follow it there: alone it begins a block.
const oddTag =
  /<[!?]|^[ >*+\-.)\d]*<(?!(?:a|b|br|code|em|i|kbd|strong)>[^\n<]*[^\n <>])|<[A-Za-z][A-Za-z0-9-]*[:+.@]|<\/?[A-Za-z][\w-]*(?![\w-]|(?: [\w-]+="[^"<>\n`|]*")*>| ?\/>|[, )|])/m
const oddEscape = /\\(?![|<>[\]{}()$#+\-!"'=,;^%?*_` \w])|\\$|\\[*_][*_~]|(?<!\\)[*_~]\\[*_]/m
const oddBracket = /\]\[|!\[|\[[^\]\n]*[[\n]|\]\((?![^\s()<>"\\&]+\))/
const oddTilde = /(?<![^ (])~~(?!\w[^~\n|\\*_<`]*\w~~(?![^ .,)]))|(?<!~)~(?!~)(?! \d+)|~{3}|~~$/m
// Controls, spaces but the blank, and what is not seen.
const oddSpace = /[^\P{Cc}\n]|[^\P{Z} ]|\p{Cf}/u
const notAscii = /[^ -~\n]/

const mayHoldAddress = /www|@|https?:|xmpp:|mailto:/i
// These are no words of the text, whatever they hold.
const plainLink =
  /(?<!\\)\[(?:[^[\]\n:@]*[^[\]\n:@\\])?\]\((?!www)(?:https?:\/\/[\w\-./#?=%+:]+|[^\s()<>"\\&:@]+)\)/gi
// The box of a task is closed.
const mayStayOpen = /\[(?![ x]\] )/
const attribute = /="https?:\/\/[\w\-./#?=%+:]+"/g
const oddAddress =
  /(?<![ (]|^)https?:|https?:\/\/(?![a-z\d-]+(?:\.[a-z\d-]+)+(?:\/(?:[\w\-./#?=%+]*[a-z\d/])?)?(?:$| |\)(?:$|[ .,:;)])|[.,](?: |$)))|(?<!https?:\/\/)www|[\w.+-]@[\w-]|mailto:|xmpp:/im

function hasOddAddress(bare: string): boolean {
  const text = bare.replace(plainLink, 'c').replace(attribute, '')
  // Behind a bracket that nothing closes the two disagree, however plain the address is.
  return oddAddress.test(text) || (mayStayOpen.test(text) && /https?:/i.test(text))
}

/** The first rule that leaves the text to remark, or null if satteri may read it. */
export function ruleForRemark(text: string): GuardRule | null {
  const bare = bareText(text)
  const rule = ruleFor(bare)
  if (rule === null) return null
  const rest = withoutStandingForms(bare)
  return rest === null ? rule : ruleFor(rest)
}

/** A bare text (see bare-text.ts) as the rules look at it. */
export function guardedText(bare: string): GuardedText {
  return { bare, lines: bare.split('\n'), isAscii: !notAscii.test(bare) }
}

function ruleFor(bare: string): GuardRule | null {
  const guarded = guardedText(bare)
  return guardRules.find((rule) => rule.applies(guarded)) ?? null
}
