import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { definition, element, manifest as manifestOf } from '../helpers/manifests.ts'
import { query, textsOf } from '../helpers/markup.ts'
import { buildSite, readFiles, run, tempFolder, writeFiles, type Files } from '../helpers/site.ts'

/** A manifest of one button, with what a test changes of it. */
function manifest(change: Record<string, unknown> = {}): string {
  const button = element('AcmeButton', {
    tagName: 'acme-button',
    status: 'stable',
    since: '1.2',
    members: [
      {
        kind: 'field',
        name: 'size',
        type: { text: "'s' | 'm'" },
        default: "'m'",
        description: 'How large.',
      },
      {
        kind: 'field',
        name: 'helpText',
        type: { text: 'string' },
        description: 'Words **below**.',
      },
      {
        kind: 'field',
        name: 'validity',
        type: { text: 'ValidityState' },
        readonly: true,
        description: 'Is it valid?',
      },
      { kind: 'method', name: 'focus', description: 'Takes the focus.' },
    ],
    attributes: [
      { name: 'size', fieldName: 'size' },
      { name: 'help-text', fieldName: 'helpText' },
    ],
    events: [{ name: 'acme-change', type: { text: 'CustomEvent' }, description: 'It changed.' }],
    slots: [{ name: '', description: 'The label.' }],
    cssParts: [{ name: 'base', description: 'All of it.' }],
    cssProperties: [{ name: '--width', default: '10rem', description: 'Its width.' }],
    cssStates: [{ name: 'open', description: 'It is open.' }],
    ...change,
  })
  return JSON.stringify(manifestOf([button], [definition('acme-button', 'AcmeButton')]))
}

const settings = '---\napi: custom-elements.json\n---\n'
const site = (body: string, front = '', json = manifest()) =>
  buildSite({
    'index.md': settings,
    'button.md': `---\nname: Button\n${front}---\n\n${body}`,
    'custom-elements.json': json,
  })

test('a source without a table has all that the code has, on its page and in its JSON', async () => {
  const built = await site('Words.\n\n## Events\n\nSee [focus](#method-focus).\n')
  expect(built.report).toBe('')
  expect(built.json('button')).toEqual({
    slug: 'button',
    name: 'Button',
    props: [
      {
        name: 'size',
        type: "'s' | 'm'",
        default: "'m'",
        required: false,
        description: 'How large.',
        attribute: 'size',
      },
      {
        name: 'helpText',
        type: 'string',
        required: false,
        description: 'Words **below**.',
        attribute: 'help-text',
      },
      {
        name: 'validity',
        type: 'ValidityState',
        required: false,
        description: 'Is it valid?',
        readonly: true,
      },
    ],
    status: 'stable',
    since: '1.2',
    tag: 'acme-button',
    events: [{ name: 'acme-change', type: 'CustomEvent', description: 'It changed.' }],
    slots: [{ name: 'default', description: 'The label.' }],
    methods: [{ name: 'focus', type: '() => void', description: 'Takes the focus.' }],
    cssParts: [{ name: 'base', description: 'All of it.' }],
    cssProperties: [{ name: '--width', default: '10rem', description: 'Its width.' }],
    cssStates: [{ name: 'open', description: 'It is open.' }],
  })
  const page = built.text('components/button.html')
  for (const id of [
    'prop-helpText',
    'event-acme-change',
    'slot-default',
    'method-focus',
    'part-base',
    'css---width',
    'state-open',
  ])
    expect(query(page, `[id="${id}"]`).length).toBe(1)
  expect(textsOf(page, '#prop-helpText strong')).toEqual(['below'])
})

