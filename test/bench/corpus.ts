import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hardBlocks } from './hard.ts'
import { paragraph, phrase, sentence, words } from './prose.ts'
import { randomFrom, type Random } from './random.ts'

/**
 * How the props stand in a source: peers cannot read a table as data, so they get a list. Not at all
 * where they come from {@link benchMetadata}.
 */
export type PropsForm = 'table' | 'list' | 'metadata'

export interface BenchProp {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly default: string | null
  readonly description: string
}
/** One component of the corpus, in every form that the contestants read. */
export interface BenchSource {
  readonly slug: string
  readonly name: string
  readonly props: readonly BenchProp[]
  text(form: PropsForm): string
}

const subjects =
  'account alert avatar basket booking budget calendar card carousel chart checkout code color comment contact content country currency date delivery device document event export feature file filter gallery image import invoice language license location media member menu message metric notice order page palette password payment person phone plan price product profile progress project rating receipt region report review role route schedule search session setting shape share shift signal status step stock storage survey table tag task team theme ticket time token tour user version video vote widget'.split(
    ' ',
  )
const kinds =
  'accordion area badge banner bar board box breadcrumb button card cell chip counter dialog drawer dropdown editor field frame grid group header input item label legend link list map meter panel picker pill popover preview row select sheet slider stack step strip switch table tabs tile timeline toggle tooltip tree view wizard'.split(
    ' ',
  )
const groups = ['actions', 'data', 'feedback', 'forms', 'layout', 'media', 'navigation']
const propNames =
  'align as autoFocus children className clearable collapsed columns compact count defaultValue delay density disabled duration emptyText error format gap header height hint icon id indeterminate items label lang loading loop max maxLength min mode multiple name offset onChange onClose onOpen open order orientation pageSize pattern placeholder placement position pressed readOnly ref renderItem rows selected shape showIcon size sortable start step style tabIndex target title tone value variant visible width wrap'.split(
    ' ',
  )
const types: readonly (readonly [type: string, defaults: readonly string[]])[] = [
  ['string', ['""', '"none"', '"auto"']],
  ['number', ['0', '1', '16', '250']],
  ['boolean', ['false', 'true']],
  ['"sm" | "md" | "lg"', ['"md"']],
  ['"solid" | "outline" | "ghost"', ['"solid"']],
  ['string | number', ['0']],
  ['ReactNode', []],
  ['readonly string[]', ['[]']],
  ['(value: string, event: Event) => void', []],
  ['Record<string, unknown>', ['{}']],
  ['{ id: string; label?: string }[]', ['[]']],
]

/**
 * Component `index` of the corpus. It depends on nothing but its index and `hard` (so many
 * percent of the sources end with rarer Markdown), so corpora of different sizes nest; links lead
 * to components with smaller numbers, which are there in all of them.
 */
export function benchSource(index: number, hard: number): BenchSource {
  const random = randomFrom(index * 2 + 1)
  const slug = slugOf(index)
  const name = componentName(slug)
  const description = `${phrase(random, random.between(6, 12))}.`
  const props = propsOf(random)
  const head = [
    '---',
    `name: ${name}`,
    `slug: ${slug}`,
    `description: ${JSON.stringify(description)}`,
    `group: ${random.pick(groups)}`,
    `status: ${random.pick(['stable', 'stable', 'stable', 'experimental', 'deprecated'])}`,
    `since: "${random.between(0, 4)}.${random.between(0, 20)}.0"`,
    `tags: [${[...new Set([random.pick(kinds), random.pick(kinds), random.pick(groups)])].join(', ')}]`,
  ]
  const link = (from: Random): string =>
    index === 0 || from.chance(40)
      ? `https://example.org/docs/${from.pick(subjects)}#${from.pick(kinds)}`
      : `${slugOf(from.between(0, index - 1))}.md`
  const intro = paragraph(random, random.between(2, 4), link)
  const body = bodyOf(random, name, slug, props, link)
  // A stream of its own, so that the rest of a source is the same with and without it.
  const rare = randomFrom(index * 2 + 2)
  if (rare.chance(hard)) body.push('## Details', '', ...hardBlocks(rare))
  return {
    slug,
    name,
    props,
    text: (form) =>
      [
        ...head,
        ...(form === 'list' ? propsList(props) : []),
        '---',
        '',
        intro,
        '',
        ...(form === 'table' ? propsTable(props) : []),
        ...body,
      ].join('\n'),
  }
}

