import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAssignable, isHandled } from '../../../scripts/words/type-text/type-relation.ts'
import { tempFolder } from '../../helpers/site.ts'
import '../../helpers/seed.ts'
import { runs } from '../../helpers/tiers.ts'

type Pair = readonly [from: string, to: string]

const compiler = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url))
const options = ['--strict', '--noEmit', '--target', 'es2023', '--lib', 'es2023,dom', '--pretty']

/** Returns for each pair whether the compiler of TypeScript assigns the first to the second. */
async function assigned(pairs: readonly Pair[]): Promise<readonly boolean[]> {
  const folder = tempFolder()
  const lines = pairs.map(
    ([from, to], i) => `declare const a${i}: ${from}; const b${i}: ${to} = a${i}`,
  )
  await writeFile(join(folder, 'pairs.ts'), `export {};\n${lines.join('\n')}\n`)
  const printed = await new Promise<string>((resolve) => {
    const args = [...options, 'false', '--types', '', 'pairs.ts']
    execFile(compiler, args, { cwd: folder, maxBuffer: 2 ** 30 }, (_, out) => resolve(out))
  })
  const faults = [...printed.matchAll(/^pairs\.ts\((\d+),\d+\): error TS(\d+): (.*)$/gm)]
  const refusals = new Set(['2322', '2559', '2560', '2696', '2739', '2740', '2741', '4104'])
  for (const [, line, code = '', message] of faults)
    if (!refusals.has(code)) throw new Error(`${lines[Number(line) - 2]}: ${code} ${message}`)
  const refused = new Set(faults.map(([, line]) => Number(line) - 2))
  if (refused.size === 0 && printed !== '') throw new Error(printed)
  return pairs.map((_, i) => !refused.has(i))
}

const marked = { marksOptional: true, marksNothing: true }
const related = ([from, to]: Pair): string => isAssignable(from, to, marked)

/** Returns the pairs of which the program says what the compiler does not, shortest first. */
async function wronglyRelated(pairs: readonly Pair[]): Promise<readonly string[]> {
  const said = pairs.flatMap((pair) => {
    const answer = related(pair)
    return answer === 'unknown' ? [] : [{ pair, answer }]
  })
  const isAssigned = await assigned(said.map(({ pair }) => pair))
  return said
    .filter(({ answer }, i) => (answer === 'yes') !== isAssigned[i])
    .map(({ pair, answer }) => `${pair.join(' → ')} is called ${answer}`)
    .toSorted((one, other) => one.length - other.length)
}

const known: readonly (readonly [...Pair, string])[] = [
  ['(value: string) => void', '(value?: string) => void', 'no'],
  ['(value?: string) => void', '(value: string) => void', 'yes'],
  ['(value: string | undefined) => void', '(value?: string) => void', 'yes'],
  ['{ f: (a: string) => void }', '{ f: (a?: string) => void }', 'no'],
  ['readonly string[]', 'string[]', 'no'],
  ['ReadonlyArray<string>', 'string[]', 'no'],
  ['string[]', 'readonly string[]', 'yes'],
  ['readonly "a"[]', 'ReadonlyArray<string>', 'yes'],
  ['readonly [string]', '[string]', 'no'],
  ['readonly [string]', 'readonly string[]', 'yes'],
  ['[string]', 'readonly [string]', 'yes'],
  ['ReadonlyMap<string, 1>', 'Map<string, 1>', 'no'],
  ['Map<string, 1>', 'ReadonlyMap<string, number>', 'yes'],
  ['Record<"a", string>', 'Record<"a" | "b", string>', 'no'],
  ['Record<"a" | "b", string>', 'Record<"a", string>', 'yes'],
  ['{ a: string }', 'Record<"a" | "b", string>', 'no'],
  ['{ a: string; b: string }', 'Record<"a" | "b", string>', 'yes'],
  ['{ [key: string]: number }', 'Record<string, string>', 'no'],
  ['{ [key: string]: "x" }', 'Record<string, string>', 'yes'],
  ['{ a: number }', 'Record<string, string>', 'no'],
  ['Record<"a", string>', '{ [key: string]: string }', 'yes'],
  ['{ [key: string]: number }', '{ a?: string }', 'unknown'],
  ['any | undefined', 'string', 'yes'],
  ['[true, any]', 'string[]', 'unknown'],
  ['{ a: 1 } & { b: string }', '{ a: 1; b?: number }', 'no'],
  ['{ a: 1 } & { b: 2 }', '{ a: 1; b: number }', 'yes'],
  ['Element', 'HTMLElement', 'no'],
  ['Event', 'CustomEvent', 'no'],
  ['{ a?: 1 }', '{ a: 1 | undefined }', 'no'],
  ['{ a: 1 | undefined }', '{ a?: 1 }', 'yes'],
  ['"10px" | "20px"', '`${number}px` | "auto"', 'unknown'],
  ['"10px"', '`${number}px`', 'unknown'],
  ['"10px"', '`${number}px` | undefined', 'unknown'],
  ['`${number}px`', 'string', 'yes'],
  ['`${number}px`', '"10px"', 'unknown'],
  ['{ (): void }', '() => void', 'yes'],
  ['() => void', '{ (): void }', 'yes'],
  ['{ (a: 1): void; b: 2 }', '(a: 1) => void', 'unknown'],
  ['[string]', '[string, number?]', 'yes'],
  ['[string, number?]', '[string]', 'no'],
  ['[string, number]', '[string]', 'no'],
  ['[a: string]', '[string]', 'yes'],
  ['[string, number?]', '(string | number)[]', 'no'],
  ['1n', 'bigint', 'yes'],
  ['-1n', 'bigint', 'yes'],
  ['1n', 'number', 'no'],
  ['1.5', 'number', 'yes'],
  ['[string]', 'object', 'yes'],
  ['string', 'Object', 'yes'],
  ['{ a: 1 | 2 }', '{ a: 1 } | { a: 2 }', 'unknown'],
  ['{ a: 1 }', '{ b?: 1 }', 'unknown'],
  ['Partial<{ a?: 1 }>', 'Partial<{ a: 1 }>', 'unknown'],
  ['Required<{ a: 1 }>', 'Required<{ a: 1; b?: 2 }>', 'unknown'],
]