test('what is written of a member goes first, what contradicts a fact is told at its cell', async () => {
  const table = [
    '| Prop | Type | Default | Description |',
    '| - | - | - | - |',
    '| `help-text` | `string` | | My words. |',
    "| `size` | `'s' \\| 'l'` | `s` | |",
    '| `extra` | | | Mine. |',
  ].join('\n')
  const built = await site(`## Props\n\n${table}\n`)
  expect(built.report).toBe(
    [
      "content/button.md:10:12: warning: the type of \"size\" is \"'s' | 'l'\", custom-elements.json says \"'s' | 'm'\" [api-type]",
      'content/button.md:10:27: warning: the default of "size" is "s", custom-elements.json says "\'m\'" [api-default]',
      'content/button.md:11:3: warning: "acme-button" in custom-elements.json has no prop "extra" [api-unknown]',
      '3 warnings',
      '',
    ].join('\n'),
  )
  expect((built.json('button') as { props: unknown }).props).toEqual([
    {
      name: 'size',
      type: "'s' | 'l'",
      default: 's',
      required: false,
      description: 'How large.',
      attribute: 'size',
    },
    {
      name: 'helpText',
      type: 'string',
      required: false,
      description: 'My words.',
      attribute: 'help-text',
    },
    {
      name: 'validity',
      type: 'ValidityState',
      required: false,
      description: 'Is it valid?',
      readonly: true,
    },
    { name: 'extra', required: false, description: 'Mine.' },
  ])
  const kept = await site(
    `## Props\n\n${table}\n`,
    'api: { component: acme-button, keep: [size, extra] }\n',
  )
  expect(kept.report).toBe('')
  expect(kept.json('button')).toEqual(built.json('button'))
})

test('equal cells are no contradiction, whatever quotes and order they have', async () => {
  const built = await site(
    '| Prop | Type | Default |\n| - | - | - |\n| **size** | `"m" \\| "s"` | `m` |\n'
      .replace(/^/, '## Props\n\n')
      .replace('**size**', 'size'),
  )
  expect(built.report).toBe('')
})

test.each([
  ['hide: [size]', ['helpText', 'validity'], ['acme-change']],
  ['hide: [help-text, "valid*"]', ['size'], ['acme-change']],
  ['hide: ["events/*"]', ['size', 'helpText', 'validity'], undefined],
  ['hide: ["*-change"]', ['size', 'helpText', 'validity'], undefined],
])('members of the code can be hidden: %s', async (hide, props, events) => {
  for (const everywhere of [false, true]) {
    const built = await buildSite({
      'index.md': everywhere
        ? `---\napi: { files: custom-elements.json, ${hide} }\n---\n`
        : settings,
      'button.md': `---\nname: Button\n${everywhere ? '' : `api: { ${hide} }\n`}---\n`,
      'custom-elements.json': manifest(),
    })
    expect(built.report).toBe('')
    const { props: found, events: sent } = built.json('button') as Record<
      string,
      { name: string }[]
    >
    expect(found?.map(({ name }) => name)).toEqual(props)
    expect(sent?.map(({ name }) => name)).toEqual(events)
  }
})

test('members that a page hides are not missing for check --against', async () => {
  const cwd = tempFolder({
    'content/index.md': '---\napi: { files: ../custom-elements.json, hide: [size] }\n---\n',
    'content/button.md': '---\nname: Button\napi: { hide: ["events/*"] }\n---\n',
    'custom-elements.json': manifest(),
  })
  const against = ['check', '--against', 'custom-elements.json']
  expect(await run(against, { cwd })).toMatchObject({ status: 0, stderr: '' })
  writeFiles(cwd, { 'content/button.md': '---\nname: Button\nprops: [{ name: validity }]\n---\n' })
  writeFiles(cwd, { 'content/index.md': '---\napi: { without: [z*], hide: [size] }\n---\n' })
  const { status, stderr } = await run(against, { cwd })
  expect([status, stderr.includes('prop "size"'), stderr.includes('prop "helpText"')]).toEqual([
    1,
    false,
    true,
  ])
})