/** A source that was written, and how many props its answer must have; null: as many as it likes. */
export interface WrittenSource {
  readonly slug: string
  readonly props: number | null
}

/** What all contestants of one contest build. */
export interface Corpus {
  /** How targets call it: made-up sources by their number. */
  readonly name: number | 'documents'
  /** Percent of the sources with rarer Markdown. */
  readonly hard: number
  /** What stands above its figures. */
  readonly title: string
  /** Writes all sources into a folder, which is made. */
  write(folder: string, form: PropsForm): readonly WrittenSource[]
}

/** The first `count` made-up sources. */
export function madeUpCorpus(count: number, hard: number): Corpus {
  const rarer = hard > 0 ? `, ${hard} % of them with rarer Markdown` : ''
  return {
    name: count,
    hard,
    title: `${count} sources${rarer}`,
    write: (folder, form) => writeCorpus(folder, count, hard, form),
  }
}

/** Writes the first `count` sources into a folder. Returns them without their text. */
export function writeCorpus(
  folder: string,
  count: number,
  hard: number,
  form: PropsForm,
): readonly { readonly slug: string; readonly props: number }[] {
  mkdirSync(folder, { recursive: true })
  return Array.from({ length: count }, (_, index) => {
    const source = benchSource(index, hard)
    writeFileSync(join(folder, `${source.slug}.md`), source.text(form))
    return { slug: source.slug, props: source.props.length }
  })
}

/** The props of the first `count` sources as react-docgen says them, which has all that a prop has. */
export function benchMetadata(count: number, hard: number): string {
  const components = Array.from({ length: count }, (_, index) => {
    const { slug, props } = benchSource(index, hard)
    const entries = props.map(({ name, type, required, default: value, description }) => [
      name,
      {
        required,
        tsType: { name: type },
        description,
        ...(value === null ? {} : { defaultValue: { value, computed: false } }),
      },
    ])
    return [
      `src/${slug}.tsx`,
      [
        {
          displayName: componentName(slug),
          description: '',
          props: Object.fromEntries(entries) as unknown,
        },
      ],
    ]
  })
  return JSON.stringify(Object.fromEntries(components))
}

function componentName(slug: string): string {
  return slug
    .split('-')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('')
}

function slugOf(index: number): string {
  const subject = subjects[index % subjects.length] ?? ''
  const rest = Math.floor(index / subjects.length)
  const kind = kinds[rest % kinds.length] ?? ''
  const lap = Math.floor(rest / kinds.length)
  return lap === 0 ? `${subject}-${kind}` : `${subject}-${kind}-${lap + 1}`
}

function propsOf(random: Random): BenchProp[] {
  const names = [...propNames]
  return Array.from({ length: random.between(4, 14) }, () => {
    const [name = ''] = names.splice(random.between(0, names.length - 1), 1)
    const [type, defaults] = random.pick(types)
    const required = random.chance(25)
    const hasDefault = !required && defaults.length > 0 && random.chance(70)
    const tail = random.chance(40)
      ? ` \`${random.pick(propNames)}\` ${words(random, random.between(1, 4))}`
      : ''
    return {
      name,
      type,
      required,
      default: hasDefault ? random.pick(defaults) : null,
      description: `${phrase(random, random.between(4, 9))}${tail}.`,
    }
  })
}

function propsList(props: readonly BenchProp[]): string[] {
  return [
    'props:',
    ...props.flatMap((prop) => [
      `  - name: ${prop.name}`,
      `    type: ${JSON.stringify(prop.type)}`,
      ...(prop.required ? ['    required: true'] : []),
      ...(prop.default === null ? [] : [`    default: ${JSON.stringify(prop.default)}`]),
      `    description: ${JSON.stringify(prop.description)}`,
    ]),
  ]
}

