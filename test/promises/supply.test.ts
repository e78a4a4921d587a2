import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { root } from '../helpers/site.ts'

interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {
        resolved?: string
        integrity?: string
        hasInstallScript?: boolean
        dev?: boolean
        link?: boolean
      }
    >
  >
}
interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly scripts?: Readonly<Record<string, string>>
}
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
/** Every folder with a package of its own: `''`, `test/outside/hosts/`, … */
function packageFolders(folder = ''): string[] {
  const found: string[] = []
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (entry.name === 'package.json') found.push(folder)
    if (!entry.isDirectory() || /^(?:node_modules|dist|content|\..*)$/.test(entry.name)) continue
    found.push(...packageFolders(`${folder}${entry.name}/`))
  }
  return found
}
const folders = packageFolders()

test.each(folders)(
  'P20: every package of ./%s is named by its hash, and by no machine',
  (folder) => {
    const manifest = JSON.parse(read(`${folder}package.json`)) as Manifest
    const named = { ...manifest.dependencies, ...manifest.devDependencies }
    for (const version of Object.values(named))
      expect(version).toMatch(/^(?:npm:[\w-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/)
    if (Object.keys(named).length === 0) return
    expect(existsSync(join(root, `${folder}package-lock.json`))).toBe(true)
    const { packages } = JSON.parse(read(`${folder}package-lock.json`)) as Lock
    for (const [path, entry] of Object.entries(packages)) {
      if (path === '') continue
      expect([path, entry.resolved]).toEqual([path, undefined])
      expect([path, entry.integrity]).toEqual([path, expect.stringMatching(/^sha512-/)])
    }
  },
)

test('P20: nothing that is installed with the project runs on the machine that installs it', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as Lock
  const running = Object.entries(packages).filter(([, entry]) => entry.hasInstallScript === true)
  // For a Mac's file events, and the tests' alone; npm ci --ignore-scripts does without.
  expect(running.map(([path]) => path).filter((path) => !/(?:^|\/)fsevents$/.test(path))).toEqual(
    [],
  )
  const { scripts = {} } = JSON.parse(read('package.json')) as Manifest
  expect(
    Object.keys(scripts).filter((name) =>
      /^(?:pre|post)?(?:install|prepare|publish|publishOnly|pack|dependencies)$/.test(name),
    ),
  ).toEqual([])
})

test('P20: every package that the program stands on is named with its reason', () => {
  const { dependencies = {} } = JSON.parse(read('package.json')) as Manifest
  const reasons = read('ARCHITECTURE.md').split('\n## Why these')[1] ?? ''
  const words = new Set(reasons.split(/[\s|,;()]+/))
  expect(Object.keys(dependencies).filter((name) => !words.has(name))).toEqual([])
})

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly permissions?: Readonly<Record<string, string>>
        readonly if?: string
        readonly steps: readonly { uses?: string; run?: string; with?: Record<string, unknown> }[]
      }
    >
  >
}

test('P20: the workflow for a repository of its own gives each job the least it needs', () => {
  const text = read('docs/catalog-workflow.yml')
  const workflow = load(text) as Workflow
  expect(Object.keys(workflow.on).sort()).toEqual(['pull_request', 'push'])
  expect(workflow.permissions).toEqual({ contents: 'read' })
  const { build, deploy } = workflow.jobs
  expect(Object.keys(workflow.jobs)).toEqual(['build', 'deploy'])
  expect(build?.permissions).toBe(undefined)
  expect(deploy?.permissions).toEqual({ pages: 'write', 'id-token': 'write' })
  expect(deploy?.if).toBe("github.event_name == 'push'")
  expect(deploy?.steps.every(({ run }) => run === undefined)).toBe(true)
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps)
  const used = steps.flatMap(({ uses }) => uses ?? [])
  expect(used.length).toBe(5)
  for (const action of used) {
    expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/)
    expect(text).toMatch(new RegExp(`${action} # v\\d+\\.\\d+\\.\\d+\\n`))
  }
  const checkout = steps.find(({ uses }) => uses?.startsWith('actions/checkout@'))
  expect(checkout?.with?.['persist-credentials']).toBe(false)
  expect(steps.flatMap(({ run }) => run ?? [])).toEqual([
    'npm ci --ignore-scripts',
    'npm run check',
    'npm run build -- --hosting github',
    'npm run verify',
  ])
  // What a pull request's author chooses never stands in a command.
  expect(text).not.toMatch(/run:.*\$\{\{|pull_request_target|secrets\./)
})

test('P20: the workflow that publishes proves itself in a job that runs nothing of the repository', () => {
  const text = read('docs/release-workflow.yml')
  const workflow = load(text) as Workflow
  expect(workflow.permissions).toEqual({ contents: 'read' })
  const { package: made, publish } = workflow.jobs
  expect(Object.keys(workflow.jobs)).toEqual(['package', 'publish'])
  expect(made?.permissions).toBe(undefined)
  expect(publish?.permissions).toEqual({ 'id-token': 'write' })
  expect(publish?.steps.flatMap(({ run }) => run ?? [])).toEqual([
    'sha256sum component-catalog-*.tgz',
    'npm publish ./component-catalog-*.tgz --provenance --ignore-scripts',
  ])
  expect(publish?.steps.some(({ uses }) => uses?.startsWith('actions/checkout@'))).toBe(false)
  expect(text).not.toMatch(/run:.*\$\{\{|pull_request|secrets\./)
})

test('P20: no recipe of the documents takes an action that is not pinned to a commit', () => {
  // The guides are part of our own catalog, which whoever clones the project may replace.
  const folders = ['docs', 'content/guides'].filter((folder) => existsSync(join(root, folder)))
  const docs = folders.flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  )
  const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...docs].filter((name) =>
    /\.(?:md|yml)$/.test(name),
  )
  expect(documents).toContain('docs/catalog-workflow.yml')
  for (const name of documents)
    for (const [, action] of read(name).matchAll(/^[\s-]*uses: *(\S+)/gm))
      expect([name, action]).toEqual([name, expect.stringMatching(/@[0-9a-f]{40}$/)])
})