describe('which component a source is about', () => {
  test.each([
    ['button.md', 'name: X', true],
    ['acme-button.md', 'name: X', true],
    ['x.md', 'name: AcmeButton', true],
    ['x.md', 'name: X\napi: acme-button', true],
    ['x.md', 'name: X\napi: AcmeButton', true],
    ['x.md', 'name: X\napi: custom-elements.json#acme-button', true],
    ['x.md', 'name: X\napi: ./custom-elements.json', true],
    ['button.md', 'name: X\napi: false', false],
    ['x.md', 'name: X', false],
  ])('%s with %j: %s', async (file, front, isLinked) => {
    const built = await buildSite({
      'index.md': settings,
      [file]: `---\n${front}\n---\n`,
      'custom-elements.json': manifest(),
      ...(isLinked ? {} : { 'other.md': '---\nname: O\napi: acme-button\n---\n' }),
    })
    expect(built.report).toBe('')
    expect('tag' in (built.json(file.replace('.md', '')) as object)).toBe(isLinked)
  })

  test('a name that no component has is an error at its place, with the one that is meant', async () => {
    const built = await site('', 'api: acme-buton\n')
    expect(built.report).toContain(
      'content/button.md:3:6: no component is called "acme-buton", did you mean "acme-button"? [api-match]',
    )
    const alone = await buildSite({ 'a.md': '---\nname: A\napi: a-b\n---\n' })
    expect(alone.report).toBe(
      'content/a.md:3:6: "api" names a component, but no metadata is read; name its file in index.md: "api: custom-elements.json" [api-match]\n1 problem\n',
    )
  })
})