test('says of known pairs what it is meant to say, as the compiler does', async () => {
  expect(known.map(([from, to]) => [from, to, related([from, to])])).toEqual(known)
  expect(await wronglyRelated(known.map(([from, to]) => [from, to]))).toEqual([])
})

/** Types of one kind with the same parts; each side of a pair is another one of them. */
const families: readonly (readonly ((a: string, b: string) => string)[])[] = [
  [
    (a) => `(${a})[]`,
    (a) => `readonly (${a})[]`,
    (a) => `Array<${a}>`,
    (a) => `ReadonlyArray<${a}>`,
  ],
  [
    (a, b) => `(value: ${a}) => ${b}`,
    (a, b) => `(value?: ${a}) => ${b}`,
    (a) => `(value?: ${a}) => void`,
    (a, b) => `{ (value: ${a}): ${b} }`,
    (_, b) => `() => ${b}`,
    (a, b) => `(...all: (${a})[]) => ${b}`,
    (a, b) => `(value: ${a}, more?: ${b}) => ${b}`,
    (a, b) => `(value: ${a}, more: ${b}) => void`,
  ],
  [
    (a, b) => `[${a}, ${b}]`,
    (a) => `[(${a})?]`,
    (a) => `[value: ${a}]`,
    (a) => `[value?: ${a}]`,
    (a, b) => `[(${a}), (${b})?]`,
    (a, b) => `readonly [${a}, ...(${b})[]]`,
    (a) => `readonly [${a}]`,
    (a) => `readonly (${a})[]`,
  ],
  [
    (a) => `{ a: ${a} }`,
    (a) => `{ a?: ${a} }`,
    (a, b) => `{ readonly a: ${a}; b: ${b} }`,
    (a, b) => `{ a: ${a}; b?: ${b} }`,
    (_, b) => `{ b?: ${b} }`,
    (a) => `{ [key: string]: ${a} }`,
    (a) => `Record<string, ${a}>`,
    (a) => `Record<"a", ${a}>`,
    (a) => `Record<"a" | "b", ${a}>`,
    (a, b) => `{ (value: ${a}): void; b: ${b} }`,
    (a, b) => `{ a: ${a} } & { b: ${b} }`,
    (a) => `Partial<Record<"a" | "b", ${a}>>`,
  ],
  [(a, b) => `(${a}) | (${b})`, (a) => a, (_, b) => b, (a) => `(${a}) | undefined`],
  [(a) => `Set<${a}>`, (a) => `ReadonlySet<${a}>`, (a) => `Promise<${a}>`],
]
const leaves = [
  '"a"',
  '"a" | "b"',
  'string',
  '"10px"',
  '`${number}px`',
  '`a${string}`',
  '`${number}px` | "a"',
  '1',
  '-1',
  '1.5',
  'number',
  '1n',
  '-1n',
  'bigint',
  'true',
  'boolean',
  'null',
  'undefined',
  'any',
  'unknown',
  'object',
  '{}',
  'Object',
  'Date',
  'symbol',
  '() => void',
  '{ (): void }',
]
const leaf = fc.constantFrom(...leaves)
const pairs = fc.letrec<{ pair: Pair; framed: Pair }>((tie) => ({
  pair: fc.oneof(
    { maxDepth: 3, depthSize: 'medium' },
    fc.tuple(leaf, leaf),
    leaf.map((one): Pair => [one, one]),
    tie('framed'),
  ),
  framed: fc
    .tuple(fc.constantFrom(...families), tie('pair'), tie('pair'), fc.nat(), fc.nat(), fc.boolean())
    .map(([family, one, other, i, j, isTurned]): Pair => {
      const side = (at: number, n: 0 | 1): string =>
        family[at % family.length]?.(one[n], other[n]) ?? 'never'
      // Parameters turn the direction, so the parts of a pair are also given the other way round.
      return isTurned ? [side(i, 1), side(j, 0)] : [side(i, 0), side(j, 1)]
    }),
}))

