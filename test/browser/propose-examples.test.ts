import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endWhileBrowserRuns } from '../helpers/ended-browser.ts'
import { describeInChromium, findChromium } from '../helpers/chromium.ts'
import { readFiles, run, tempFolder, writeFiles, type Files } from '../helpers/site.ts'

const executablePath = findChromium()

const component = (tag: string, more = ''): string =>
  `---\nname: ${tag.replace('acme-', '')}\ntag: ${tag}\n---\n${more}`

/** Defines an element whose content is made by `code`. */
const element = (tag: string, code: string): string =>
  `customElements.define('${tag}', class extends HTMLElement { connectedCallback() { ${code} } })\n`

const index = '---\ntitle: A\nexamples: { folder: _lib, scripts: [acme.js] }\n---\n'

function catalog(files: Files, script: string): string {
  const content = join(tempFolder(), 'content')
  writeFiles(content, { 'index.md': index, '_lib/acme.js': script, ...files })
  return content
}

const propose = (content: string, ...more: readonly string[]) =>
  run([
    'examples',
    '--content',
    content,
    '--threads',
    '2',
    ...more,
    ...(executablePath === null ? [] : ['--browser', executablePath]),
  ])

describeInChromium('proposed examples', () => {
  test(
    'each component gets the first that shows something; the others are named, and nothing is left behind',
    { tags: 'long' },
    async () => {
      const text =
        '## When\n\nText.\n\n## Slots\n\n| Slot | Description |\n| --- | --- |\n| default | The label. |\n'
      const mine = '\n```html example\n<acme-mine></acme-mine>\n```\n'
      const content = catalog(
        {
          'button.md': component('acme-button', `\n${text}`),
          'empty.md': component('acme-empty'),
          'throws.md': component('acme-throws'),
          'logs.md': component('acme-logs'),
          'asks.md': component('acme-asks'),
          'leaves.md': component('acme-leaves'),
          'nobody.md': component('acme-nobody'),
          'box.md': component('acme-box'),
          'deaf.md': component('acme-deaf'),
          'input.md': component('acme-input'),
          'font.md': component('acme-font'),
          'object.md': component('acme-object'),
          'shade.md': component('acme-shade'),
          'moves.md': component('acme-moves'),
          'mine.md': component('acme-mine', mine),
        },
        [
          element(
            'acme-button',
            "this.attachShadow({ mode: 'open' }).innerHTML = '<button><slot></slot></button>'",
          ),
          element('acme-empty', "this.textContent = ''; this.hidden = true"),
          element('acme-throws', "throw new Error('no <b>way</b>')"),
          element('acme-logs', 'for (let i = 0; i < 10000; i++) console.error(i)'),
          element('acme-asks', "alert(1); confirm('?'); this.textContent = 'asked'"),
          element('acme-leaves', "location = 'http://127.0.0.1:9/'"),
          element('acme-mine', ''),
          ...['box', 'input'].map((name) =>
            element(
              `acme-${name}`,
              "this.attachShadow({ mode: 'open' }).innerHTML = '<hr><slot></slot>'",
            ),
          ),
          element(
            'acme-moves',
            "this.attachShadow({ mode: 'open' }).innerHTML = '<p>' + Math.random() + '</p>'",
          ),
          element(
            'acme-font',
            "this.textContent = 'x'; document.head.append(Object.assign(document.createElement('style'), { textContent: '@import \"https://a.example/a.css\"; @font-face { font-family: remote; src: url(https://a.example/a.woff2) } * { font-family: remote }' }))",
          ),
          element('acme-object', 'this.textContent = String({})'),
          element(
            'acme-shade',
            "this.attachShadow({ mode: 'open' }).innerHTML = '<p>' + String({}) + '</p>'",
          ),
          element('acme-deaf', "this.attachShadow({ mode: 'open' }).innerHTML = '<hr>'"),
        ].join(''),
      )
      const before = readFiles(content)
      const { status, stdout, stderr } = await propose(content, '--all')
      expect([status, stderr]).toEqual([0, ''])
      const lines = stdout.split('\n')
      expect(lines).toContain('found  button: text')
      // What is in an element of unknown content stays there if it is seen.
      expect(lines).toContain('found  box: text')
      expect(lines).toContain('found  deaf: required props')
      expect(lines).toContain('found  input: required props')
      // Its font and the rest of its style sheet are of another host, which the page's policy blocks.
      expect(lines).toContain('found  font: required props')
      expect(lines).toContain('found  moves: required props')
      expect(lines).toContain('not found  empty: it shows nothing')
      expect(lines).toContain('not found  object: it shows [object Object]')
      expect(lines).toContain('not found  shade: it shows [object Object]')
      expect(lines).toContain('not found  throws: no <b>way</b> (acme.js:3)')
      expect(lines).toContain('not found  logs: 0')
      expect(lines).toContain('not found  nobody: nothing defines <acme-nobody>')
      expect(lines.some((line) => line.startsWith('not found  leaves: '))).toBe(true)
      expect(lines.some((line) => line.includes('mine'))).toBe(false)
      const button = readFileSync(join(content, 'button.md'), 'utf8')
      expect(button.replace(/[0-9a-f]{8}/, 'HASH')).toBe(
        `---\nname: button\ntag: acme-button\n---\n\n\`\`\`html example proposed=HASH\n<acme-button>Button</acme-button>\n\`\`\`\n\n${text}`,
      )
      for (const name of ['empty.md', 'throws.md', 'logs.md', 'leaves.md', 'mine.md', 'index.md'])
        expect(readFileSync(join(content, name), 'utf8')).toBe(before[name])
      const pictures = Object.keys(readFiles(join(content, 'thumbnails'))).toSorted()
      expect(pictures.filter((name) => name.startsWith('button'))).toEqual([
        'button-dark.png',
        'button-light.png',
      ])
      expect((await run(['check', '--content', content, '--strict'])).status).toBe(0)
    },
  )

  test('parts are shown in place of plain text, and text that has a look stays', async () => {
    const text = '\n## Slots\n\n| Slot | Description |\n| --- | --- |\n| default | The label. |\n'
    const names = ['list', 'list-item', 'card', 'card-item', 'box', 'box-item']
    const content = catalog(
      Object.fromEntries(names.map((name) => [`${name}.md`, component(`acme-${name}`, text)])),
      [
        element('acme-list', "this.style.display = 'block'"),
        element('acme-list-item', "this.style.borderBottom = '1px solid'"),
        element('acme-card', "this.style.backgroundColor = 'silver'"),
        element('acme-card-item', "this.style.color = 'red'"),
        element('acme-box', ''),
        element('acme-box-item', ''),
      ].join(''),
    )
    const { stdout } = await propose(content, 'list', 'card', 'box', '--all')
    expect(stdout).toMatch(/^found {2}list: parts$/m)
    expect(stdout).toMatch(/^found {2}card: text$/m)
    expect(stdout).toMatch(/^found {2}box: text$/m)
    expect(readFileSync(join(content, 'list.md'), 'utf8')).toContain(
      '<acme-list>\n  <acme-list-item>List item</acme-list-item>\n</acme-list>\n',
    )
  })

  test('a dry run writes nothing', async () => {
    const content = catalog(
      { 'a.md': component('acme-a') },
      element('acme-a', "this.textContent = 'a'"),
    )
    const before = readFiles(content)
    const { stdout } = await propose(content, 'a', '--dry-run')
    expect(readFiles(content)).toEqual(before)
    expect(stdout).toContain('would be written')
  })

  test('two runs give the same', { tags: 'long' }, async () => {
    const content = catalog(
      { 'a.md': component('acme-a'), 'empty.md': component('acme-empty') },
      element('acme-a', "this.textContent = 'a'") + element('acme-empty', 'this.hidden = true'),
    )
    const before = readFiles(content)
    const { stdout } = await propose(content, '--all')
    const after = readFiles(content)
    expect(after).not.toEqual(before)
    const again = await propose(content, '--refresh', '--all')
    expect(readFiles(content)).toEqual(after)
    const found = stdout.match(/^(?:not )?found .*$/gm)
    expect(found).toHaveLength(2)
    expect(again.stdout.match(/^(?:not )?found .*$/gm)).toEqual(found)
  })

  test('SIGHUP ends the browsers and leaves nothing behind', { tags: 'long' }, async () => {
    const content = catalog({ 'a.md': component('acme-a') }, element('acme-a', 'for (;;);'))
    await endWhileBrowserRuns(['examples', '--content', content, '--threads', '1'], 'SIGHUP')
  })

  test('one that never ends is given up, and the others are tried', { tags: 'long' }, async () => {
    const content = catalog(
      { 'ends.md': component('acme-ends'), 'never.md': component('acme-never') },
      element('acme-never', 'for (;;);') + element('acme-ends', "this.style.display = 'block'"),
    )
    const { status, stdout } = await propose(content, '--all')
    expect(status).toBe(0)
    // A browser draws the frame beside its page, which then waits, or in turn, which then is silent.
    expect(stdout).toMatch(/^not found  never: has not (?:loaded|answered) after 30 seconds$/m)
    expect(stdout).toContain('found  ends: ')
  })
})

test('a page that is not there, and a framework that is not known, are said in one line', async () => {
  const content = catalog({ 'a.md': '---\nname: A\n---\n' }, '')
  expect(await propose(content, 'b')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^there is no component "b" in .*\n$/),
  })
  const { status, stderr } = await propose(content)
  expect([status, stderr.split('\n').length]).toEqual([2, 2])
  expect(stderr).toContain('framework')
})
