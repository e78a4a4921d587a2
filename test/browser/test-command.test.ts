import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endWhileBrowserRuns } from '../helpers/ended-browser.ts'
import { describeInChromium, findChromium } from '../helpers/chromium.ts'
import { readBytes, run, tempFolder, writeFiles, type Files } from '../helpers/site.ts'

const executablePath = findChromium()

const button = '<button>Save</button>'
const fence = (words: string, code: string): string => `\n\`\`\`${words}\n${code}\n\`\`\`\n`
const source = (html: string, js = '', front = ''): string =>
  `---\nname: A\n${front}---\n${fence('html example title="Shown"', html)}${js === '' ? '' : fence('js example', js)}`

/** An example with a panel, which is right until a control is set. */
const panel = `${source(
  '<acme-a size="s"></acme-a>',
  `customElements.define('acme-a', class extends HTMLElement {
  static observedAttributes = ['size', 'label']
  attributeChangedCallback(name, before, value) {
    if (value === 'l') throw new RangeError('100%')
    this.textContent = name + value
  }
})`,
  'tag: acme-a\n',
).replace(
  'title="Shown"',
  'title="Shown" controls',
)}\n## Props\n\n| Prop | Type |\n| --- | --- |\n| size | \`"s" \\| "l"\` |\n| label | \`string\` |\n`

/** Values of the clock, which begins at the same moment each day, and goes on. */
const told = [
  '2025-01-15T12',
  0,
  29,
  true,
  '[object Date]',
  2025,
  '2025',
  true,
  'Wed Jan 15 2025',
  'UTC',
  'en-US',
]
const clock = `const began = Date.now()
const told = [
  new Date().toISOString().slice(0, 13),
  new Date(0).getTime(),
  new Date(2020, 1, 29).getDate(),
  new Date() instanceof Date,
  Object.prototype.toString.call(new Date()),
  new (class extends Date {})().getFullYear(),
  Date().slice(11, 15),
  new Date(5).constructor === Date,
  new Date(Date.now()).toDateString(),
  Intl.DateTimeFormat().resolvedOptions().timeZone,
  navigator.language,
].map(String).join()
if (told !== ${JSON.stringify(told.join())}) throw new Error(told)
setTimeout(() => {
  if (Date.now() - began < 40) throw new Error('it stands still')
}, 50)`

const style =
  'html { background: light-dark(#fff, #111); color: light-dark(#111, #eee) } button { background: #06c; color: #fff; border: 0; padding: 8px 16px; border-radius: 4px }'

/** A project with a content folder, whose examples are tested. */
function project(files: Files) {
  const cwd = tempFolder({
    'content/index.md': '---\ntitle: T\nexamples: { folder: _preview, styles: [a.css] }\n---\n',
    'content/_preview/a.css': style,
  })
  writeFiles(join(cwd, 'content'), files)
  const tested = (...options: readonly string[]) =>
    run(['test', '--browser', executablePath ?? '', ...options], { cwd })
  return { cwd, tested }
}

/** The lines about findings, without their count. */
const findings = (stderr: string): string[] =>
  stderr.split('\n').filter((line) => line.startsWith('content/'))

