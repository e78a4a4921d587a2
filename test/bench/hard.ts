import { phrase, words } from './prose.ts'
import type { Random } from './random.ts'

/**
 * Four to nine blocks of Markdown that authors write seldom: what a fast path that knows only
 * easy text would have to leave to a slow one.
 */
export function hardBlocks(random: Random): string[] {
  const blocks = [...rare]
  return Array.from({ length: random.between(4, 9) }, () => {
    const [block] = blocks.splice(random.between(0, blocks.length - 1), 1)
    return [...(block?.(random) ?? []), '']
  }).flat()
}

const rare: readonly ((random: Random) => string[])[] = [
  (random) => [
    `${phrase(random, 5)}, as [the ${words(random, 1)}][one] and [two] say.`,
    '',
    `[one]: https://example.org/one "${phrase(random, 2)}"`,
    '[two]: <https://example.org/two>',
  ],
  (random) => [
    `${phrase(random, 6)}.[^note] ${phrase(random, 4)}.`,
    '',
    `[^note]: ${phrase(random, 7)}.`,
  ],
  (random) => [phrase(random, 3), '---', '', `${phrase(random, 6)}.`],
  (random) => [
    `${phrase(random, 9)}`,
    `${words(random, 8)} (${words(random, 2)}),`,
    `\`${words(random, 1)}\` ${words(random, 5)}.`,
  ],
  (random) => [`${phrase(random, 4)}  `, `${words(random, 4)}\\`, `${words(random, 3)}.`],
  (random) => [
    `- ${phrase(random, 4)}.`,
    '',
    `- ${phrase(random, 4)}.`,
    '',
    `  ${phrase(random, 6)}.`,
    '',
    `  1. ${phrase(random, 3)}.`,
    `     - ${phrase(random, 3)}.`,
  ],
  (random) => [
    `> ${phrase(random, 5)}.`,
    '>',
    `> > ${phrase(random, 4)}.`,
    '>',
    `> - ${words(random, 3)}`,
  ],
  (random) => [`    const ${words(random, 1)} = a < b && c`, '', `${phrase(random, 3)}.`],
  (random) => [
    `2 \\* 3 \\_ 4 &copy; &#35; &amp; _${words(random, 2)}_ __${words(random, 1)}__ *a **b** c* ***d*** snake_case_name`,
  ],
  (random) => [
    `<details><summary>${phrase(random, 2)}</summary>`,
    '',
    `${phrase(random, 5)}.`,
    '',
    '</details>',
    '',
    `${phrase(random, 3)} <kbd>Ctrl</kbd> ${words(random, 2)}.`,
  ],
  (random) => ['~~~text', words(random, 6), '~~~', '', '***'],
  (random) => [
    '| a | b |',
    '|---|:-:|',
    `| ${words(random, 1)} | \`x \\| y\` ${words(random, 1)} |`,
    `| ${words(random, 1)} |`,
  ],
  (random) => [
    `www.example.org/a_b?c=d&e=f, someone@example.org and https://example.org/(x) ${words(random, 2)}.`,
  ],
]
