import { groupBy } from './gather.ts'
import type { Problem } from './problem.ts'

/**
 * Replaces the problems in texts from metadata by one problem with their number for each file and
 * rule: a file may have hundreds, and none can be corrected where it is reported.
 */
export function countMetadata(problems: readonly Problem[]): readonly Problem[] {
  const others = problems.filter(({ ofMetadata }) => ofMetadata === undefined)
  if (others.length === problems.length) return problems
  const ofTexts = problems.filter(({ ofMetadata }) => ofMetadata !== undefined)
  const keyOf = ({ ofMetadata, rule }: Problem): string => JSON.stringify([ofMetadata, rule])
  return [
    ...others,
    ...[...groupBy(ofTexts, keyOf).values()].map((all) => countOf(all[0] as Problem, all.length)),
  ]
}

function countOf({ file, line, column, rule, severity, ofMetadata }: Problem, n: number): Problem {
  const { name = '', namedAt = { file, line, column } } = ofMetadata ?? {}
  const { what, one, many } = words[rule] ?? otherWords
  const message = `${n} ${what[n === 1 ? 0 : 1]} in ${name} ${n === 1 ? one : many}; --all lists each`
  return { ...namedAt, message, rule, severity, ofMetadata: { name, namedAt } }
}

/** Words for a count of problems: nouns for one and many, and what became of one and of many. */
interface Words {
  readonly what: readonly [one: string, many: string]
  readonly one: string
  readonly many: string
}

const links = ['link', 'links'] as const
const tags = ['HTML tag', 'HTML tags'] as const
const pictures = ['picture', 'pictures'] as const

const words: Readonly<Record<string, Words>> = {
  'link-dead': { what: links, one: 'leads nowhere', many: 'lead nowhere' },
  'link-fragment': {
    what: links,
    one: 'leads to no heading or prop of its page',
    many: 'lead to no heading or prop of their page',
  },
  'link-scheme': {
    what: ['address', 'addresses'],
    one: 'has a scheme that pages do not take',
    many: 'have a scheme that pages do not take',
  },
  'html-text': { what: tags, one: 'is shown as text', many: 'are shown as text' },
  'html-nesting': {
    what: tags,
    one: 'has no matching tag and is shown as text',
    many: 'have no matching tags and are shown as text',
  },
  'html-attribute': { what: tags, one: 'loses its attributes', many: 'lose their attributes' },
  'picture-remote': { what: pictures, one: 'is shown as a link', many: 'are shown as links' },
  'picture-missing': {
    what: pictures,
    one: 'is not there and shown as its text',
    many: 'are not there and shown as their texts',
  },
  directive: {
    what: ['line that opens a block', 'lines that open a block'],
    one: 'is shown as text',
    many: 'are shown as text',
  },
}

const otherWords: Words = {
  what: ['text', 'texts'],
  one: 'is not drawn as it is written',
  many: 'are not drawn as they are written',
}
