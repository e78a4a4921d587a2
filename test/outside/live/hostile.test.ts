import { readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createBundler } from '../../../scripts/building/live-code/bundler.ts'
import { cacheRoot } from '../../../scripts/doors/bundle/compile.js'
import { startProcess } from '../../helpers/program.ts'
import { readFiles, runAlone, writeFiles, type CommandResult } from '../../helpers/site.ts'
import { fixtures, plantFixture } from './fixtures.ts'

const planted = (name: string): string => {
  const found = fixtures.find((one) => one.name === name)
  if (found === undefined) throw new Error(name)
  return plantFixture(found)
}
const page = (fence: string): string => `---\nname: Other\n---\n\n${fence}\n`
const fence = (words: string, ...lines: readonly string[]): string =>
  ['```' + words, ...lines, '```'].join('\n')
const build = (folder: string, ...more: readonly string[]): Promise<CommandResult> =>
  runAlone(['build', '--base-url', 'https://acme.example', ...more], folder)

/** Processes that work in a folder or below it. */
const processesIn = (folder: string): readonly string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`).startsWith(realpathSync(folder))
    } catch {
      return false
    }
  })

const outside = 'lies outside of the project'
/** Fences by their language: what is wrong, their lines, and what is said of it, with the place in the source. */
const mistakes: Readonly<
  Record<'jsx' | 'vue', readonly (readonly [string, readonly string[], string])[]>
> = {
  jsx: [
    [
      'a module of Node',
      ["import { readFileSync } from 'fs'", "<b>{readFileSync('/etc/passwd')}</b>"],
      '6:31: "fs" is a module of Node, which no browser has',
    ],
    [
      'a file of the machine',
      ["import text from '../../../../../../../../etc/passwd?raw'", '<b>{text}</b>'],
      `6:19: "../../../../../../../../etc/passwd?raw" ${outside}`,
    ],
    [
      'a file of the machine by its whole path',
      ["import text from '/@fs/etc/passwd?raw'", '<b>{text}</b>'],
      `6:19: "/@fs/etc/passwd?raw" ${outside}`,
    ],
    [
      'a file of the machine when it is asked for',
      ["const text = import('/etc/passwd?url')", '<b>{String(text)}</b>'],
      `6:22: "/etc/passwd?url" ${outside}`,
    ],
    [
      'an address of its own',
      ["const text = new URL('/etc/passwd', /* */ import.meta.url)", '<b>{text.href}</b>'],
      '6:43: an example can use only "import.meta.env" of "import.meta"; import what it needs',
    ],
    ['a syntax error', ['<b>', '  {const}', '</b>'], '7:4: the code cannot be read'],
    [
      'a file that is not there',
      ["import a from './none.js'", '<b>{a}</b>'],
      '6:16: "./none.js" is not found',
    ],
  ],
  vue: [
    [
      'a file of the machine in a style',
      [
        '<template><b>A</b></template>',
        '<style>',
        'b { background: url(/etc/passwd) }',
        '</style>',
      ],
      `8:17: "/etc/passwd" ${outside}`,
    ],
    [
      'a file of the machine in a style, by another spelling',
      [
        '<template><b>A</b></template>',
        '<style>',
        String.raw`@import '\2e./../../../../../../../etc/%70asswd';`,
        '</style>',
      ],
      `8:9: "\\2e./../../../../../../../etc/%70asswd" ${outside}`,
    ],
    [
      'a style of the machine',
      ['<template><b>A</b></template>', '<style src="/etc/passwd"></style>'],
      `7:13: "/etc/passwd" ${outside}`,
    ],
    [
      'a picture of the machine',
      ['<template><img src="../../../../../../../../etc/passwd"></template>'],
      `6:21: "../../../../../../../../etc/passwd" ${outside}`,
    ],
    [
      'an endless type',
      [
        '<script setup lang="ts">',
        'type Endless = Endless & { a: Endless }',
        'defineProps<Endless>()',
        '</script>',
        '<template><b>A</b></template>',
      ],
      '6:1: Maximum call stack size exceeded',
    ],
  ],
}

test.each([
  ['React 19, Vite 8', 'jsx'],
  ['React 19, Vite 6', 'jsx'],
  ['Vue 3, Vite 8', 'vue'],
  ['Vue 3, Vite 6', 'vue'],
] as const)(
  'mistakes of examples are reported at their places, each: %s',
  async (name, language) => {
    const folder = planted(name)
    expect((await build(folder)).status).toBe(0)
    const published = readFiles(join(folder, 'dist'))
    const all = mistakes[language]
    const sources = all.map(([, lines], i) => [
      `content/other-${i}.md`,
      page(fence(`${language} example`, ...lines)),
    ])
    writeFiles(folder, Object.fromEntries(sources) as Record<string, string>)
    const { status, stderr } = await build(folder)
    const said = all.map(([what, , place], i) => {
      const start = `content/other-${i}.md:`
      const line = stderr.split('\n').find((one) => one.startsWith(start)) ?? ''
      return [what, line.slice(start.length, start.length + place.length)]
    })
    expect(said).toEqual(all.map(([what, , place]) => [what, place]))
    expect(status).toBe(1)
    expect(readFiles(join(folder, 'dist'))).toEqual(published)
    await expect.poll(() => processesIn(folder)).toEqual([])
  },
)

describe('hostile configurations', () => {
  let folder = ''
  let published: Record<string, string> = {}
  beforeAll(async () => {
    folder = planted('React 19, Vite 8')
    expect((await build(folder)).status).toBe(0)
    published = readFiles(join(folder, 'dist'))
  })
  afterEach(async () => {
    rmSync(join(folder, 'vite.config.mjs'), { force: true })
    await expect.poll(() => processesIn(folder)).toEqual([])
  })
  const configure = (text: string): void => writeFiles(folder, { 'vite.config.mjs': text })
  const kept = (): void => expect(readFiles(join(folder, 'dist'))).toEqual(published)

  test('one that throws', async () => {
    configure("throw new Error('no shop today')")
    const { status, stderr } = await build(folder)
    expect(stderr).toMatch(
      /^content\/badge\.md:10:1: the configuration of Vite cannot be loaded: .*no shop today/,
    )
    expect(status).toBe(1)
    kept()
  })
  test('one that ends the process', async () => {
    configure('process.exit(0)')
    const { status, stderr } = await build(folder)
    expect(stderr).toMatch(
      /^content\/badge\.md:10:1: the process that compiles the examples ended \(0\)/,
    )
    expect(status).toBe(1)
    kept()
  })
  test('one that prints much', async () => {
    configure(`const plugin = { name: 'loud', buildStart() {
      for (let i = 0; i < 10000; i++) { console.log('line ' + i); console.error('line ' + i) }
    } }
    export default { plugins: [plugin] }`)
    const { status, stdout, stderr } = await build(folder)
    expect([status, `${stdout}${stderr}`.includes('line 1')]).toEqual([0, false])
  })
  test('one that writes into the published folder', async () => {
    configure(`import { writeFileSync } from 'node:fs'
    writeFileSync('dist/index.html', 'mine')
    writeFileSync('dist/other.html', 'mine')
    export default { build: { outDir: 'dist', emptyOutDir: true } }`)
    const { status, stderr } = await build(folder)
    expect([status, stderr]).toEqual([0, ''])
    // A file that no build wrote is left alone.
    rmSync(join(folder, 'dist/other.html'))
    kept()
  })
  test.each(['await new Promise(() => {})', 'for (;;);'])(
    'one that never ends: %s',
    async (text) => {
      configure(text)
      const bundler = createBundler(new URL('program/live.js', cacheRoot), {
        seconds: 3,
        idleSeconds: 2,
        mebibytes: 4096,
      })
      const fence = {
        id: 'a',
        path: 'badge.md',
        line: 1,
        language: 'jsx',
        code: '<b />',
        names: [],
      } as const
      const answer = await bundler.bundle({
        project: folder,
        content: join(folder, 'content'),
        config: join(folder, 'vite.config.mjs'),
        setup: null,
        draft: null,
        modules: [],
        defaults: [],
        exported: null,
        fences: [fence],
      })
      expect(answer).toEqual({ fault: 'compiling the examples takes longer than 3 seconds' })
      bundler.close()
    },
  )
  test('one that is there when the program is killed', async () => {
    configure('for (;;);')
    const killed = startProcess({ cwd: folder, args: ['build'], env: process.env }, [], (child) => {
      const timer = setInterval(() => {
        if (processesIn(folder).length < 2) return
        clearInterval(timer)
        child.kill('SIGKILL')
      }, 50)
    })
    expect((await killed).status).toBe(-9)
    await expect.poll(() => processesIn(folder)).toEqual([])
    rmSync(join(folder, 'vite.config.mjs'))
    expect((await build(folder)).status).toBe(0)
    kept()
  })
})
