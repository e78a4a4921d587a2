import { describe, expect, test } from 'vitest'
import { parseStoryFile } from '../../../scripts/tools/stories/story-file.ts'
import { readMdx } from '../../../scripts/tools/stories/read-mdx.ts'
import { readStories, wordsOfExport } from '../../../scripts/tools/stories/read-stories.ts'
import { writeStory } from '../../../scripts/tools/stories/story-code.ts'

const names = new Map(['Button', 'Icon'].map((name) => [name, '@acme/ui']))

/** Reads the stories of a file, each as its code, or the reason why there is none. */
function codesOf(
  text: string,
  meta = 'export default { component: Button }',
): Readonly<Record<string, string>> {
  const file = parseStoryFile(
    'Button.stories.tsx',
    `import { Button, Icon } from '@acme/ui'\n${meta}\n${text}`,
  )
  if ('fault' in file) throw new Error(file.fault)
  const read = readStories(file)
  if ('fault' in read) throw new Error(read.fault)
  return Object.fromEntries(
    read.stories.map((story) => {
      if ('reason' in story) return [story.name, story.reason]
      const made = writeStory(story, {
        file,
        component: read.component,
        argsOf: read.argsOf,
        importOf: ({ module, name }) =>
          module === '@acme/ui' ? { isKnown: true } : { module, name },
        known: { modules: names, defaults: new Map(), open: null, title: '@acme/ui' },
      })
      return [story.name, 'reason' in made ? made.reason : made.code]
    }),
  )
}