describeInChromium('the test of what is shown', () => {
  test(
    'finds planted defects at their lines, and nothing in what is right',
    { tags: 'long' },
    async () => {
      const { tested } = project({
        'clock.md': source(button, clock),
        'contrast.md': source('<p style="background: #ccc; color: #999">Hardly to be read</p>'),
        'empty.md': source('<b></b>'),
        'file.md': source(`${button}<img alt="" src="gone.png">`),
        // A ground that a library gives the body is nothing to see.
        'ground.md': `${source('<b></b>')}${fence('css example', 'html { background: none } body { background: #dde }')}`,
        'logs.md': source(button, "console.error('it is %s', 'wrong')"),
        'panel.md': panel,
        'rejects.md': source(button, "Promise.reject(new TypeError('no promise'))"),
        'throws.md': source(button, 'const a = null\na.b()'),
      })
      const { status, stdout, stderr } = await tested()
      expect([status, stdout]).toEqual([1, ''])
      expect(findings(stderr)).toEqual([
        'content/contrast.md:5:1: "Shown" Elements must meet minimum color contrast ratio thresholds (color-contrast, serious): p [test-axe]',
        'content/empty.md:5:1: "Shown" shows nothing [test-empty]',
        'content/file.md:5:1: "Shown" could not load gone.png: it is not there, or is of another kind [test-file]',
        'content/ground.md:5:1: "Shown" shows nothing [test-empty]',
        'content/logs.md:5:1: "Shown" wrote an error to the console: it is wrong [test-console]',
        'content/rejects.md:5:1: "Shown" threw TypeError: no promise (line 1 of its js fence) [test-throws]',
        'content/throws.md:5:1: "Shown" threw TypeError: Cannot read properties of null (reading \'b\') (line 2 of its js fence) [test-throws]',
      ])
      expect(stderr).toMatch(
        /\n7 problems\n14 pictures not accepted yet; --update accepts them\n9 live examples tested in light and dark in [\d.]+ s: 7 problems\n$/,
      )
    },
  )

  test('sets each control of a panel, and tells what it finds as annotations of a pull request', async () => {
    const { tested } = project({ 'a.md': panel })
    const { status, stdout, stderr } = await tested('--controls', '--format', 'github')
    expect([status, stdout.replace(/file=.*?content/, 'file=content')]).toEqual([
      1,
      '::error file=content/a.md,line=6,col=1,title=test-throws::"Shown" threw RangeError: 100%25 (line 4 of its js fence) when the control size = "l" was set\n',
    ])
    expect(stderr).toContain('1 live example and 2 controls tested')
  })

  test('compares with the accepted pictures, and shows how they differ', async () => {
    const catalog = project({ 'a.md': source(button), 'b.md': source('<p>Text</p>') })
    const { cwd } = catalog
    const tested = (...options: readonly string[]) => catalog.tested('--axe', 'off', ...options)
    const pictures = join(cwd, 'content/_pictures')
    const page = join(cwd, 'component-catalog-differences/index.html')
    const first = await tested('--update')
    expect([first.status, first.stderr]).toEqual([0, ''])
    expect(first.stdout).toContain('4 pictures written to content/_pictures, 0 unchanged\n')
    const accepted = readBytes(pictures)
    expect(Object.keys(accepted).toSorted()).toEqual([
      'a.shown-dark.png',
      'a.shown-light.png',
      'b.shown-dark.png',
      'b.shown-light.png',
      'browser.json',
    ])
    const same = await tested()
    expect([same.status, same.stderr]).toEqual([0, ''])
    expect(same.stdout).toContain('4 of 4 pictures as accepted\n')
    expect(existsSync(page)).toBe(false)

    writeFiles(cwd, { 'content/_preview/a.css': style.replace('radius: 4px', 'radius: 6px') })
    const other = await tested('--format', 'junit')
    expect(other.status).toBe(1)
    expect(other.stdout).toContain(
      '<testsuites name="component-catalog test" tests="2" failures="1">',
    )
    expect(other.stdout).toMatch(
      /<testcase [^>]*file="content\/a\.md" line="5"[^>]*>\s*<failure [^>]*type="test-picture" message="&quot;Shown&quot; looks different: \d+ pixels; --update accepts it"/,
    )
    expect(other.stderr).toContain(
      'how pictures differ: component-catalog-differences/index.html\n',
    )
    expect(readFileSync(page, 'utf8').match(/<img /g)).toHaveLength(2)
    expect(readBytes(pictures)).toEqual(accepted)

    // A page that somebody else wrote stays.
    writeFiles(cwd, { 'component-catalog-differences/index.html': 'mine' })
    const theirs = await tested()
    expect([theirs.status, theirs.stderr]).toEqual([
      2,
      'component-catalog-differences/index.html is not a page that this command wrote; choose another folder with --differences\n',
    ])
    expect(readFileSync(page, 'utf8')).toBe('mine')
  })

  test(
    'names an example that never shows the same in each run, though none is accepted',
    { tags: 'long' },
    async () => {
      const { cwd, tested } = project({
        'a.md': source(
          '<p>1</p>',
          "setInterval(() => { document.querySelector('p').textContent = Math.random() }, 10)",
        ),
      })
      const named =
        'content/a.md:5:1: warning: "Shown" never shows the same twice, so its picture is not compared [test-picture]'
      const first = await tested('--axe', 'off', '--update')
      expect([first.status, findings(first.stderr)]).toEqual([0, [named]])
      expect(first.stdout).toContain('0 pictures written to content/_pictures, 0 unchanged\n')
      writeFiles(cwd, { 'content/b.md': source(button) })
      const later = await tested('--axe', 'off')
      expect([later.status, findings(later.stderr)]).toEqual([0, [named]])
      expect(later.stdout).toContain('2 pictures not accepted yet; --update accepts them\n')
    },
  )

  test(
    'names and removes pictures of what is gone, and compares none of another browser',
    { tags: 'long' },
    async () => {
      const catalog = project({ 'a.md': source(button), 'b.md': source('<p>Text</p>') })
      const { cwd } = catalog
      const tested = (...options: readonly string[]) => catalog.tested('--axe', 'off', ...options)
      const pictures = join(cwd, 'content/_pictures')
      const page = join(cwd, 'component-catalog-differences/index.html')
      expect((await tested('--update')).status).toBe(0)
      writeFiles(cwd, { 'content/_preview/a.css': style.replace('radius: 4px', 'radius: 6px') })
      rmSync(join(cwd, 'content/b.md'))
      const gone = await tested('--format', 'json')
      expect(JSON.parse(gone.stdout)).toMatchObject({
        problems: [{ file: 'content/a.md', line: 5, rule: 'test-picture' }],
        examples: 1,
        passed: 0,
        pictures: { same: 0, different: 2, new: 0, gone: 2 },
      })
      expect(existsSync(page)).toBe(true)
      const updated = await tested('--update')
      expect([updated.status, updated.stderr]).toEqual([0, ''])
      expect(updated.stdout).toContain(
        '2 pictures written to content/_pictures, 0 unchanged, 2 removed',
      )
      expect(existsSync(page)).toBe(false)

      writeFiles(cwd, { 'content/_pictures/browser.json': '{"browser": "Chromium 1 on linux"}' })
      const old = await tested()
      expect([old.status, old.stderr]).toEqual([0, ''])
      expect(old.stdout).toContain(
        'pictures are not compared: those in content/_pictures are of Chromium 1 on linux, this is Chromium ',
      )

      // Without a live example there is nothing to test, and the pictures of those that are gone go.
      writeFiles(cwd, { 'content/a.md': '---\nname: A\n---\n' })
      expect((await tested()).stdout).toContain('2 pictures in content/_pictures of examples that')
      expect((await tested('--update')).stdout).toContain(', 2 removed\n')
      expect(Object.keys(readBytes(pictures)).filter((name) => name.endsWith('.png'))).toEqual([])
    },
  )

  test(
    'examples that do all they can end, and the others are tested',
    { tags: 'long' },
    async () => {
      const { tested } = project({
        'dialogs.md': source(
          button,
          "alert('a'); confirm('b'); prompt('c'); open('https://a.example')",
        ),
        'downloads.md': source(
          '<a download href="data:text/plain,a">A</a>',
          "document.querySelector('a').click()",
        ),
        'endless.md': source(button, 'while (true) {}'),
        'errors.md': source(
          button,
          'for (let i = 0; i < 10000; i++) setTimeout(() => { throw new Error(i) })',
        ),
        'floods.md': source(
          button,
          "setInterval(() => { for (let i = 0; i < 2000; i++) parent.postMessage('x', '*') })",
        ),
        'good.md': source(button),
        'grows.md': source(
          '<p>A</p>',
          "let n = 0; setInterval(() => { document.querySelector('p').style.height = (n += 50) + 'px' }, 10)",
        ),
        'leaves.md': source(button, "location.href = 'https://a.example/'"),
        'throws.md': source(button, 'a.b()'),
      })
      const { status, stderr } = await tested('--axe', 'off')
      expect(status).toBe(1)
      const rules = findings(stderr).map((line) => [
        /^content\/(\w+)/.exec(line)?.[1],
        /\[([\w-]+)\]$/.exec(line)?.[1],
      ])
      const unique = [...new Set(rules.map((one) => one.join(' ')))]
      expect(unique).toEqual([
        'dialogs test-console',
        'endless test-ends',
        'errors test-throws',
        'floods test-stopped',
        'leaves test-console',
        'leaves test-leaves',
        'throws test-throws',
      ])
      expect(stderr).toContain('threw more than 100 such errors')
    },
  )

  test('SIGINT ends the browser and leaves nothing behind', async () => {
    const { cwd } = project({ 'a.md': source(button, 'while (true) {}') })
    await endWhileBrowserRuns(['test'], 'SIGINT', cwd)
  })

  test('without a live example there is nothing to test', async () => {
    const { tested } = project({ 'a.md': '---\nname: A\n---\n' })
    const { status, stdout, stderr } = await tested()
    expect([status, stdout, stderr]).toEqual([
      0,
      'no page has a live example, so there is nothing to test\n',
      '',
    ])
    const json = JSON.parse((await tested('--format', 'json')).stdout) as unknown
    expect(json).toMatchObject({ problems: [], examples: 0, passed: 0 })
    expect((await tested('--format', 'junit')).stdout).toMatch(/^<\?xml [^]*<\/testsuites>\n$/)
  })
})
