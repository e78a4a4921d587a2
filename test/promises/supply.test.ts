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
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
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
      expect(version).toMatch(/^(?:npm:(?:@[\w-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/)
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
  const hooks = Object.entries(scripts).filter(([name]) =>
    /^(?:pre|post)?(?:install|prepare|publish|publishOnly|pack|dependencies)$/.test(name),
  )
  // For who installs the program from the address of a repository; a clone runs none of its own.
  expect(hooks).toEqual([['prepare', 'node scripts/doors/bundle/prepare.js']])
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
})

test('P20: a peer is installed by nobody who does not ask for it', () => {
  const { dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
    read('package.json'),
  ) as Manifest
  const peers = Object.keys(peerDependencies ?? {})
  expect(peers).toEqual(['axe-core', 'playwright-core'])
  for (const name of peers) {
    expect([name, peerDependenciesMeta?.[name]]).toEqual([name, { optional: true }])
    expect(Object.keys(dependencies ?? {})).not.toContain(name)
  }
})

test('P20: every package that the program stands on is named with its reason', () => {
  const { dependencies = {} } = JSON.parse(read('package.json')) as Manifest
  const reasons = read('docs/packages.md')
  const words = new Set(reasons.split(/[\s|,;()]+/))
  expect(Object.keys(dependencies).filter((name) => !words.has(name))).toEqual([])
})

/**
 * Releases that run on Node 24, by the tags of their repositories: `runs.using` of action.yml is
 * `node24` in each, or `composite` with such actions alone. Node 20 has left GitHub's machines, so a
 * commit that is not listed here is looked up before it is taken.
 */
const releases: Readonly<Record<string, string>> = {
  'actions/checkout': '3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1',
  'actions/setup-node': '820762786026740c76f36085b0efc47a31fe5020 # v7.0.0',
  'actions/cache': '27d5ce7f107fe9357f9df03efb73ab90386fccae # v5.0.5',
  'actions/upload-pages-artifact': 'fc324d3547104276b827a68afc52ff2a11cc49c9 # v5.0.0',
  'actions/deploy-pages': 'cd2ce8fcbc39b97be8ca5fce6e763baed58fa128 # v5.0.0',
  'actions/upload-artifact': 'bbbca2ddaa5d8feaa63e36b76fdaad77386f024f # v7.0.0',
  'actions/download-artifact': '3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c # v8.0.1',
}
const workflows = ['starter/github.yml', 'docs/catalog-workflow.yml', 'docs/release-workflow.yml']

test.each(workflows.filter((path) => existsSync(join(root, path))))(
  'P20: every action of %s is pinned to a release that runs on Node 24, and so do its jobs',
  (path) => {
    const text = read(path)
    const used = [...text.matchAll(/uses: ([\w-]+\/[\w-]+)((?:\/[\w-]+)?)@(.+)/g)]
    expect(used.length).toBeGreaterThan(3)
    expect(used.length).toBe(text.match(/\buses:/g)?.length)
    for (const [, action = '', , commit] of used)
      expect([action, commit]).toEqual([action, releases[action]])
    const jobs = text.match(/setup-node@/g) ?? []
    expect(text.match(/node-version: .*/g)).toEqual(jobs.map(() => 'node-version: 24'))
    // The packages of a pull request are nobody else's.
    expect(text.match(/package-manager-cache: .*/g)).toEqual(
      jobs.map(() => 'package-manager-cache: false'),
    )
  },
)

test.each(workflows.slice(0, 2).filter((path) => existsSync(join(root, path))))(
  'P20: %s keeps the last build, which a pull request reads and never writes',
  (path) => {
    const text = read(path).replace(/@([A-Z]+)@/g, (_, name: string) => name.toLowerCase())
    const { build } = (load(text) as Workflow).jobs
    const steps = build?.steps ?? []
    const of = (action: string) => steps.filter(({ uses }) => uses?.startsWith(`${action}@`))
    const [restored, ...others] = of('actions/cache/restore')
    const [saved] = of('actions/cache/save')
    expect([others, of('actions/cache')]).toEqual([[], []])
    expect(saved?.if).toBe("github.event_name == 'push'")
    expect(saved?.with).toEqual({ path: restored?.with?.['path'], key: restored?.with?.['key'] })
    expect(restored?.with?.['path']).toMatch(
      /^\.cache\/component-catalog\n(.+)\n(?:\1\.hosting|serverfiles)\n$/,
    )
    // Written after the build, and looked at before anything is published.
    const order = steps.map(({ uses, run }) => uses?.split('@')[0] ?? run)
    expect(order.indexOf('actions/cache/save')).toBeGreaterThan(
      order.findIndex((one) => /verify/.test(one ?? '')),
    )
    const [uploaded] = of('actions/upload-pages-artifact')
    // Else the site lacks .nojekyll, .well-known/ and the manifest of its build.
    expect(uploaded?.with?.['include-hidden-files']).toBe(true)
  },
)

test.skipIf(!existsSync(join(root, 'starter/gitlab.yml')))(
  'P20: the pipeline for GitLab runs on Node 24, and its merge requests write no cache',
  () => {
    const text = read('starter/gitlab.yml').replace(/@([A-Z]+)@/g, (_, name: string) =>
      name.toLowerCase(),
    )
    const jobs = load(text) as Readonly<
      Record<string, { readonly image?: string; readonly cache?: { readonly policy: string } }>
    >
    expect(jobs['.catalog']).toMatchObject({ image: 'node:24', cache: { policy: 'pull' } })
    expect(jobs['catalog']?.cache).toBe(undefined)
    expect(jobs['pages']).toMatchObject({
      cache: { policy: 'pull-push' },
      rules: [{ if: '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH' }],
    })
  },
)

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly permissions?: Readonly<Record<string, string>>
        readonly if?: string
        readonly steps: readonly {
          readonly if?: string
          readonly uses?: string
          readonly run?: string
          readonly with?: Readonly<Record<string, unknown>>
        }[]
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
  expect(used.length).toBe(6)
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

test.skipIf(!existsSync(join(root, 'content/guides/releases.md')))(
  'P20: the workflow of the guide on releases writes in jobs that run nothing of the repository',
  () => {
    const [, text = ''] =
      /```yaml\n(name: Release of the catalog\n[^]*?)```/.exec(
        read('content/guides/releases.md'),
      ) ?? []
    const workflow = load(text) as Workflow
    expect(workflow.on).toEqual({ push: { tags: ['v*'] } })
    expect(workflow.permissions).toEqual({ contents: 'read' })
    const { build, save, deploy } = workflow.jobs
    expect(Object.keys(workflow.jobs)).toEqual(['build', 'save', 'deploy'])
    expect([build, save, deploy].map((job) => job?.permissions)).toEqual([
      undefined,
      { contents: 'write' },
      { pages: 'write', 'id-token': 'write' },
    ])
    // The token lies where no code of the repository runs.
    const checkouts = build?.steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')) ?? []
    expect(checkouts.map((step) => step.with?.['persist-credentials'])).toEqual([false, false])
    const ran = [save, deploy].flatMap((job) => job?.steps.flatMap(({ run }) => run ?? []) ?? [])
    expect(ran.join('\n')).not.toMatch(/\b(?:npm|npx|node|sh)\b/)
    expect(text).not.toMatch(/run:.*\$\{\{|secrets\./)
    const used = [...text.matchAll(/uses: ([\w-]+\/[\w-]+)@(.+)/g)]
    expect(used.length).toBe(text.match(/\buses:/g)?.length)
    for (const [, action = '', commit] of used)
      expect([action, commit]).toEqual([action, releases[action]])
  },
)

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
