import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { definition, element, manifest as manifestOf } from '../helpers/manifests.ts'
import { buildSite, run, tempFolder, writeFiles } from '../helpers/site.ts'

/** A manifest of elements, each with an attribute of its own and what they inherit. */
const manifest = (...tags: readonly string[]): string => {
  const classOf = (tag: string): string =>
    tag.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())
  const elements = tags.map((tag) =>
    element(classOf(tag), {
      tagName: tag,
      ...(tag === 'x-inner' ? {} : { superclass: { name: 'XInner', module: 'src/x.js' } }),
      attributes: [{ name: `of-${tag}`, description: 'Own.' }],
    }),
  )
  const definitions = tags.map((tag) => definition(tag, classOf(tag)))
  return JSON.stringify(manifestOf(elements, definitions))
}

const all = manifest('x-button', 'x-inner', 'x-theme-provider')
const settings = (api: string): string => `---\napi: ${api}\n---\n`
const button = '---\nname: Button\napi: x-button\n---\n'

describe('a component that "without" names has no page', () => {
  test.each([
    ['[x-inner, "*Provider"]', ''],
    ['[XInner, x-theme-provider]', ''],
    ['["x-i?ner"]', ''],
    [
      '[x-inner, "y-*", "X-INNER"]',
      [
        'content/index.md:2:56: warning: "without" lists "y-*", but custom-elements.json has no component of that name [api-match]',
        'content/index.md:2:63: warning: "without" lists "X-INNER", but custom-elements.json has no component of that name [api-match]',
        '2 warnings',
        '',
      ].join('\n'),
    ],
  ])('%s', async (without, report) => {
    const built = await buildSite({
      'index.md': settings(`{ files: custom-elements.json, without: ${without} }`),
      'button.md': button,
      // Its slug is the key, and nothing else says so.
      'x-inner.md': '---\nname: Inner\n---\n\nWritten by hand.\n',
      'custom-elements.json': all,
    })
    expect(built.report).toBe(report)
    expect(built.json('x-inner')).toEqual({ slug: 'x-inner', name: 'Inner', props: [] })
    // What is inherited from it stays.
    expect((built.json('button') as { props: { name: string }[] }).props.length).toBe(2)
  })

  test('a source that names one is an error that says why', async () => {
    const built = await buildSite({
      'index.md': settings('{ files: custom-elements.json, without: [x-inner] }'),
      'inner.md': '---\nname: Inner\napi: x-inner\n---\n',
      'custom-elements.json': all,
    })
    expect(built.report).toBe(
      'content/inner.md:3:6: the component "x-inner" is left out by "without" in index.md [api-match]\n1 problem\n',
    )
  })

  test('all of a file may be left out, and no pattern is told while a file cannot be read', async () => {
    const files = { 'a.md': '---\nname: A\n---\n', 'custom-elements.json': all }
    const none = await buildSite({
      ...files,
      'index.md': settings('{ files: custom-elements.json, without: ["*"] }'),
    })
    expect([none.ok, none.report]).toEqual([true, ''])
    const broken = await buildSite({
      ...files,
      'index.md': settings('{ files: [custom-elements.json, more.json], without: ["z-*"] }'),
    })
    expect(broken.problems.map(({ rule }) => rule)).toEqual(['api-file'])
  })

  test('its page is drawn anew when it is left out, and again when it is not', async () => {
    const folder = tempFolder()
    const files = { 'button.md': button, 'x-inner.md': '---\nname: Inner\n---\n' }
    const built = async (api: string) =>
      buildSite({ ...files, 'index.md': settings(api), 'custom-elements.json': all }, { folder })
    await built('custom-elements.json')
    const without = await built('{ files: custom-elements.json, without: [x-inner] }')
    expect([without.rendered, without.json('x-inner')]).toEqual([
      1,
      { slug: 'x-inner', name: 'Inner', props: [] },
    ])
    const again = await built('custom-elements.json')
    expect(again.json('x-inner')).toMatchObject({ tag: 'x-inner' })
  })
})

test('check --against misses none of those, with linked files and without', async () => {
  const cwd = tempFolder({
    'content/button.md': button,
    'content/inner.md': '---\nname: Inner\napi: false\n---\n',
    'cem.json': all,
  })
  for (const api of ['{ files: ../cem.json, without: [x-inner, "*Provider"] }', '']) {
    writeFiles(join(cwd, 'content'), {
      'index.md': settings(api === '' ? '{ without: [x-inner, "*Provider", z] }' : api),
      ...(api === ''
        ? {
            'button.md':
              '---\nname: Button\nprops: [{ name: of-x-button, description: Own. }, { name: of-x-inner, description: Own. }]\n---\n',
          }
        : {}),
    })
    const { status, stderr } = await run(['check', '--against', 'cem.json'], { cwd })
    expect([status, stderr]).toEqual([
      0,
      api === ''
        ? 'content/index.md:2:40: warning: "without" lists "z", but cem.json has no component of that name [api-match]\n1 warning\n'
        : '',
    ])
  }
})

test.each([
  ['{ files: custom-elements.json, without: x-inner }', '"without" must be a list'],
  ['{ hide: [a] }', '"api" has no "files"; name a file of metadata there'],
  ['{ files: custom-elements.json, witout: [x] }', 'unknown key "witout" in "api"'],
])('%s is refused', async (api, why) => {
  const built = await buildSite({
    'index.md': settings(api),
    'button.md': '---\nname: Button\n---\n',
    'custom-elements.json': all,
  })
  expect([built.ok, built.problems.length]).toEqual([false, 1])
  expect(built.report).toContain(why)
})

test('import leaves those out, and counts them', async () => {
  const cwd = tempFolder({
    'content/index.md': settings('{ files: ../cem.json, without: [x-inner, "*Provider"] }'),
    'cem.json': all,
  })
  const { status, stdout } = await run(['import', 'cem.json', '--format', 'json'], { cwd })
  const { written, kept, leftOut } = JSON.parse(stdout) as Record<string, unknown>
  expect([status, written, kept]).toEqual([
    0,
    [expect.objectContaining({ component: 'x-button' })],
    [],
  ])
  expect(leftOut).toMatchObject({ 'components that "without" leaves out': 2 })
  const again = await run(['import', 'cem.json'], { cwd })
  expect(again.stdout).toContain('  components that "without" leaves out (2)\n')
  const none = await run(['import', 'cem.json', '--only', 'x-inner'], { cwd })
  expect([none.status, none.stderr.split('\n')[0]]).toEqual([
    1,
    'cem.json:1:1: no component has a name that fits --only "x-inner", or "without" in index.md leaves it out [api-match]',
  ])
})
