import { rareDocument } from './rare.ts'
import { randomFrom, type Random } from './random.ts'

/*
 * Documents made of what parsers are known to read differently. Some pieces of each are plain, so
 * that a document holds one oddity or many; `calm` says how many in one document.
 */

export interface NastyDocument {
  /** What it is made of, for a count by kind. */
  readonly kind: string
  readonly text: string
}

/** The same documents for the same seed and samples; samples are texts to be mutated. */
export function* nastyDocuments(
  seed: number,
  count: number,
  samples: readonly string[],
): Generator<NastyDocument> {
  const random = randomFrom(seed)
  const make = writer(random)
  const kinds: readonly (readonly [string, () => string])[] = [
    ['fragments', () => random.many(1, 12, () => random.pick(fragments))],
    ['characters', () => random.many(1, 14, () => random.pick(characters))],
    ['blocks', make.blocks],
    ['blocks', make.blocks],
    ['prose', make.prose],
    ['props', make.props],
    ['props', make.props],
    ['rare', () => rareDocument(random, random.pick([0.5, 0.8, 0.9, 1]))],
    ['rare', () => rareDocument(random, random.pick([0.5, 0.8, 0.9, 1]))],
    ['rare', () => rareDocument(random, random.pick([0.8, 0.9, 1]))],
    ['sample', () => make.mutated(random.pick(samples))],
    ['samples joined', () => make.mutated(random.pick(samples) + random.pick(samples))],
  ]
  for (let i = 0; i < count; i++) {
    const [kind, text] = random.pick(kinds)
    make.calm(random.pick([0, 0.5, 0.8, 0.9, 0.97]))
    // As sources reach a parser.
    yield { kind, text: text().replace(/\r\n?/g, '\n') }
  }
}

const list = (text: string): string[] => text.split(' ')

const fragments = [
  ...list(
    'word Äx שלום 1 . * ** _ __ ` `` ~~ [ ](/x) ] ![ [r] [^1] < > x<b> x</b> x<!--c--> &amp;',
  ),
  ...list(
    '&#35; &copy \\ \\* | " \' ( ) : ! & :- -| \\| 😀 … “ $ { } , @ http:// www. mailto: xmpp:',
  ),
  ...list('= - + ^ # / % ; a b 0 <https://x.example> - * 1.'),
  ' ',
  '  ',
  '    ',
  '\n',
  '\n\n',
  '\t',
  '# ',
  '## ',
  '- ',
  '* ',
  '+ ',
  '1. ',
  '2) ',
  '> ',
  '```\n',
  '```ts\n',
  '~~~\n',
  '](x "t")',
  '[r]: /u "t"\n',
  '\n\n[^1]: n\n\n',
  '- [ ]',
  ' https://x.example/a ',
  ' www.x.example ',
  ' a@b.example ',
  '- [x] ',
  '| 1 |\n',
  '---\n',
  '\n\n| a | b |\n| - | :-: |\n',
  '===\n',
  '***\n',
  '\n\n<div>\n\n',
  '    code\n',
  '\u00a0',
  '\r\n',
  ' \n',
  '  \n',
  '&#x1F600;',
  '<x-tag>\n',
  '[^ o]: x\n',
  ':::note\n',
  ':::\n',
]
const characters = [...'ab1 *_`~[]()<>!|\\&#-+=:.@"\'\n\n  ^>é$,;{}/?%']
const plainWords = list('word text The one x value of it snake_case a B2')
const words = [
  ...list('word The a snake_case_name Äpfel naïve x 100% it\'s "quoted" (parens) e.g. — a/b a|b'),
  ...list('漢字 $x {x} a:b C# a+b x-y … I’m “so” = - + 3. #tag @user a@b ! ? ; \\| \\< \\[ \\]'),
  ...list(
    '\\$ \\{ [x] ( ) [ ] { } < > <= -> => & a&b ~ ~5 \\* \\_ \\` \\# http https: www x.example',
  ),
  ...list('x@y.example https://x.example/a?b=c#d http://x.example. www.x.example * _ ** ^ : :: ,'),
  ...list(
    '. .. ... a.b.c A 1 1. 1) *** --- -- == ~~ 😀 mailto:a@b.example &amp; &lt; &#35; &nbsp;',
  ),
  ...list('&copy <br> <br/> <kbd> </kbd> <https://x.example/a> <b> <Button> </b> \\ [^1] [r] ß İ'),
  ...list(
    'docs/team@x.example https://x_y.example/a_ (https://x.example/b) xmpp:a@b.d \\**a** -1px',
  ),
  '2 * 3',
  '[a b]',
  '< b',
  '& b',
  '<!-- c -->',
  '\u00a0x',
  '0 ~ 100',
  '[ ]',
  '<a href="x">',
]
const codes = [
  ...list(
    'a *a* <b> a_b_c "x" \\ \\a a\\b a\\ [x] https://x.example/ &amp; $ {} | \\| \\\\| a\\\\|b a`',
  ),
  '',
  'a b',
  'a \\| b',
  'a | b',
  ' a ',
  'x\ny',
]
const addresses = [
  ...list(
    '/x x.md #a https://x.example/a mailto:a@b.example x(y) x_y_z x*y* a&amp;b a\\*b a"b ä x%20y',
  ),
  '<a b>',
  'a b',
  'x "t"',
  "x 't'",
  'x (t)',
  '',
  'x "a*b"',
  'x\\)',
  'a\nb',
]
const tags = [
  ...list('<div> </div> <b>x</b> <script> <x-tag> <?x <!X <pre> </details> <br> <div\n <T> <kbd>x'),
  '<!-- c -->',
  '<details>\n<summary>a</summary>',
  '<a href="x">',
  '<!--\n\n-->',
]
const fenceLines = [
  ...list('code | ``` ```x ~~~ ```` `` --- <b> # -'),
  '',
  '  x',
  '| a |',
  '- x',
  ' ```',
  '    ```',
  '\t```',
  '[^1]: x',
  '[r]: u',
  '<div>',
]
const underlines = [...list('--- === -- - = :- -| |-| :-: ---- =- -='), '- -', '  ---', '    ---']

