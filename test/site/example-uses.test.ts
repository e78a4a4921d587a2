import { join } from 'node:path'
import { expect, test } from 'vitest'
import type * as Api from '../../scripts/doors/api/types/index.d.ts'
import { cacheRoot } from '../../scripts/doors/bundle/compile.js'
import { run, tempFolder } from '../helpers/site.ts'

const { check: checkFromProgram } = (await import(
  new URL('program/index.js', cacheRoot).href
)) as typeof Api

const fence = '```'
const button = (body: string): string =>
  `---\nname: Button\ntag: acme-button\n---\n\n## Props\n\n| Prop | Type | Attribute |\n| --- | --- | --- |\n| size | \`"s" \\| "m"\` | size |\n\n${body}`
const wrong = `${fence}html\n<acme-button size="l">A</acme-button>\n${fence}\n`
const right = `${fence}html\n<acme-button size="m">A</acme-button>\n${fence}\n\n${fence}css\na { b: c }\n${fence}\n`

async function check(body: string, ...more: readonly string[]) {
  const folder = tempFolder({
    'content/forms/button.md': button(body),
    'content/index.md': `# Start\n\n${right}`,
    'content/card.md': `---\nname: Card\n---\n\nSee this:\n\n> - ${fence}jsx\n>   <Button\n>     sise="s" />\n>   ${fence}\n`,
  })
  return run(['check', '--content', join(folder, 'content'), ...more])
}

test('check reads the code that pages show, in quotes and lists too, and names the place', async () => {
  const { status, stderr } = await check(wrong)
  expect(status).toBe(0)
  const lines = stderr.split('\n').filter((line) => line.includes('[example-use]'))
  expect(lines.map((line) => line.replace(/^.*content\//, ''))).toEqual([
    'card.md:9:7: warning: Button has no prop "sise", did you mean "size"? (use-prop) [example-use]',
    'forms/button.md:13:14: warning: size of acme-button is "l", it must be one of s, m (use-value) [example-use]',
  ])
})

test('the check of a program finds the same, and with strict it is not well', async () => {
  const folder = tempFolder({ 'content/forms/button.md': button(wrong) })
  const content = join(folder, 'content')
  const found = await checkFromProgram({ content, out: join(folder, 'dist') })
  expect(found.ok).toBe(true)
  expect(found.problems.map(({ rule, line, column }) => [rule, line, column])).toEqual([
    ['example-use', 13, 14],
  ])
  expect((await checkFromProgram({ content, strict: true })).ok).toBe(false)
})

test('the page of a deprecated component may show it, and no other page', async () => {
  const old = button(right).replace('tag:', 'deprecated: true\ntag:')
  const folder = tempFolder({
    'content/button.md': old,
    'content/card.md': `---\nname: Card\n---\n\n${right}`,
  })
  const { stderr } = await run(['check', '--content', join(folder, 'content')])
  const lines = stderr.split('\n').filter((line) => line.includes('use-deprecated'))
  expect(lines.map((line) => line.replace(/^.*content\/|: .*/g, ''))).toEqual(['card.md:6:1'])
})

test('with strict it is an error, and a comment ends it', async () => {
  expect((await check(wrong, '--strict')).status).toBe(1)
  const { stderr } = await check(wrong.replace('<', '<!-- catalog-ignore -->\n<'))
  expect(stderr).not.toContain('forms/button.md')
})

test('a comment that hides nothing is reported beside a component of the catalog alone', async () => {
  const hides = (tag: string): string =>
    `${fence}html\n<!-- catalog-ignore -->\n<${tag}></${tag}>\n${fence}\n`
  const { stderr } = await check(`${hides('other-box')}\n${hides('acme-button')}`)
  const lines = stderr.split('\n').filter((line) => line.includes('(use-ignore)'))
  expect(lines.map((line) => line.replace(/^.*content\/|: .*/g, ''))).toEqual([
    'forms/button.md:18:1',
  ])
})