test('the page as Markdown says all by itself: it builds the same JSON', async () => {
  for (const body of [
    'Words.\n',
    '## Props\n\n| Prop | Description |\n| - | - |\n| size | Mine. |\n\nMore.\n\n## Events\n\n| Event |\n| - |\n| acme-change |\n\nLast.\n',
    '## Props\n\nWords alone.\n\n~~~\nopen\n',
    'props',
  ]) {
    const built = await site(
      body === 'props' ? '' : body,
      body === 'props' ? 'props:\n  - name: size\n    description: "a\\n\\nb"\n' : '',
    )
    expect(built.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    const page = built.text('components/button.md')
    expect(page).not.toContain('api:')
    const again = await buildSite({ 'button.md': page })
    expect(again.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(again.text('api/v1/components/button')).toBe(built.text('api/v1/components/button'))
  }
})

describe('a second build', () => {
  const second = manifest({ tagName: 'acme-card', name: 'AcmeCard' })
    .replaceAll('acme-button', 'acme-card')
    .replaceAll('AcmeButton', 'AcmeCard')
  const both = (one: string, other: string): string => {
    const [first, next] = [one, other].map((text) => JSON.parse(text) as { modules: unknown[] })
    return JSON.stringify({
      ...first,
      modules: [...(first?.modules ?? []), ...(next?.modules ?? [])],
    })
  }
  const files = (json: string): Files => ({
    'index.md': settings,
    'button.md': '---\nname: Button\n---\n',
    'card.md': '---\nname: Card\n---\n',
    'other.md': '---\nname: Other\n---\n',
    'custom-elements.json': json,
  })

  test('draws the pages of the components that changed in the file, and is what a first one is', async () => {
    const folder = tempFolder()
    const before = both(manifest(), second)
    expect((await buildSite(files(before), { folder })).rendered).toBe(3)
    expect((await buildSite(files(before), { folder })).rendered).toBe(0)
    const after = both(manifest({ status: 'beta' }), second)
    const built = await buildSite(files(after), { folder })
    expect(built.rendered).toBe(1)
    expect(readFiles(built.out)).toEqual(readFiles((await buildSite(files(after))).out))
    const without = await buildSite({ ...files(after), 'index.md': '' }, { folder })
    expect(without.json('button')).toEqual({ slug: 'button', name: 'Button', props: [] })
    expect(readFiles(without.out)).toEqual(
      readFiles((await buildSite({ ...files(after), 'index.md': '' })).out),
    )
  })
})

describe('a file that cannot be used publishes nothing, and is told where it is named', () => {
  test.each([
    ['nothing there', null, 'cannot be read: it does not exist'],
    ['no JSON', '{', 'is no JSON'],
    ['another format', '{"a":1}', 'is of no known format'],
    [
      'no component',
      JSON.stringify({ schemaVersion: '1.0.0', modules: [] }),
      'describes no component',
    ],
    ['deep', '['.repeat(5_000_000), 'is nested more than 64 deep'],
  ])('%s', async (_, json, what) => {
    const folder = tempFolder()
    writeFiles(join(folder, 'content'), {
      'index.md': settings,
      'button.md': '---\nname: Button\n---\n',
      ...(json === null ? {} : { 'custom-elements.json': json }),
    })
    const { status, stderr } = await run(['build'], { cwd: folder })
    expect(status).toBe(1)
    expect(stderr).toContain('content/index.md:2:6: "custom-elements.json" ')
    expect(stderr).toContain(what)
    expect(stderr.match(/\[api-file\]/g)?.length).toBe(1)
    expect(stderr).not.toMatch(/\n\s+at /)
  })

  test('a link out of the folder, a path of a source out of its content', async () => {
    const folder = tempFolder()
    const away = tempFolder()
    writeFileSync(join(away, 'm.json'), manifest())
    writeFiles(join(folder, 'content'), {
      'index.md': '---\napi: ../m.json\n---\n',
      'button.md': '---\nname: Button\napi: ../../etc/x.json\n---\n',
    })
    symlinkSync(join(away, 'm.json'), join(folder, 'm.json'))
    const { status, stderr } = await run(['check'], { cwd: folder })
    expect([status, stderr]).toEqual([
      1,
      [
        'content/index.md:2:6: "m.json" lies outside of the folder that the command runs in; name it with --api [api-file]',
        'content/button.md:3:6: "../../etc/x.json" lies outside of the content folder; name it in index.md or with --api [api-file]',
        '2 problems',
        'nothing would be published',
        '',
      ].join('\n'),
    ])
    rmSync(join(folder, 'content/index.md'))
    writeFiles(join(folder, 'content'), { 'button.md': '---\nname: Button\n---\n' })
    const named = await run(['build', '--api', join(away, 'm.json')], { cwd: folder })
    expect(named.stderr.replace(/no base URL.*\n/, '')).toBe('')
    expect(named.status).toBe(0)
  })
})

test.each([
  [
    'a name',
    { cssParts: [{ name: 'a\u0007b' }] },
    'U+0007 is not allowed in the name of the CSS part "a\\u0007b" in custom-elements.json',
  ],
  [
    'two lines in a name',
    { cssParts: [{ name: 'a\nb' }] },
    'a line end is not allowed in the name of the CSS part "a\\u000ab" in custom-elements.json',
  ],
  [
    'a description',
    { slots: [{ name: 'x', description: 'a\u202eb' }] },
    'U+202E is not allowed in the description of the slot "x" in custom-elements.json',
  ],
  [
    'a fact',
    { status: 'a\u0000' },
    'U+0000 is not allowed in the status of "acme-button" in custom-elements.json',
  ],
])('texts of the code hold to the rules of characters: %s', async (_, change, what) => {
  const built = await site('', '', manifest(change))
  expect(built.report.split('\n')).toContain(`content/button.md:1:1: ${what} [character]`)
  expect(built.ok).toBe(false)
})

test('texts of the code are Markdown that runs nothing', async () => {
  const built = await site(
    '',
    'api: acme-button\n',
    manifest({
      slots: [
        { name: 'x', description: '<img src=x onerror=alert(1)> <b>a</b>' },
        { name: 'y', description: '<script>alert(1)</script>' },
      ],
      events: [{ name: 'z', description: '[a](javascript:alert(1))' }],
    }),
  )
  const told = built.problems.map(({ rule, severity }) => `${severity} ${rule}`)
  expect(new Set(told)).toEqual(new Set(['warning html-text', 'warning link-scheme']))
  const page = built.text('components/button.html')
  expect(page).toContain('&lt;img src=x onerror=alert(1)>')
  expect(page).not.toContain('"javascript:')
  expect(textsOf(page, '#event-z td').at(-1)).toBe('a')
})
