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