function propsTable(props: readonly BenchProp[]): string[] {
  const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``
  return [
    '## Props',
    '',
    '| Prop | Type | Default | Description |',
    '| --- | --- | --- | --- |',
    ...props.map(
      (prop) =>
        `| ${prop.required ? `**${prop.name}**` : prop.name} | ${code(prop.type)} | ${prop.default === null ? '' : code(prop.default)} | ${prop.description} |`,
    ),
    '',
  ]
}

function bodyOf(
  random: Random,
  name: string,
  slug: string,
  props: readonly BenchProp[],
  link: (random: Random) => string,
): string[] {
  const lines = ['## Usage', '', paragraph(random, 1, link), '']
  lines.push('```tsx', `import { ${name} } from '@example/ui/${slug}'`, '')
  lines.push(`export function Page({ items }: PageProps) {`, `  // ${words(random, 6)}`)
  if (random.chance(50)) lines.push(`  const [value, setValue] = useState<string | null>(null)`)
  lines.push('  return (', `    <${name}`)
  for (const { name: prop } of props.slice(0, random.between(2, 5)))
    lines.push(`      ${prop}=${random.chance(50) ? '{items}' : `"${words(random, 2)}"`}`)
  lines.push('    />', '  )', '}', '```', '')

  lines.push('## Example', '', paragraph(random, random.between(1, 2), link), '')
  lines.push(...secondFence(random, name, slug, props), '')

  lines.push('## Notes', '')
  const items = random.between(2, 5)
  const shape = random.between(0, 3)
  for (let i = 1; i <= items; i++) {
    const mark = shape === 0 ? `- [${random.chance(50) ? 'x' : ' '}]` : shape === 1 ? `${i}.` : '-'
    lines.push(`${mark} ${sentence(random, link)}`)
    if (shape > 1 && random.chance(20)) lines.push(`  - ${sentence(random, link)}`)
  }
  lines.push('')
  if (random.chance(35)) lines.push(`> ${sentence(random, link)}`, '')
  if (random.chance(50)) {
    lines.push('### Keyboard', '', '| Key | What it does |', '| :-- | :-- |')
    for (const key of ['Enter', 'Escape', 'Home', 'End'].slice(0, random.between(2, 4)))
      lines.push(`| \`${key}\` | ${phrase(random, 5)} |`)
    lines.push('')
  }
  if (random.chance(40)) lines.push('### Related', '', paragraph(random, 3, link), '')
  // A few sources are long.
  const chapters = random.chance(8) ? random.between(3, 12) : 0
  for (let i = 1; i <= chapters; i++)
    lines.push(`### ${phrase(random, 3)}`, '', paragraph(random, random.between(2, 5), link), '')
  return lines
}

function secondFence(
  random: Random,
  name: string,
  slug: string,
  props: readonly BenchProp[],
): string[] {
  switch (random.between(0, 3)) {
    case 0:
      return [
        '```json',
        '{',
        `  "component": "${name}",`,
        ...props
          .slice(0, 4)
          .map(({ name: prop, required }) => `  "${prop}": { "required": ${required} },`),
        `  "lines": ${random.between(1, 90)}`,
        '}',
        '```',
      ]
    case 1:
      return [
        '```bash',
        `npm install @example/ui`,
        `# ${words(random, 5)}`,
        `curl -s "$BASE/api/v1/components/${slug}" | jq '.props[].name'`,
        '```',
      ]
    case 2:
      return [
        '```css',
        `.${slug} {`,
        `  padding: ${random.between(1, 9)}px;`,
        '  border: 1px solid var(--line);',
        '}',
        `.${slug}:hover > a { color: #${random.between(100, 999)}; }`,
        '```',
      ]
    default:
      return [
        '````md',
        `GET /v1/${random.pick(subjects)}/:id`,
        '',
        `${phrase(random, 8)}.`,
        '',
        '| Name | Type | Description |',
        '| --- | --- | --- |',
        `| **id** | string | ${words(random, 4)} |`,
        '',
        '```json',
        `{ "${random.pick(subjects)}": ${random.between(1, 99)} }`,
        '```',
        '````',
      ]
  }
}
