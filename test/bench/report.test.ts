import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { againstText, resolveCommit } from './against.ts'
import type { Entry } from './contest.ts'
import { fault, type Contestant, type Scenario } from './contestant.ts'
import { madeUpCorpus } from './corpus.ts'
import { measure } from './measure.ts'
import { readBenchOptions } from './options.ts'
import { contestText } from './report.ts'
import { tempFolder } from '../helpers/site.ts'

function contestant(name: string, folder = ''): Contestant {
  return {
    name,
    label: name.toUpperCase(),
    form: 'table',
    scenarios: ['cold'],
    content: '',
    out: '',
    program: { command: [], cwd: '' },
    prepare() {},
    clear() {},
    results: (slug) => ({ page: join(folder, `${slug}.html`), json: join(folder, slug) }),
  }
}

function entry(name: string, scenario: Scenario, cpu: readonly (number | null)[]): Entry {
  return {
    contestant: contestant(name),
    scenario,
    costs: cpu.map((each) =>
      each === null ? null : { cpu: each, wall: each * 0.75, peak: 100, longest: each * 0.6 },
    ),
  }
}

test('takes ratios round by round, so that a busy minute weighs on both sides', () => {
  const text = contestText(
    {
      entries: [
        entry('ours', 'cold', [1, 10, 1.2]),
        entry('ours', 'warm', [0.2, 2, null]),
        entry('eight', 'cold', [1.5, 15, 1.5]),
        entry('hugo', 'cold', [2, 20, 2]),
      ],
      sizes: new Map([
        ['ours', { read: { files: 1000, bytes: 4e6 }, written: { files: 4000, bytes: 2 ** 24 } }],
        ['hugo', { read: { files: 1000, bytes: 4e6 }, written: { files: 2000, bytes: 2 ** 23 } }],
      ]),
      faults: ['hugo, cold: no page'],
    },
    madeUpCorpus(1000, 0),
    2,
  )
  expect(text).toBe(`### 1000 sources

|  | CPU s | wall s | peak MiB | files | MiB | CPU ms : kB read | clock of 4 cores | clock of 8 | CPU : hugo | wall : hugo |
| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |
| OURS | 1.20 | 0.90 | 100 | 4000 | 16.0 | 0.30 | – | – | 0.50 | 0.50 |
| OURS, again | 1.10 | 0.82 | 100 | 4000 | 16.0 | – | – | – | 0.10 | 0.10 |
| EIGHT | 1.50 | 1.13 | 100 | – | – | – | – | 0.90 | 0.75 | 0.75 |
| HUGO | 2.00 | 1.50 | 100 | 2000 | 8.00 | 0.50 | 1.25 | 1.13 | 1.00 | 1.00 |

| target | wanted | measured |  |
| --- | --: | --: | --: |
| cold, wall against hugo, cold | ≤ 1.5 | 0.50 (0.50 to 0.60) | met |
| warm, CPU against hugo, cold | ≤ 0.13 | 0.10 (0.10 to 0.10) | met |

FAULT: hugo, cold: no page
`)
})

test('compares two commits round by round, in each kind of build', () => {
  const entries = [
    entry('one', 'cold', [1, 9, 1.2]),
    entry('one', 'warm', [0.2, null, 0.2]),
    entry('one, before', 'cold', [1.25, 10, 1.5]),
    entry('one, before', 'warm', [0.2, 0.2, 0.1]),
  ]
  const result = { entries, sizes: new Map(), faults: ['one, warm: no page'] }
  expect(againstText(result, madeUpCorpus(1000, 0), '1234abc'))
    .toBe(`### 1000 sources, against 1234abc

CPU is user and system time of the whole process. Figures are medians; ratios are medians of the ratios round by round, with their range.

|  | CPU s before | CPU s now | CPU | wall | peak memory |
| --- | --: | --: | --: | --: | --: |
| ONE | 1.50 | 1.20 | 0.80 (0.80 to 0.90) | 0.80 (0.80 to 0.90) | 1.00 (1.00 to 1.00) |
| ONE, again | 0.20 | 0.20 | 1.50 (1.00 to 2.00) | 1.50 (1.00 to 2.00) | 1.00 (1.00 to 1.00) |

FAULT: one, warm: no page
`)
})

test('believes no contestant that has not done the work', () => {
  const table = '<table></table>'
  const folder = tempFolder({
    'card.html': `${table} new`,
    card: '{"slug":"card","name":"Card","props":[{}]}',
    'bare.html': 'new',
    'poor.html': `${table} new`,
    poor: '{"slug":"poor","name":"Poor","props":[]}',
  })
  const subject = contestant('x', folder)
  expect(fault(subject, 'card', 1, 'new')).toBeNull()
  expect(fault(subject, 'card', 1, 'newer')).toBe('the edited sentence is not in the page')
  expect(fault(subject, 'bare', 1, null)).toBe('the page has no table of props')
  expect(fault(subject, 'poor', 1, null)).toBe('the JSON lacks slug or props')
  expect(fault(subject, 'gone', 1, null)).toContain('no such file')
})

test('counts a program’s children, and says what a failing one said', async () => {
  const cwd = tempFolder()
  const busy = 'console.error("busy"); let n = 0; while (process.cpuUsage().user < 3e5) n++'
  const parent = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`
  const cost = await measure({ command: [process.execPath, '-e', parent], cwd })
  expect(cost.cpu).toBeGreaterThan(0.3)
  expect(cost.peak).toBeGreaterThan(20)
  const failing = {
    command: [process.execPath, '-e', 'throw new Error("out of" + " cheese")'],
    cwd,
  }
  await expect(measure(failing)).rejects.toThrow('out of cheese')
})

test('starts every program without the certificates that Node 20 reads at each start', async () => {
  vi.stubEnv('NODE_EXTRA_CA_CERTS', '/etc/ssl/certs/ca-certificates.crt')
  const command = ['sh', '-c', 'test -z "$NODE_EXTRA_CA_CERTS"']
  await expect(measure({ command, cwd: tempFolder() })).resolves.toBeDefined()
  vi.unstubAllEnvs()
})

test('refuses a commit that is none before it measures anything', () => {
  const elsewhere = pathToFileURL(`${tempFolder()}/`)
  for (const commit of ['HEAD', '', '--all', 'a b'])
    expect(() => resolveCommit(elsewhere, commit)).toThrow(/^--against: ".*" is not a commit/)
})

test('refuses options that mean nothing', () => {
  expect(readBenchOptions(['--n', '100,10000', '--only', 'ours,floor', '--dev', '0'])).toEqual({
    sizes: [100, 10_000],
    rounds: 5,
    hard: 0,
    only: ['ours', 'floor'],
    dev: 0,
    docs: null,
    against: null,
  })
  expect(() => readBenchOptions(['--n', '0'])).toThrow('--n is "0"')
  expect(() => readBenchOptions(['--only', 'jekyll'])).toThrow(
    '"jekyll" is none of ours, newer, one, four, eight, linked, reference',
  )
})
