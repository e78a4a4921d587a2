import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readFiles, root, runAlone, writeFiles, type Files } from '../../helpers/site.ts'
import { fixtures, plantFixture } from './fixtures.ts'

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

const fixture = fixtures[0]!
const page = (name: string, text: string): string =>
  `---\nname: ${name}\n---\n\n\`\`\`jsx example\n<Badge size="s">${text}</Badge>\n\`\`\`\n`

/** Files of the folder of a site that shows examples, as text. */
const examplesOf = (out: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(readFiles(out))
      .filter(([path]) => /^examples\/[^/]+\.(?:html|js)$/.test(path))
      .map(([path, body]) => [path, String(body)]),
  )

/** The script of each document, by the page that has it. */
function scriptsOf(out: string): Readonly<Record<string, string>> {
  const files = examplesOf(out)
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, text]) => {
      const [, slug] = /^examples\/(\w+)-1-/.exec(path) ?? []
      const [script] = /live-\w+\.js/.exec(text) ?? []
      const code = files[`examples/${script}`]
      return slug === undefined || code === undefined ? [] : [[slug, code] as const]
    }),
  )
}

test('dev compiles a saved fence alone, and all of them after a change of what they share', async () => {
  const folder = plantFixture(fixture)
  const [content, out] = [join(folder, 'content'), join(folder, 'dist')]
  const pages = Object.fromEntries(
    ['one', 'two', 'three'].map((name) => [`${name}.md`, page(name, `First ${name}`)]),
  )
  writeFiles(content, { ...pages, 'shared.css': 'b { color: teal }' })
  const setup = join(content, 'preview.tsx')
  // Each bundle has the style sheet of the setup.
  writeFileSync(setup, `import './shared.css'\n${readFileSync(setup, 'utf8')}`)
  const dev = spawn(
    process.execPath,
    [join(root, 'scripts/catalog.js'), 'dev', '--port', '0', '--content', content, '--out', out],
    { cwd: folder, stdio: 'ignore' },
  )
  started.push(dev)
  const shows = (slug: string, text: string) =>
    expect.poll(() => scriptsOf(out)[slug] ?? '').toContain(text)
  await shows('one', 'First one')
  const first = scriptsOf(out)
  expect(new Set(Object.values(first)).size).toBe(1)

  for (const text of ['Second one', 'Third one']) {
    writeFileSync(join(content, 'one.md'), page('one', text))
    await shows('one', text)
    const { one = '', ...others } = scriptsOf(out)
    expect(one).not.toContain('First two')
    const { one: _, ...before } = first
    expect(others).toEqual(before)
  }

  writeFileSync(setup, readFileSync(setup, 'utf8').replace('"light"', '"bright"'))
  await shows('two', 'bright')
  const whole = scriptsOf(out)
  expect(new Set(Object.values(whole)).size).toBe(1)
  expect(whole['one']).toContain('Third one')
  // What dev made of a single fence is in no build, even if no source has changed since.
  writeFileSync(join(content, 'one.md'), page('one', 'Second one'))
  await shows('one', 'Second one')
  expect(new Set(Object.values(scriptsOf(out))).size).toBe(2)
  dev.kill('SIGINT')
  await once(dev, 'exit')

  const element = '```html example\n<b>Shown</b>\n```\n\n```js example\nimport "react"\n```\n'
  writeFiles(content, { 'element.md': `---\nname: Element\n---\n\n${element}` })
  const built = async (to: string, ...more: readonly string[]): Promise<Files> => {
    const args = ['build', '--content', content, '--out', join(folder, to), ...more]
    expect((await runAlone(args, folder)).status).toBe(0)
    return readFiles(join(folder, to))
  }
  expect(await built('dist')).toEqual(await built('clean', '--no-cache'))
})