interface Writer {
  /** The part of plain pieces in what follows. */
  calm(part: number): void
  blocks(): string
  prose(): string
  props(): string
  mutated(text: string): string
}

function writer({ between, chance, pick, many }: Random): Writer {
  let plain = 0
  const odd = (): boolean => !chance(plain)
  const either = <T>(usual: T, others: readonly T[]): T => (odd() ? pick(others) : usual)
  const word = (): string => (odd() ? pick(words) : pick(plainWords))
  const mark = (): string => pick(list('* ** _ __ *** ~~ ~ ` `` " ( \''))

  function inline(depth: number): string {
    switch (depth === 0 ? 0 : between(0, 9)) {
      case 5: {
        const both = pick(list('* ** _ __ *** ~~ ~'))
        return both + inlines(depth - 1) + both
      }
      case 6:
        return odd() ? mark() + many(1, 3, word, pick([' ', ''])) + mark() : word()
      case 7: {
        const ticks = either('`', ['``', '`'])
        return ticks + either('code', codes) + ticks
      }
      case 8:
        return `${either('', ['!', '\\'])}[${inlines(depth - 1)}](${either('x.md', addresses)})`
      default:
        return word()
    }
  }
  function inlines(depth = 2): string {
    let text = ''
    for (let i = between(1, 5); i > 0; i--) text += inline(depth) + (chance(0.8) ? ' ' : '')
    return odd() ? text : text.trimEnd()
  }
  const line = (): string =>
    chance(0.1) && odd()
      ? many(1, 8, () => pick(characters)).replaceAll('\n', '')
      : inlines().trimEnd()

  function block(depth: number): string {
    switch (between(0, 15)) {
      case 0:
      case 1:
        return `${'#'.repeat(between(1, 6))} ${line()}${either('', ['', ' #', '#', ' '])}`
      case 2:
      case 3:
      case 4:
        return items(depth)
      case 5:
      case 6:
      case 7:
        return table()
      case 8:
        return fence()
      case 9:
        return `${line()}\n${pick(underlines)}${chance(0.3) ? `\n${line()}` : ''}`
      case 10:
        return quote(depth)
      case 11:
        return pick(tags) + (chance(0.5) ? `\n${line()}` : '')
      case 12:
        return definition()
      case 13:
        return `${pick(['    ', '---\n', '***\n', '- - -\n', ':::x\n', '\\\n'])}${line()}`
      default:
        return many(1, 3, line, chance(0.1) && odd() ? pick(['  \n', '\\\n', '\n   ']) : '\n')
    }
  }
  function fence(): string {
    const info = either('js', ['', 'ts title="x"', ' js', 'a`b', 'a~b', '\\*', '&amp;'])
    const inside = many(0, 3, () => `${pick(fenceLines)}\n`)
    const open = either('```', ['```', '~~~', '````', ' ```'])
    return `${open}${info}\n${inside}${either('```', ['```', '~~~', '````', '', '``` ', ' ```'])}`
  }
  function definition(): string {
    const label = pick(['r', 'x', 'a b', '^1', '^ o', '^n o', 'R', '^x', 'r\\]'])
    const target = pick([...list('/u <u> - :- -\\| n'), '', 'u "t"', "u 't'", 'a b', 'u\n"t"'])
    return `[${label}]:${pick([' ', '', '\n', '  '])}${target}${chance(0.3) ? `\n${line()}` : ''}`
  }
  function table(): string {
    const columns = between(1, 5)
    const pad = chance(0.25) ? '' : ' '
    const edge = chance(0.85) || !odd() ? '|' : ''
    const row = (cells: readonly string[]): string =>
      `${edge}${cells.map((cell) => `${pad}${cell}${pad}`).join('|')}${chance(0.02) ? '' : edge}`
    const cells = (count: number): string[] =>
      Array.from({ length: Math.max(1, count) }, () =>
        chance(0.15) ? '' : inlines(1).trim().replaceAll('\n', ' '),
      )
    const lines = [
      row(cells(columns)),
      row(
        Array.from({ length: chance(0.05) ? columns + 1 : columns }, () =>
          pick(list('- --- :- -: :-: ---')),
        ),
      ),
    ]
    for (let i = between(0, 4); i > 0; i--)
      lines.push(row(cells(chance(0.15) ? columns + between(-1, 1) : columns)))
    if (chance(0.1)) lines.push(either(line(), tags))
    if (chance(0.05)) lines.unshift(line())
    return lines.join('\n')
  }
  function items(depth: number): string {
    const marker = pick(list('- - * + 1. 1) 2. 0. 10.'))
    const gap = chance(0.2) ? '\n\n' : '\n'
    return Array.from({ length: between(1, 4) }, () => {
      const own = chance(0.95) ? marker : pick(list('- * + 1.'))
      const task = chance(0.12) ? pick(['[ ] ', '[x] ', '[ ]', '[x]', '[X]  ', '[] ']) : ''
      const body =
        depth > 0 && chance(0.3)
          ? many(1, 2, () => block(depth - 1), chance(0.5) ? '\n\n' : '\n')
          : either(many(1, 2, line, '\n'), [line(), line(), ''])
      const indent = ' '.repeat(chance(0.9) ? own.length + 1 : between(0, 5))
      const blank = either(' ', [' ', ' ', ' ', '', '  ', '   ', '    ', '     ', '\t'])
      return own + blank + task + body.replace(/\n(?!\n)/g, `\n${indent}`)
    }).join(gap)
  }
  const quote = (depth: number): string =>
    many(1, 2, () => (depth > 0 ? block(depth - 1) : line()), pick(['\n\n', '\n']))
      .split('\n')
      .map((text) => (chance(0.92) ? pick(['> ', '> ', '>']) + text : text))
      .join('\n')

  const gap = (): string =>
    chance(0.88) || !odd() ? '\n\n' : pick(['\n', '\n', '\n', '\n \n', '\n\n\n', '\n\t\n'])
  const blocks = (): string =>
    Array.from({ length: between(1, 5) }, () => block(2) + gap())
      .join('')
      .replace(/\n+$/, chance(0.5) ? '' : '\n')

  function props(): string {
    const cell = (): string =>
      many(
        1,
        3,
        () =>
          chance(0.4) && odd()
            ? pick(fragments)
                .replace(/[\r\n]/g, '')
                .replaceAll('|', chance(0.1) ? '|' : '\\|')
            : inline(1)
                .replaceAll('\n', ' ')
                .replace(/(?<!\\)\|/g, '\\|'),
        pick([' ', ' ', '']),
      )
    const tight = chance(0.3)
    const row = (cells: readonly string[]): string =>
      tight ? `|${cells.join('|')}|` : `| ${cells.join(' | ')} |`
    const rows = Array.from({ length: between(1, 5) }, () => row([cell(), cell(), cell(), cell()]))
    return [
      `${inlines()}.`,
      '',
      '## Props',
      '',
      row(['Prop', 'Type', 'Default', 'Description']),
      row(['---', '---', '---', '---']),
      ...rows,
      '',
      chance(0.4) ? block(1) : '',
    ].join('\n')
  }

  /** A few lines of it, changed in a few places. */
  function mutated(text: string): string {
    const all = text.split('\n')
    const start = all.length > 14 ? between(0, all.length - 14) : 0
    const lines = all.slice(start, start + 14)
    for (let i = between(1, 4); i > 0; i--) {
      const at = between(0, lines.length - 1)
      const old = lines[at] ?? ''
      const cut = between(0, old.length)
      const insert = (piece: string): string => old.slice(0, cut) + piece + old.slice(cut)
      const changes: readonly (() => readonly string[])[] = [
        () => [],
        () => ['', old],
        () => [insert(pick(fragments))],
        () => [insert(pick(characters))],
        () => [old.slice(0, cut) + old.slice(cut + between(1, 3))],
        () => [pick(['> ', '- ', '  ', '    ', '1. ', '| ', '# ', ' ']) + old],
        () => [pick(lines), old],
        () => [`| ${old} |`, '| - |'],
        () => [insert('\n')],
        () => [insert(inline(2))],
        () => [block(1), old],
        () => [`${old}${lines.splice(at + 1, 1)[0] ?? ''}`],
      ]
      const made = pick(changes)()
      lines.splice(at, 1, ...made)
      if (lines.length === 0) lines.push('')
      if (chance(0.1)) {
        const prefix = pick(['> ', '- ', '  '])
        return lines
          .map((each, row) => (prefix === '- ' && row > 0 ? '  ' : prefix) + each)
          .join('\n')
      }
    }
    return lines.join('\n')
  }

  return {
    calm: (part) => {
      plain = part
    },
    blocks,
    prose: () => many(1, 3, line, '\n'),
    props,
    mutated,
  }
}
