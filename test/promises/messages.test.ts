import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFiles, run, tempFolder } from '../helpers/site.ts'

// What may act on a terminal or fake a line of a log: all but line ends between messages.
const acting =
  // oxlint-disable-next-line no-control-regex -- these are the characters this is about
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/u
const problemLine = /^[^\n]+:\d+:\d+: [^\n]+ \[[a-z-]+\]$/

const evil = 'x\u001b[2J\u001b]0;t\u0007\r\u0085\u009b31m\u202ey\u2066\u200e\u2028\ufffe\uffff'
const fake = 'a\nb.md:1:1: forged [rule]\n0 problems'

function hostileCatalog(): string {
  const json = JSON.stringify
  const cwd = tempFolder({
    'content/key.md': `---\nname: A\n${json(evil)}: 1\n${json(fake)}: 2\n---\n`,
    'content/value.md': `---\nname: A\nslug: ${json(evil)}\nstatus: ${json(fake)}\nsince: ${json(evil)}\n---\n`,
    'content/twice.md': `---\nname: A\n${json(evil)}: 1\n${json(evil)}: 2\n---\n`,
    'content/props.md': `---\nname: A\nprops:\n  - name: ${json(evil)}\n  - name: a\n    ${json(fake)}: x\n---\n`,
    'content/raw.md': `---\nname: A\u001b[31m\n---\n`,
    'content/body.md': `---\nname: A\n---\n\n[x](<java${evil.replace(/[\r\u0085\u2028]/g, '')}:x>) ![${evil.replace(/[\r\u2028]/g, '')}](https://x/\u202e)\n\n<b\u202etitle="\u001b">\n\n:::x\u001b\n`,
    'content/table.md': `---\nname: A\n---\n\n## Props\n\n| Prop | Required | \u202eq |\n| - | - | - |\n| a\u0007 | \u001b[1m | x |\n| \u202eb | c | d |\n`,
    'content/attribute.md': `---\nname: A\n---\n\n:::endpoint{title="\u202e" \u202ex="y" palette="\u001b[0m"}\nGET /x\n:::\n`,
  })
  for (const name of [`${evil}.md`, `${fake}.md`, `folder${evil}`, `${fake}`, `p${evil}.png`]) {
    const path = join(cwd, 'content', name)
    if (/\.(?:md|png)$/.test(name)) writeFileSync(path, '---\nname: A\n---\n')
    else {
      mkdirSync(path)
      writeFileSync(join(path, 'a.md'), '---\nname: A\n---\n')
    }
  }
  return cwd
}

test('P3: names and values of authors are printed as escapes, one problem a line', async () => {
  const cwd = hostileCatalog()
  for (const env of [{}, { GITHUB_ACTIONS: 'true' }, { FORCE_COLOR: '0' }]) {
    const { status, stdout, stderr } = await run(['check'], { cwd, env })
    expect(status).toBe(1)
    expect(stdout + stderr).not.toMatch(acting)
    const lines = stderr.trimEnd().split('\n')
    expect(lines.pop()).toBe('nothing would be published')
    const count = Number(/^(\d+) problems/.exec(lines.pop() ?? '')?.[1])
    expect(count).toBeGreaterThan(14)
    expect(lines.filter((line) => !problemLine.test(line))).toEqual([])
    expect(lines.filter((line) => !line.includes(': warning: ')).length).toBe(count)
    expect(lines.filter((line) => !line.startsWith('content/'))).toEqual([])
    if ('GITHUB_ACTIONS' in env) {
      const annotations = stdout.trimEnd().split('\n')
      expect(annotations.length).toBe(lines.length)
      for (const line of annotations) {
        expect(line).toMatch(/^::(?:error|warning) file=[^:,]+,line=\d+,col=\d+,title=[a-z-]+::/)
      }
    }
  }
})

test('P3: as data, too, they are escapes, and parse to what they are', async () => {
  const cwd = hostileCatalog()
  const { stdout, stderr } = await run(['check', '--format', 'json'], { cwd })
  expect(stdout + stderr).not.toMatch(acting)
  const { problems } = JSON.parse(stdout) as { problems: { file: string; message: string }[] }
  const files = problems.map(({ file }) => file)
  expect(files).toContain(`content/${evil}.md`)
  expect(files).toContain(`content/${fake}.md`)
  expect(problems.length).toBeGreaterThan(14)
})

test(
  'P3: whatever bytes lie in the folder, every mistake is one line and none is a crash',
  { tags: 'sampled' },
  async () => {
    const cwd = tempFolder()
    const pieces = fc.constantFrom(
      '---\n',
      '---js\n',
      'name: A\n',
      'props:\n',
      '  - name: x\n',
      'slug: a b\n',
      '\n',
      '\r',
      '## Props\n',
      '| Prop | Type |\n| - | - |\n',
      '| a | `b | c |\n',
      '<script>',
      '<!--',
      ':::endpoint{a=b}\n',
      ':::\n',
      '[x](javascript:y)',
      '[^1]',
      '[^1]: n\n',
      '\u202e',
      '\u001b[31m',
      '\0',
      '\ufeff',
      '&#0;',
      '{',
      '[',
      '"',
      '\\u',
      '😀',
    )
    const text = fc.array(pieces, { maxLength: 25 }).map((parts) => Buffer.from(parts.join('')))
    const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array))
    const mixed = fc.tuple(text, bytes).map((parts) => Buffer.concat(parts))
    const fronted = text.map((body) => Buffer.concat([Buffer.from('---\nname: A\n---\n'), body]))
    const files = fc.sample(fc.oneof(bytes, text, mixed, fronted), 120)
    mkdirSync(join(cwd, 'content'))
    files.forEach((body, i) => writeFileSync(join(cwd, 'content', `f${i}.md`), body))
    for (const parser of ['fast', 'reference']) {
      const { status, stdout, stderr } = await run(['build', '--all', '--parser', parser], { cwd })
      expect(status).toBe(1)
      expect(stdout).toBe('')
      expect(stderr).not.toMatch(acting)
      const lines = stderr.trimEnd().split('\n')
      expect(lines.splice(-2).at(-1)).toBe('nothing was published, dist is as it was')
      expect(lines.filter((line) => !problemLine.test(line))).toEqual([])
      expect(new Set(lines.map((line) => line.split(':')[0])).size).toBeGreaterThan(60)
    }
    expect(Object.keys(readFiles(cwd)).some((path) => path.startsWith('dist/'))).toBe(false)
  },
)
