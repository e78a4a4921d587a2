import type { ChildProcess } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { memoName } from '../../../scripts/building/cache/keys.ts'
import { cacheRoot } from '../../../scripts/doors/bundle/compile.js'
import { tempFolder } from '../folders.ts'
import {
  runShared,
  startProcess,
  startRunner,
  type CommandResult,
  type Environment,
} from '../program.ts'
import { readFiles, writeFiles, type Files } from '../site.ts'

/** What faults.cjs is told; see there. */
export interface Faults {
  readonly roots: readonly string[]
  readonly log: string
  readonly at?: number
  readonly code?: string
  readonly lasting?: boolean
  readonly snapshots?: string
}

/** Path → bytes (as latin1). */
export type Tree = Readonly<Record<string, string>>

const preload = fileURLToPath(new URL('faults.cjs', import.meta.url))

/** One small site in two states, and a place to get from the one to the other. */
export interface Case {
  readonly folder: string
  /** The folder of the build's cache. */
  readonly cache: string
  readonly args: readonly string[]
  /** All that the clean builds wrote, below `folder`, with foreign files. */
  readonly old: Tree
  readonly new: Tree
  /** The old site and its cache again, the new content. */
  reset(): void
  /** The state before this operation, of a run with `snapshots`, which is taken out of these. */
  restore(snapshots: string, operation: number): void
}

/**
 * Builds `before`, then `after`, both clean, both with the files of `foreign` in the folder: what
 * else is in it is what a build from the one to the other has to leave. `before` is null for the
 * first publication.
 */
export async function createCase(
  before: Files | null,
  after: Files,
  foreign: Files,
  args: readonly string[] = [],
): Promise<Case> {
  const folder = tempFolder()
  const cache = cacheOf(folder)
  const kept = tempFolder()
  const save = (name: string): void => {
    for (const part of ['site', 'cache']) rmSync(join(kept, name, part), options)
    copyFolder(folder, join(kept, name, 'site'))
    if (existsSync(cache)) copyFolder(cache, join(kept, name, 'cache'))
  }
  const options = { recursive: true, force: true }
  const build = async (content: Files | null): Promise<Tree> => {
    for (const path of [...readdirSync(folder).map((name) => join(folder, name)), cache])
      rmSync(path, options)
    writeFiles(folder, content ?? foreign)
    if (content === null) return siteFiles(folder)
    const result = await start(folder, ['build', ...args])
    expect(result.stderr).toBe('')
    expect(result.status).toBe(0)
    writeFiles(folder, foreign)
    return siteFiles(folder)
  }
  const newer = await build(after)
  const older = await build(before)
  save('old')
  return {
    folder,
    cache,
    args,
    old: older,
    new: newer,
    reset() {
      replaceFolder(folder, join(kept, 'old/site'))
      replaceFolder(cache, join(kept, 'old/cache'))
      rmSync(join(folder, 'content'), options)
      writeFiles(folder, after)
    },
    restore(snapshots, operation) {
      const [site, memo] = [0, 1].map((i) => join(snapshots, `${operation}/${i}`)) as [
        string,
        string,
      ]
      emptyFolder(folder)
      for (const name of readdirSync(site)) renameSync(join(site, name), join(folder, name))
      replaceFolder(cache, memo)
    },
  }
}

function emptyFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
}

function replaceFolder(folder: string, by: string): void {
  emptyFolder(folder)
  if (existsSync(by)) copyFolder(by, folder)
}

/** Copies files alone, in a third of the time that Node takes for all that may be in a folder. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [path, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyFolder(path, copy)
    else copyFileSync(path, copy)
  }
}

/** The cache of a build there. */
export function cacheOf(folder: string, content = 'content', out = 'dist'): string {
  const builds = join(fileURLToPath(cacheRoot), 'builds')
  return join(builds, memoName({ content: join(folder, content), out: join(folder, out) }, builds))
}

/** Everything but the content: the site, and what a build may have left beside it. */
export function siteFiles(folder: string): Tree {
  return Object.fromEntries(
    Object.entries(readFiles(folder)).filter(([path]) => !path.startsWith('content/')),
  )
}

