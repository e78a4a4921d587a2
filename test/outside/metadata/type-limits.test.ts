import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { readTypes } from '../../../scripts/reading/types/read-types.ts'
import { run, tempFolder } from '../../helpers/site.ts'
import { atLeast } from '../../helpers/tiers.ts'
import { installed, react } from '../../unit/types/samples.ts'

const here = import.meta.dirname

/** A project with a package of these types, and TypeScript 5.9 or 7. */
function project(
  shapes: string,
  compiler: '5.9' | '7',
  more: Readonly<Record<string, string>> = {},
) {
  const cwd = tempFolder({ ...react, ...installed('acme', { 'index.d.ts': shapes, ...more }) })
  const packages = join(here, 'node_modules')
  const link = (from: string, to: string): void =>
    symlinkSync(join(packages, from), join(cwd, 'node_modules', to))
  mkdirSync(join(cwd, 'node_modules'), { recursive: true })
  link(compiler === '7' ? 'typescript-7' : 'typescript', 'typescript')
  return cwd
}

const importFrom = async (cwd: string): Promise<string> => {
  // Nothing of another run may answer.
  const env = { COMPONENT_CATALOG_CACHE: join(cwd, 'cache') }
  const { status, stdout, stderr } = await run(['import', 'acme', '--from', 'types'], { cwd, env })
  return status === 0 ? 'imported' : `${stdout}${stderr}`
}

const head = "import * as React from 'react'\n"
const button = 'export declare const Button: React.FC<{ size?: string }>\n'
const lines = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n')

/** A reading that never ends, by a process that starts another, as TypeScript 7 does. */
function startIdle() {
  const folder = tempFolder()
  const child = join(folder, 'child.mjs')
  writeFileSync(
    child,
    `import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
const own = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' })
writeFileSync(${JSON.stringify(join(folder, 'pids'))}, JSON.stringify([process.pid, own.pid]))
setInterval(() => {}, 1e6)
`,
  )
  const request = { package: 'acme', from: folder, entries: [] }
  return { folder, answer: readTypes(request, pathToFileURL(child), () => {}) }
}

/** It begins before all tests and idles for 120 seconds, in which the others run. */
let idle: ReturnType<typeof startIdle>
beforeAll(() => {
  idle = startIdle()
})

// The program counts in one place, whichever compiler tells what to count.
describe.each(atLeast(['5.9'] as const, ['5.9', '7'] as const))('TypeScript %s', (compiler) => {
  test.each([
    [
      '100,000 declarations beside a component',
      head + button + lines(100_000, (i) => `export interface Thing${i} { a${i}: string }`),
      'imported',
    ],
    [
      '100,000 components',
      head + lines(100_000, (i) => `export declare const C${i}: React.FC<{}>`),
      'the package has more than 20000 exports',
    ],
    [
      '6,000 components',
      head + lines(6_000, (i) => `export declare const C${i}: React.FC<{ a?: ${i} }>`),
      'the package has more than 5000 components',
    ],
    [
      '6,000 tags of custom elements',
      `interface Box extends HTMLElement {}
declare global { interface HTMLElementTagNameMap {
${lines(6_000, (i) => `'x-${i}': Box`)}
} }
export {}
`,
      'the package has more than 5000 components',
    ],
    [
      'an element of 6,000 props',
      `interface Box extends HTMLElement {
${lines(6_000, (i) => `a${i}: 1`)}
}
declare global { interface HTMLElementTagNameMap { 'x-box': Box } }
export {}
`,
      'the package has more than 5000 members of one component',
    ],
    [
      'a component of 6,000 props',
      `${head}export declare const C: React.FC<{ ${lines(6_000, (i) => `p${i}?: ${i};`)} }>`,
      'the package has more than 5000 members of one component',
    ],
    [
      'types that never end',
      `${head}type Grow<T extends string> = { value: T; next: Grow<\`\${T}x\`> }
type Loop<T extends string> = T extends \`\${infer _}\` ? Loop<\`\${T}x\`> : never
interface Self extends Array<Self> { of: Self; map: { [Key in keyof Self]: Self[Key] } }
export declare const C: React.FC<{ grow?: Grow<'a'>; loop?: Loop<'a'>; self?: Self; all?: keyof Self }>`,
      'imported',
    ],
  ])('%s', { timeout: 1_800_000 }, async (_, shapes, expected) => {
    expect(await importFrom(project(shapes, compiler))).toContain(expected)
  })
})

describe.each(['5.9', '7'] as const)('TypeScript %s', (compiler) => {
  test('types that are ever more texts', { timeout: 1_800_000 }, async () => {
    // 30,000 texts a prop, made one by one, and none of them known from another prop. Long ones fill the memory soonest.
    const long = 'x'.repeat(2000)
    const shapes = `${head}type Texts<Rest extends 0[], Text extends string> = Rest extends [0, ...infer Others extends 0[]]
  ? Texts<Others, \`\${Text}0\`> | Texts<Others, \`\${Text}1\`> : Text
type All<Text extends string> = Texts<[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0], \`${long}\${Text}\`>
${lines(100, (c) => `export declare const C${c}: React.FC<{ ${lines(100, (i) => `p${i}?: { [Key in All<'c${c}p${i}'>]: Key }[All<'c${c}p${i}'>];`)} }>`)}`
    expect(await importFrom(project(shapes, compiler))).toMatch(
      /the package takes (?:longer than 120 seconds|more than 3 GiB of memory) to read; choose entry points with --entry/,
    )
  })

  test('types that take all memory', { timeout: 1_800_000 }, async () => {
    const cwd = project(`${head}${button}${lines(4, (i) => `export * from './big${i}'`)}`, compiler)
    const big = `export type Big = [${'1,'.repeat(7_000_000)}1]\n`
    for (let i = 0; i < 4; i++)
      writeFileSync(join(cwd, `node_modules/acme/big${i}.d.ts`), big.replace('Big', `Big${i}`))
    expect(await importFrom(cwd)).toMatch(
      /the package takes (?:longer than 120 seconds|more than 3 GiB of memory) to read; choose entry points with --entry/,
    )
  })
})

test(
  'what does not end in 120 seconds is ended, with all that it started',
  { timeout: 1_800_000 },
  async () => {
    expect(await idle.answer).toEqual({
      fault: 'the package takes longer than 120 seconds to read; choose entry points with --entry',
    })
    const pids = JSON.parse(readFileSync(join(idle.folder, 'pids'), 'utf8')) as number[]
    expect(pids).toHaveLength(2)
    for (const pid of pids) await expect.poll(() => isRunning(pid)).toBe(false)
  },
)

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