test(
  'says yes only where the compiler assigns, and no only where it refuses',
  { tags: 'sampled' },
  async () => {
    const sampled = fc.sample(pairs.framed, runs(10_000))
    const said = sampled.map(related)
    expect(await wronglyRelated(sampled)).toEqual([])
    // Both answers are given often enough to be worth the question.
    for (const answer of ['yes', 'no'])
      expect(said.filter((one) => one === answer).length).toBeGreaterThan(sampled.length / 10)
  },
)

const names = `
  Date Error RegExp URL URLSearchParams Blob File FileList FormData AbortController
  AbortSignal FileReader Headers DataTransfer DOMRect DOMRectReadOnly DOMTokenList
  DocumentFragment ShadowRoot Node NodeList HTMLCollection EventTarget Element HTMLElement
  SVGElement HTMLInputElement HTMLButtonElement HTMLDivElement HTMLSpanElement
  HTMLMediaElement HTMLVideoElement SVGSVGElement SVGGraphicsElement ValidityState
  MutationObserver ResizeObserver IntersectionObserver CSSStyleSheet CSSStyleDeclaration
  MediaQueryList ArrayBuffer Uint8Array Int8Array Float32Array TypeError RangeError Event
  UIEvent CustomEvent ErrorEvent MouseEvent KeyboardEvent FocusEvent PointerEvent TouchEvent
  WheelEvent DragEvent InputEvent SubmitEvent ClipboardEvent AnimationEvent TransitionEvent
  ToggleEvent MessageEvent ProgressEvent StorageEvent CompositionEvent PopStateEvent
  HashChangeEvent BeforeUnloadEvent Object`
const classes = [
  ...names.trim().split(/\s+/),
  'Map<{}, 1>',
  'WeakMap<{}, 1>',
  'Set<{}>',
  'WeakSet<{}>',
  'ReadonlySet<{}>',
  'ReadonlyMap<{}, 1>',
  'WeakRef<{}>',
  'Promise<1>',
  'string[]',
  'readonly string[]',
  'symbol',
  'object',
  'string',
  '"a"',
  '{}',
  '{ a: 1 }',
  '{ size: number }',
]

test('knows which classes of the platform are others, too', async () => {
  const all = classes.flatMap((from) => classes.map((to): Pair => [from, to]))
  expect(await wronglyRelated(all)).toEqual([])
  expect(related(['PointerEvent', 'MouseEvent'])).toBe('yes')
  expect(related(['MouseEvent', 'KeyboardEvent'])).toBe('no')
})

test('a handler of an event may ignore further arguments, and is not given less', () => {
  const handled = (from: string, to: string): string => isHandled(from, to, marked)
  expect(handled('[value: string, more: 1]', '[value: string]')).toBe('yes')
  expect(handled('[value: string]', '[value: string, more: 1]')).toBe('no')
  expect(handled('[value?: string]', '[value: string]')).toBe('no')
  expect(handled('[value: string]', '[value?: string]')).toBe('yes')
  expect(handled('[string]', '[value: string]')).toBe('yes')
  expect(handled('CustomEvent<1>', 'Event')).toBe('yes')
})