/** What takes a process of its own. */
interface StartOptions {
  readonly faults?: Faults
  readonly env?: Readonly<Record<string, string>>
  /** Scripts that Node loads before the program. */
  readonly preloads?: readonly string[]
  readonly started?: (child: ChildProcess) => void
}

/**
 * Runs the program as `npm run` does; in a process that many runs share, with options in one of its own.
 * Status -9: it was killed.
 */
export function start(
  cwd: string,
  args: readonly string[],
  options?: StartOptions,
): Promise<CommandResult> {
  if (options === undefined) return runShared({ cwd, args, env: environment })
  const { faults, env, preloads = [], started } = options
  const told = faults === undefined ? {} : { FAULTS: JSON.stringify(faults) }
  const run = { cwd, args, env: { ...environment, ...env, ...told } }
  return startProcess(run, faults === undefined ? preloads : [...preloads, preload], started)
}

const environment: Environment = { ...process.env, GITHUB_ACTIONS: '', CI: '' }

/** The program in one process for many runs, each with its own faults. */
export interface FaultyRunner {
  run(cwd: string, args: readonly string[], faults: Faults | null): Promise<CommandResult>
  end(): void
}

export async function startFaultyRunner(): Promise<FaultyRunner> {
  const runner = await startRunner([preload])
  return {
    run: (cwd, args, faults) => runner.run({ cwd, args, env: environment }, faults),
    end: () => runner.end(),
  }
}

/** The operations in a log of faults.cjs, in order: what was done to which file. */
export function readLog(log: string): { readonly name: string; readonly path: string }[] {
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', ...path] = line.trimEnd().split(' ')
      return { name, path: path.join(' ') }
    })
}

/**
 * What holds at every moment: each file of the site is whole, old or new; what both sites have is
 * there; and whoever starts at the index or at a page that was there before finds every link.
 */
export function expectWhole(
  tree: Tree,
  { old, new: fresh }: Pick<Case, 'old' | 'new'>,
  moment: string,
): void {
  const torn = Object.keys(tree).filter(
    (path) => isPublished(path) && tree[path] !== old[path] && tree[path] !== fresh[path],
  )
  expect(torn, `neither old nor new, ${moment}`).toEqual([])
  const missing = Object.keys(old).filter((path) => path in fresh && !(path in tree))
  expect(missing, `missing, ${moment}`).toEqual([])
  expect(deadLinks(tree, Object.keys(old)), `links that lead nowhere, ${moment}`).toEqual([])
}

const isPublished = (path: string): boolean =>
  path.startsWith('dist/') || path.startsWith('dist.hosting/')

/** Links between files of the site that lead nowhere, from these files and all they lead to. */
export function deadLinks(tree: Tree, from: readonly string[]): string[] {
  const dead: string[] = []
  const seen = new Set(from.filter((path) => path in tree))
  for (const path of seen) {
    if (!path.startsWith('dist/')) continue
    for (const link of linksOf(path, tree[path] ?? '')) {
      const place = decodeURIComponent(
        new URL(link, `http://site.test/${path.slice('dist/'.length)}`).pathname,
      )
      const target = ['', '.html', 'index.html']
        .map((end) => `dist${place}${end}`)
        .find((name) => name in tree)
      if (target === undefined) dead.push(`${path} → ${link}`)
      else seen.add(target)
    }
  }
  return dead
}

function linksOf(path: string, text: string): string[] {
  if (path === 'dist/api/v1/components.json')
    return [...text.matchAll(/"(?:url|page)": "([^"]+)"/g)].map(([, link]) => link ?? '')
  // The not-found page is shown at any address, so its links begin at the root.
  if (!path.endsWith('.html')) return []
  return [...text.matchAll(/ (?:href|src)="([^"#?]+)[^"]*"/g)]
    .map(([, link]) => link ?? '')
    .filter((link) => !/^[a-z]+:/.test(link) && link !== '')
}
