import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readShippedAssets } from '../../scripts/building/pipeline/shipped-assets.ts'
import type { ProcessMemory } from '../../scripts/building/cache/process-memory.ts'
import { publishSite } from '../../scripts/building/pipeline/build.ts'
import type { BuildOptions } from '../../scripts/building/pipeline/options.ts'
import type { BuildResult } from '../../scripts/building/pipeline/result.ts'
import type { Renderer } from '../../scripts/building/render/renderer.ts'
import { createBatchDrawer } from '../../scripts/building/render/batch.ts'
import { cacheRoot } from '../../scripts/doors/bundle/compile.js'
import { reportText } from '../../scripts/words/model/report.ts'
import { tempFolder, writeFiles, type Files } from './folders.ts'
import { runShared, startProcess, type CommandResult, type Environment } from './program.ts'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * A catalog of nine components for tests that need a whole one. Not `content/`, which belongs to
 * whoever uses the program.
 */
export const fixtureCatalog = join(root, 'test/site/fixtures/catalog')

/** Every file below a folder: path → text. */
export function readFiles(folder: string): Record<string, string> {
  const files: Record<string, string> = {}
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files[path.slice(folder.length + 1)] = readFileSync(path, 'latin1')
  }
  return files
}

/** Every file below a folder, for a test that builds them: path → bytes. */
export function readBytes(folder: string): Record<string, Buffer> {
  return Object.fromEntries(
    Object.entries(readFiles(folder)).map(([path, body]) => [path, Buffer.from(body, 'latin1')]),
  )
}

/** The workers' task, run in the test's own thread. */
export const inThread: Renderer = {
  async render(context, jobs, take) {
    const draw = createBatchDrawer()
    const site = { context }
    for (const pending of jobs) {
      const job = pending.load()
      const results = await draw({ context: site, jobs: [{ job, published: [] }] })
      if (results instanceof Error) throw results
      const [result] = results
      if (result !== undefined) take(job, { kind: 'done', result })
    }
  },
  async close() {},
}

export interface BuiltSite extends BuildResult {
  readonly folder: string
  readonly out: string
  /** What the command prints of the problems. */
  readonly report: string
  text(path: string): string
  json(slug: string): unknown
}

/** Builds a content folder made of these files, with the real build. */
export async function buildSite(
  files: Files,
  {
    folder = tempFolder(),
    renderer = inThread,
    memory = null,
    ...options
  }: Partial<BuildOptions> & {
    folder?: string
    renderer?: Renderer
    memory?: ProcessMemory | null
  } = {},
): Promise<BuiltSite> {
  const content = join(folder, 'content')
  writeFiles(content, files)
  const out = options.out ?? join(folder, 'dist')
  const result = await publishSite(
    {
      content,
      out,
      baseUrl: 'https://catalog.example',
      hosting: null,
      outputs: null,
      api: null,
      framework: null,
      drafts: false,
      allowEmpty: false,
      keep: null,
      strict: false,
      parser: 'fast',
      highlight: true,
      cache: true,
      bundle: false,
      fsync: false,
      threads: 1,
      publish: true,
      ...options,
    },
    {
      renderer,
      shipped: readShippedAssets(new URL('program/', cacheRoot)),
      fingerprint: 'test',
      cacheFolder: join(folder, 'cache'),
      ...(memory === null ? {} : { memory }),
    },
  )
  const text = (path: string): string => readFileSync(join(out, path), 'utf8')
  return {
    ...result,
    folder,
    out,
    report: reportText(result.problems),
    text,
    json: (slug) => JSON.parse(text(`api/v1/components/${slug}`)),
  }
}

export { tempFolder, writeFiles, type CommandResult, type Files }

// In CI no progress is printed, however long a busy machine takes.
const usual = { ...process.env, CI: '', GITHUB_ACTIONS: '', GITHUB_WORKSPACE: '' }

/** Runs the program as `npm run` does, in a process that many runs share. */
export const run = (
  args: readonly string[],
  { cwd = root, env = {} }: { cwd?: string; env?: Environment } = {},
): Promise<CommandResult> => runShared({ args, cwd, env: { ...usual, ...env } })

/** Runs it in a process of its own: the one that compiles live examples ends with it. */
export const runAlone = (args: readonly string[], cwd: string): Promise<CommandResult> =>
  startProcess({ args, cwd, env: usual })
