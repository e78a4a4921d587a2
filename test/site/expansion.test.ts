import { expect, test } from 'vitest'
import { checkCode } from '../../scripts/doors/api/index.ts'
import { textsOf } from '../helpers/markup.ts'
import { buildSite } from '../helpers/site.ts'

const icons = Array.from({ length: 45 }, (_, i) => `'i${i}'`).join(' | ')
const api = {
  format: 'component-catalog/1',
  package: 'acme',
  version: '1.0.0',
  components: [
    {
      name: 'Icon',
      entry: '.',
      selector: 'acme-icon',
      props: [{ name: 'name', type: 'IconName', expansion: icons, attribute: 'name' }],
    },
  ],
}
const files = {
  'index.md': '---\napi: ./_api/acme.json\noutputs: [vscode]\n---\n',
  '_api/acme.json': JSON.stringify(api),
}
const icon = '---\nname: Icon\napi: acme-icon\n---\n'
const named = { name: 'name', type: 'IconName', required: false, attribute: 'name' }

test('a type by its name has what the name stands for in the JSON, not on the page, and code is held against it', async () => {
  const site = await buildSite({ ...files, 'icon.md': icon })
  expect(site.report).toBe('')
  expect(site.json('icon')).toMatchObject({ props: [{ ...named, expansion: icons }] })
  expect(textsOf(site.text('components/icon.html'), 'td.type')).toContain('IconName')
  expect(site.text('vscode.html-custom-data.json')).toContain('"i44"')
  const code = '<acme-icon name="i45"></acme-icon>'
  const { findings } = await checkCode(site.out, code, { language: 'html' })
  expect(findings).toMatchObject([{ rule: 'use-value', suggestion: 'i4' }])
})

test('a type of the author has nothing of the code beside it', async () => {
  const table = '## Props\n\n| Prop | Type |\n| --- | --- |\n| name | `string` |\n'
  const site = await buildSite({ ...files, 'icon.md': `${icon}${table}` })
  expect(site.json('icon')).toMatchObject({ props: [{ ...named, type: 'string' }] })
  expect(site.text('api/v1/components/icon')).not.toContain('i44')
})

test('the props of a long common list are known to code and named in the JSON, and fill no page', async () => {
  const shared = Array.from({ length: 101 }, (_, i) => ({ name: `styled${i}`, type: 'string' }))
  const common = [
    { name: 'StyleProps', props: shared },
    { name: 'ThemeProps', props: [{ name: 'tone', type: 'string' }] },
  ]
  const chip = {
    name: 'Chip',
    entry: '.',
    native: ['none'],
    props: [{ name: 'label', type: 'string' }],
  }
  const part = [{ name: 'StyleProps', only: ['styled7'] }]
  const components = [
    { ...chip, common: common.map(({ name }) => ({ name })) },
    { ...chip, name: 'Dot', hidden: ['inner'], common: part },
  ]
  const site = await buildSite({
    ...files,
    '_api/acme.json': JSON.stringify({ ...api, common, components }),
    'chip.md': '---\nname: Chip\napi: Chip\n---\n',
    'dot.md': '---\nname: Dot\napi: Dot\n---\n',
  })
  expect(site.report).toBe('')
  expect(site.json('chip')).toMatchObject({
    props: [{ name: 'label' }, { name: 'tone', inheritedFrom: 'ThemeProps' }],
    hidden: shared.map(({ name }) => name),
  })
  expect(site.json('dot')).toMatchObject({ hidden: ['inner', 'styled7'] })
  expect(textsOf(site.text('components/chip.html'), 'a.prop-name')).toEqual(['label', 'tone'])
  const code = `import { Chip, Dot } from 'acme'
const all = <><Chip label="a" styled7="b" styled100="c" styled101="d" /><Dot styled7="e" styled8="f" inner="g" /></>`
  const { findings } = await checkCode(site.out, code, { language: 'tsx' })
  const [, line = ''] = code.split('\n')
  expect(findings).toMatchObject(
    ['styled101', 'styled8'].map((name) => ({ rule: 'use-prop', column: line.indexOf(name) + 1 })),
  )
})
