import type { Random } from './random.ts'

/*
 * Documents of the rarer constructs in their usual forms, and of what is almost one of them: each
 * block is plain, and then, now and then, one of its characters or line ends is another.
 */

const list = (text: string): string[] => text.split(' ')
const words = list('word text The one x value of it snake_case a B2 Ctrl naïve “so” 2.0 e.g.')
const pieces = list('` ** * _ ~~ < > [ ] ( ) ! & ; : # - + = | \\ " @ . 1. ^ : /')
const labels = list('one two ref-a n note 1 A_b')

/** Writes one document. `calm` is the part of blocks that are left as they are. */
export function rareDocument(random: Random, calm: number): string {
  const { pick, between, chance, many } = random
  const word = (): string => pick(words)
  const phrase = (): string => many(1, 5, word, ' ')
  const odd = (): boolean => !chance(calm)
  const text = (): string => many(1, 5, inline, odd() && chance(0.5) ? '' : ' ')
  const line = (): string =>
    `${odd() ? '' : pick(['The ', 'Word ', 'a '])}${text()}${pick(['', '.', ' x.'])}`

  function address(): string {
    const host = pick(['https://x.example', 'http://a.b.example', 'https://example.org'])
    const path = odd()
      ? pick(list('/ /(x) /x) /docs/_x_ . /a&copy=b /a_ , /a. /a&amp; /a&b; /*x* /a~b : :80/a'))
      : pick(list('/a /a_b /a_b?c=d&e=f#g /a-b/c.html'))
    return pick([host + (chance(0.2) ? '' : path), host + path, 'target.md#a', '/img/c.png', '#a'])
  }
  function title(): string {
    if (chance(0.7)) return ''
    return ` ${odd() ? pick(["'t'", '(t)', '"a `b`"', '"a\\"b"', '"a*"', '"']) : pick(['"A title"', '"t"'])}`
  }
  function entity(): string {
    return odd()
      ? pick(list('&#x26; &#42; &#95; &copy &x; &#64; &#58; &copy;; &amp;lt; &#0; &#46; &lbrack;'))
      : pick(list('&copy; &#35; &amp; &lt; &nbsp; &mdash; &#169; &rarr;'))
  }
  function inline(): string {
    switch (between(0, 27)) {
      case 0:
        return `[${phrase()}][${pick(labels)}]`
      case 1:
        return `[${pick(labels)}]`
      case 2:
        return `${chance(0.5) ? word() : ''}[^${pick(labels)}]${odd() ? pick(list('( [ : ] x ! _')) : ''}`
      case 3:
        return odd() ? `${word()}${entity()}${word()}` : entity()
      case 4:
        return odd()
          ? pick([`(${address()})`, `"${address()}"`, `${address()}<br>`])
          : pick([`<${address()}>`, address()])
      case 5:
        return odd()
          ? pick(
              list(
                'a_b@x.example,. a@b_c.example a-b@x-y.example www.x a@b www.x.example:80 @x.y.z',
              ),
            )
          : pick(
              list(
                'www.example.org/a_b?c=d&e=f, www.example.com someone@example.org a.b@x.example, www.x.example/a, a_b@x.example',
              ),
            )
      case 6:
        return odd()
          ? pick(['<br />', '<!-- c -->', '<samp>x', '<!--c--->', '<kbd>', '<sub >'])
          : pick([
              '<kbd>Ctrl</kbd>',
              'a<br>',
              '<sub>2</sub>',
              '<samp>x</samp>',
              '<!-- two words -->',
            ])
      case 7:
        return odd()
          ? pick(['\\.', '\\<b>', '\\&amp;', '\\|', '\\:', '\\/', '\\\\*', '\\**'])
          : pick(['\\*', '\\_', '2 \\* 3', 'a\\_b', '\\[x\\]', '\\#'])
      case 8:
        return `![${chance(0.3) ? '' : phrase()}](${address()}${title()})`
      case 9:
        return `[${phrase()}](${address()}${title()})`
      case 10:
        return odd()
          ? pick(['``a`b``', '`a', '`a\\`', '``'])
          : pick(['`code`', '`<b>`', '`[^n]`', '`[one]`', '`a`'])
      case 11:
        return pick(['*a **b** c*', '***d***', '__b__', `**${phrase()}**`, `_${phrase()}_`])
      case 12:
        return `~~${phrase()}~~`
      case 13:
        return `![${chance(0.5) ? '' : word()}][${pick(labels)}]`
      case 14:
        return `[${pick(labels)}][]`
      case 15:
        return `**${inline()}**`
      case 16:
        return `[${inline()}](${address()})`
      default:
        return word()
    }
  }

  function items(depth: number): string[] {
    const marker = pick(list('- - * + 1. 1) 2. 10.'))
    const loose = chance(0.5)
    const blank = ' '.repeat(odd() ? between(1, 4) : 1)
    const made: string[] = []
    for (let i = between(1, 3); i > 0; i--) {
      const own = !odd() || chance(0.5) ? marker : pick(list('- * 1.'))
      const task = chance(0.1)
        ? odd()
          ? pick(['[x]  ', '[X] ', '[ ]'])
          : pick(['[ ] ', '[x] '])
        : ''
      const inside = [task + line()]
      if (chance(0.15)) inside.push(line())
      if (chance(0.35)) {
        if (loose || chance(0.4)) inside.push('')
        inside.push(...inner(depth))
      }
      if (chance(0.1)) inside.push('', ...inner(depth))
      const indent = ' '.repeat(own.length + blank.length)
      inside.forEach((each, at) => {
        if (at === 0) made.push(own + blank + each)
        else made.push(each === '' ? '' : indent + each)
      })
      if (loose && i > 1) made.push('')
    }
    return made
  }
  function inner(depth: number): string[] {
    if (depth === 0) return [line()]
    return pick([
      () => [line()],
      () => [line(), line()],
      () => items(depth - 1),
      () => items(depth - 1),
      () => fence(),
      () => quote(depth - 1),
      () => [`${line()}  `, line()],
      () => rareBlock(),
    ])()
  }
  function quote(depth: number): string[] {
    const lines = [line()]
    if (chance(0.3)) lines.push(line())
    for (let i = between(0, 2); i > 0; i--) {
      if (!odd()) lines.push('')
      lines.push(...inner(depth))
    }
    return lines.map((each) => (each === '' && !odd() ? '>' : `> ${each}`))
  }
  function fence(): string[] {
    const mark = pick(['```', '```', '~~~', '````'])
    const inside = many(
      0,
      3,
      () => pick(['code', '', '  x', '<b>', '- a', '[one]: /u', '# a', '> a']),
      '\n',
    )
    return [mark + pick(['', 'js', 'text']), ...inside.split('\n'), mark]
  }
  function definition(): string {
    const target = address()
    return `[${pick(labels)}]: ${chance(0.3) ? `<${target}>` : target}${title()}`
  }
  function rareBlock(): string[] {
    switch (between(0, 19)) {
      case 0:
      case 1:
        return Array.from({ length: between(1, 3) }, definition)
      case 2:
      case 3:
        return Array.from({ length: chance(0.8) ? 1 : 2 }, () => `[^${pick(labels)}]: ${line()}`)
      case 4:
      case 5:
        return [
          phrase(),
          odd() ? pick(['--', '-', '=', '--- ', ' ---', '- -']) : pick(['---', '===', '-----']),
        ]
      case 6:
        return [
          `${line()}${odd() ? pick(['   ', ' ']) : pick(['  ', '\\'])}`,
          `${line()}${odd() ? pick(['\\', '  ']) : ''}`,
          line(),
        ]
      case 7:
      case 8:
      case 9:
        return items(2)
      case 10:
      case 11:
        return quote(2)
      case 12:
        return Array.from(
          { length: between(1, 3) },
          () =>
            `    ${odd() ? pick([line(), '- a', '# b', '[one]: /u', '  x', '> a', '']) : 'const x = a < b && c'}`,
        )
      case 13:
      case 14:
        return pick([
          () => ['<details>', `<summary>${phrase()}</summary>`],
          () => [`<details><summary>${phrase()}</summary>`],
          () => ['</details>'],
          () => ['<details open>'],
          () => [`<!-- ${phrase()} -->`],
          () => ['<div>', line(), '</div>'],
          () => [`<p>${phrase()}</p>`],
          () => [`<kbd>Ctrl</kbd> ${line()}`],
          () => ['<details>', line(), '</details>'],
        ])()
      case 15:
        return fence()
      case 16:
        return table()
      case 17:
        return [pick(['***', '---', '- - -', '___', '* * *'])]
      case 18:
        return [
          `${'#'.repeat(between(1, 4))} ${line()}${odd() ? pick([' #', '  ', '#', ' \\#']) : ''}`,
        ]
      default:
        return Array.from({ length: between(1, 3) }, line)
    }
  }
  function table(): string[] {
    const columns = between(1, 3)
    const row = (make: () => string): string =>
      `| ${Array.from({ length: columns }, make).join(' | ')} |`
    const cell = (): string => inline().replaceAll('|', '\\|')
    const rows = Array.from({ length: between(1, 3) }, () => row(cell))
    const tail = chance(0.3)
      ? [pick([`${word()} | ${cell()}`, `| ${word()} |`, word(), `a | b |`])]
      : []
    return [row(word), row(() => pick(['---', ':-:', ':--'])), ...rows, ...tail]
  }

  /** One character or line end another. */
  function missed(block: string): string {
    const at = between(0, block.length)
    const old = block.slice(at)
    const start = block.lastIndexOf('\n', Math.max(0, at - 1)) + 1
    return pick([
      () => block.slice(0, at) + pick(pieces) + old,
      () => block.slice(0, at) + old.slice(between(1, 2)),
      () => `${block.slice(0, at)}\n${old}`,
      () => `${block.slice(0, at)} ${old}`,
      () =>
        block.slice(0, start) +
        pick([' ', '  ', '   ', '    ', '\t', '> ', '- ']) +
        block.slice(start),
      () => `${block.slice(0, at)}\n\n${old}`,
      () => block.replace('\n', pick([' ', '', '\n\n', ' \n', '  \n'])),
      () => `${block}\n${rareBlock().join('\n')}`,
    ])()
  }

  const used = Array.from({ length: between(1, 5) }, () => {
    const made = rareBlock().join('\n')
    return odd() ? missed(made) : made
  }).join('\n\n')
  // What is referred to is mostly defined; what is not is a near miss as well.
  const named = (text: string, before: string): string[] =>
    labels.filter((label) => text.includes(`[${before}${label}]`) && !(odd() && chance(0.3)))
  const first = named(used, '^').map((label) => `[^${label}]: ${line()}`)
  const more = named(first.join(), '^')
    .filter((label) => !used.includes(`[^${label}]`))
    .map((label) => `[^${label}]: ${pick(words)}.`)
  const notes = [...first, ...more]
  const links = named(used + notes.join(), '').map((label) => `[${label}]: /${label}${title()}`)
  const rest = [links.join('\n'), notes.join(chance(0.5) ? '\n' : '\n\n')]
  if (chance(0.5)) rest.reverse()
  return [used, ...rest.filter((part) => part !== '')].join('\n\n') + (chance(0.5) ? '\n' : '')
}