describe('writeStory', () => {
  test.each([
    [
      'args of its own',
      `export const A = { args: { size: 's', on: true, n: 2 } }`,
      '<Button size="s" on n={2} />',
    ],
    ['children', `export const A = { args: { children: <Icon /> } }`, '<Button><Icon /></Button>'],
    [
      'an attribute behind the args, which counts',
      `export const A = { args: { size: 's' }, render: (args) => <Button {...args} size="l" /> }`,
      '<Button size="l" />',
    ],
    [
      'an attribute before the args, which does not',
      `export const A = { args: { size: 's' }, render: (args) => <Button size="l" {...args} /> }`,
      '<Button size="s" />',
    ],
    [
      'args by their names',
      `export const A = { args: { label: 'Go' }, render: ({ label, ...rest }) => <Button {...rest} title={label}>{label}</Button> }`,
      '<Button title="Go">Go</Button>',
    ],
    [
      'an arg that is not given',
      `export const A = { render: ({ label, size = 's' }) => <Button title={label} size={size} /> }`,
      '<Button size="s" />',
    ],
    [
      'members of the args',
      `export const A = { args: { n: 1 }, render: (args) => <Button n={args.n + 1} m={args.m} /> }`,
      '<Button n={1 + 1} />',
    ],
    [
      'actions',
      `import { action } from 'storybook/actions'\nexport const A = () => <Button onClick={action('x')} />`,
      '<Button onClick={() => {}} />',
    ],
    [
      'an action under a type',
      `import { action } from 'storybook/actions'\nexport const A = () => <Button onClick={action('x') as any} />`,
      '<Button onClick={() => {}} />',
    ],
    [
      'a text that JSX would read otherwise',
      `export const A = { args: { title: 'a "b" {c}', children: '{x} <y>' } }`,
      '<Button title={"a \\"b\\" \\u007bc\\u007d"}>{"\\u007bx\\u007d \\u003cy\\u003e"}</Button>',
    ],
    [
      'a constant of the file',
      `const text = 'Go'\nexport const A = () => <Button>{text}</Button>`,
      "const text = 'Go'\n\n<Button>{text}</Button>",
    ],
    [
      'a call that sets the library up',
      `Icon.add({ go })\nconst go = 1\nexport const A = () => <Icon />`,
      'Icon.add({ go })\nconst go = 1\n\n<Icon />',
    ],
    [
      'what the file sets of its own components',
      `const Fancy = () => <Icon />\nFancy.displayName = 'Icon'\nexport const A = () => <Fancy />`,
      "const Fancy = () => <Icon />\nFancy.displayName = 'Icon'\n\n<Fancy />",
    ],
    [
      'an import of another package',
      `import { useState } from 'react'\nexport const A = () => {\n  const [n] = useState(0)\n  return <Button n={n} /> }`,
      "import { useState } from 'react'\n\nexport default function Example() {\n  const [n] = useState(0)\n  return <Button n={n} />\n}",
    ],
    [
      'an arg whose name the function gives again',
      `export const A = { args: { n: 1 }, render: ({ n }) => <Button list={[2].map((n) => n)} n={n} /> }`,
      'export default function Example() {\n  const n = 1\n  return <Button list={[2].map((n) => n)} n={n} />\n}',
    ],
    [
      'an arg that the function sets',
      `export const A = { args: { n: 1 }, render: (args) => {\n  args.n = 2\n  return <Button {...args} /> } }`,
      'export default function Example() {\n  const args = { n: 1 }\n  args.n = 2\n  return <Button {...args} />\n}',
    ],
    [
      'children behind the args, which count',
      `export const A = { args: { children: 'no' }, render: (args) => <Button {...args} children="yes" /> }`,
      '<Button children="yes" />',
    ],
    [
      'texts side by side without the blank that JSX would put between them',
      `export const A = { args: { a: 'x', b: 'y' }, render: ({ a, b }) => <Button>\n  {a}\n  {b}\n</Button> }`,
      "<Button>\n  {'x'}\n  {'y'}\n</Button>",
    ],
    [
      'an arg that is a tag',
      `export const A = { args: { as: Icon }, render: ({ as: As }) => <As /> }`,
      'export default function Example() {\n  const As = Icon\n  return <As />\n}',
    ],
    [
      'a member of the args that is a tag',
      `export const A = { args: { as: Icon }, render: (args) => <args.as /> }`,
      'export default function Example() {\n  const args = { as: Icon }\n  return <args.as />\n}',
    ],
    [
      'an arg that a hook depends on, made once',
      `import { useEffect } from 'react'\nexport const A = { args: { of: [1], n: 2 }, render: ({ of, n }) => {\n  useEffect(() => {}, [of, n])\n  return <Button of={of} /> } }`,
      "import { useEffect } from 'react'\n\nconst of = [1]\n\nexport default function Example() {\n  useEffect(() => {}, [of, 2])\n  return <Button of={of} />\n}",
    ],
    [
      'the args by their short name',
      `export const A = { args: { n: 1 }, render: (args) => <Button of={{ args }} /> }`,
      '<Button of={{ args: ({ n: 1 }) }} />',
    ],
  ])('writes %s', (_, text, code) => {
    expect(codesOf(text)['A']).toBe(code)
  })

  test('follows stories that are made of others, and nothing that goes round', () => {
    expect(
      codesOf(`const Template = (args) => <Button {...args} />
export const One = Template.bind({})
One.args = { size: 's' }
export const Two = { ...One, args: { ...One.args, on: true } }
export const Three = { args: { ...Three.args } }
export const Four = { ...Five }
export const Five = { ...Four }
`),
    ).toEqual({
      One: '<Button size="s" />',
      Two: '<Button size="s" on />',
      Three: 'their args are made by code that would have to run',
      Four: 'they are made by code that would have to run',
      Five: 'they are made by code that would have to run',
    })
  })

  test('gives args the values that argTypes map them to', () => {
    const meta = `const icons = { go: <Icon />, none: undefined }
export default { component: Button, argTypes: { icon: { mapping: icons }, far: { mapping: farIcons } } }`
    expect(
      codesOf(
        `export const Go = { args: { icon: 'go' } }
export const None = { args: { icon: 'none' } }
export const Other = { args: { icon: 'other' } }
export const Own = { args: { icon: 'go', n: 1 }, argTypes: { icon: { mapping: { go: 'own' } }, n: { mapping: { 1: 2 } } } }
export const Element = { args: { icon: <b />, far: <i /> } }
export const Far = { args: { far: 'go' } }
export const List = { args: { icon: ['go'] } }
`,
        meta,
      ),
    ).toEqual({
      Go: '<Button icon={<Icon />} />',
      None: '<Button />',
      Other: '<Button icon="other" />',
      Own: 'their args are mapped by code that would have to run',
      Element: '<Button icon={<b />} far={<i />} />',
      Far: 'their args are mapped by code that would have to run',
      List: 'their args are mapped by code that would have to run',
    })
  })

  test('leaves out args whose condition in argTypes does not hold', () => {
    const meta = `export default { component: Button, args: { icon: 'x' }, argTypes: {
  icon: { if: { arg: 'kind', neq: 'ai' } },
  href: { if: { arg: 'on' } },
  size: { if: { arg: 'href', exists: false } },
  far: { if: { global: 'theme', eq: 'dark' } },
} }`
    expect(
      codesOf(
        `export const Neq = { args: { kind: 'ai' } }
export const Other = { args: { kind: 'b' } }
export const Off = { args: { on: false, href: '#', size: 's' } }
export const On = { args: { on: '0', href: '#' } }
export const Element = { args: { on: <b />, href: '#' } }
export const Unknown = { args: { on: isOn(), href: '#' } }
export const Global = { args: { far: 1 } }
export const Own = { args: { far: 1 }, argTypes: { far: { if: { arg: 'icon' } } } }
`,
        meta,
      ),
    ).toEqual({
      Neq: '<Button kind="ai" />',
      Other: '<Button icon="x" kind="b" />',
      Off: '<Button icon="x" on={false} />',
      On: '<Button icon="x" on="0" href="#" />',
      Element: '<Button icon="x" on={<b />} href="#" />',
      Unknown: 'code that would have to run decides which of their args count',
      Global: 'code that would have to run decides which of their args count',
      Own: '<Button icon="x" far={1} />',
    })
  })

  test('reads argTypes that are made of each other many times in no more time', () => {
    const rows = Array.from({ length: 60 }, (_, i) => `const t${i + 1} = { ...t${i}, ...t${i} }`)
    const codes = codesOf(
      `const t0 = {}\n${rows.join('\n')}\nexport const A = { args: { n: 1 }, argTypes: t60 }`,
    )
    expect(codes['A']).toBe('<Button n={1} />')
  })

  test('reads factories, and what they say of other stories', () => {
    const meta = `const meta = preview.meta({ component: Button, args: { size: 's' } })`
    expect(
      codesOf(
        `export const A = meta.story({ args: { x: 1 } })
export const B = A.extend({ args: { y: 1 } })
export const C = meta.story({ args: { ...A.composed.args, z: 1 } })
export const D = meta.story({ ...A.input, args: { z: 1 } })
A.test('clicks', async () => {})
`,
        meta,
      ),
    ).toEqual({
      A: '<Button size="s" x={1} />',
      B: '<Button size="s" x={1} y={1} />',
      C: '<Button size="s" x={1} z={1} />',
      D: '<Button size="s" z={1} />',
    })
  })

  test('takes those exports for stories that Storybook takes, in its order', () => {
    const text = `export const aData = {}
export const bMock = () => 1
export const One = {}
export const Two = {}
export const __namedExportsOrder = ['Two', 'One']
`
    const of = (more: string): readonly string[] =>
      Object.entries(
        codesOf(text, `const kept = ['One']\nexport default { component: Button, ${more} }`),
      )
        .filter(([, code]) => code.startsWith('<'))
        .map(([name]) => name)
    expect(of('excludeStories: /^.*(Data|Mock)$/')).toEqual(['Two', 'One'])
    expect(of('excludeStories: /data|mock/i')).toEqual(['Two', 'One'])
    expect(of('includeStories: kept')).toEqual(['One'])
    expect(of("includeStories: /^[A-Z]/, excludeStories: ['One']")).toEqual(['Two'])
    // What is not followed says of no export that it is a story.
    for (const pattern of ['/(a+)+$/', '/(.)\\1/', '/.*.*.*x/', '/(?<a/', 'farAway'])
      expect(of(`excludeStories: ${pattern}`)).toEqual([])
  })

  test('reads stories that are made of each other many times in no more time', () => {
    const rows = Array.from(
      { length: 25 },
      (_, i) => `export const S${i + 1} = { ...S${i}, args: { ...S${i}.args, ...S${i}.args } }`,
    )
    const codes = codesOf(`export const S0 = { args: { size: 's' } }\n${rows.join('\n')}`)
    expect(codes['S25']).toBe('<Button size="s" />')
  })
})

test('readMdx reads a block as long as people write them, and no code of it as prose', () => {
  const rows = Array.from({ length: 300 }, (_, i) => `    <Row of={${i}} />`).join('\n')
  const { parts, module } = readMdx(`Before.

<Canvas>
  <Story name="Long">
${rows}
  </Story>
</Canvas>

Behind, with <b>bold</b> words.
`)
  expect(parts).toEqual([
    { kind: 'prose', text: 'Before.' },
    { kind: 'own', name: 'Story1' },
    { kind: 'prose', text: 'Behind, with <b>bold</b> words.' },
  ])
  expect(module).toContain('<Row of={299} />')
})

test('wordsOfExport spells an export as Storybook does', () => {
  const names = ['WithIcon2', 'I18n', 'single_checkbox', 'HTMLText', 'small']
  expect(names.map(wordsOfExport)).toEqual([
    'With Icon 2',
    'I 18 N',
    'Single Checkbox',
    'HTML Text',
    'Small',
  ])
})
