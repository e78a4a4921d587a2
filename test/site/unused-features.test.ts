import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { cacheRoot } from '../../scripts/doors/bundle/compile.js'
import { writeCorpus } from '../bench/corpus.ts'
import { root, tempFolder } from '../helpers/site.ts'

interface Feature {
  /** Modules about the feature alone. */
  readonly modules: RegExp
  /** Modules of it that a catalog without it does not even load. */
  readonly unloaded: readonly string[]
  /** Functions that tell whether a text uses it. */
  readonly looks?: readonly string[]
}

const features: Readonly<Record<string, Feature>> = {
  history: {
    modules:
      /^scripts\/catalogs\/(?:history|diff)\/|\/(?:past|component-past|past-document|release|changes|history|release-kind)\.ts$|^templates\/(?:change|release)/,
    unloaded: [
      'scripts/catalogs/history/read-history.ts',
      'scripts/catalogs/history/unfold-changes.ts',
    ],
  },
  uses: {
    modules:
      /^scripts\/reading\/usage-counts\/|\/(?:component-uses|unused|uses-aspect|uses|collect-usage|usage-files)\.ts$/,
    unloaded: [
      'scripts/reading/usage-counts/catalog-uses.ts',
      'scripts/reading/usage-counts/counts.ts',
    ],
  },
  versions: {
    modules: /\/(?:version|versions|versions-data|versions-page|version-list-kind)\.ts$/,
    unloaded: [],
  },
  examples: {
    modules:
      /^scripts\/building\/live-code\/|\/(?:draw-examples|live-fences|check-example|example-uses|examples|collect-examples|live-code)\.ts$|\/example-[\w-]+\.ts$|^templates\/example\.ts$/,
    unloaded: [
      'scripts/building/live-code/compile-catalog.ts',
      'scripts/reading/code/code-uses.ts',
      'scripts/reading/content/example-html.ts',
    ],
    looks: ['mayHoldExamples'],
  },
  panels: {
    modules: /\/(?:panel|controls|control|offered-controls)\.ts$/,
    unloaded: [],
  },
  thumbnails: { modules: /\/thumbnails?\.ts$/, unloaded: [] },
  brand: {
    modules: /\/(?:brand|accent|accent-sheet|footer|site-description)\.ts$/,
    unloaded: ['scripts/building/pipeline/collect/brand.ts', 'scripts/drawing/markdown/footer.ts'],
  },
  guides: {
    modules: /\/(?:draw-prose|prose-page|prose-source|guide-kind)\.ts$/,
    unloaded: [],
  },
  'dates of changes': {
    modules: /^scripts\/reading\/git-dates\/|\/last-changes\.ts$/,
    unloaded: ['scripts/reading/git-dates/ask-git.ts', 'scripts/reading/git-dates/read-log.ts'],
  },
}

const program = fileURLToPath(new URL(`mapped-${process.pid}/`, cacheRoot))
afterAll(() => rmSync(program, { recursive: true, force: true }))

const counted = z.object({
  ok: z.literal(true),
  loaded: z.array(z.string()),
  calls: z.array(z.tuple([z.string(), z.string(), z.number()])),
})

/** Modules that a build of so many plain components loads, and the calls of their functions. */
function build(pages: number) {
  const folder = tempFolder()
  const content = join(folder, 'content')
  mkdirSync(content)
  writeCorpus(content, pages, 0, 'table')
  const args = [
    'test/helpers/count-modules.js',
    join(program, 'index.js'),
    content,
    join(folder, 'dist'),
  ]
  const said = execFileSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
  })
  const { loaded, calls } = counted.parse(JSON.parse(said))
  const counts = new Map<string, number>()
  for (const [module, name, count] of calls) {
    const key = `${module}: ${name}`
    counts.set(key, (counts.get(key) ?? 0) + count)
  }
  return { loaded, counts }
}

let loaded: readonly string[] = []
/** Functions that are called more often the more pages there are, with their modules. */
let calledForPages: readonly (readonly string[])[] = []
beforeAll(() => {
  execFileSync(process.execPath, ['test/helpers/map-program.js', program], { cwd: root })
  const [few, many] = [build(5), build(15)]
  const grown = [...many.counts].filter(([key, count]) => count > (few.counts.get(key) ?? 0))
  loaded = many.loaded
  calledForPages = grown.map(([key]) => key.split(': '))
})

test('what draws pages is counted, under the names of its modules', () => {
  expect(calledForPages).toContainEqual([
    'scripts/drawing/pages/component-page.ts',
    'drawComponent',
  ])
})

test.each(Object.entries(features))(
  'a catalog without %s calls nothing of it for a page',
  (_, { modules, unloaded, looks = [] }) => {
    // Names that nothing has any more would hold nothing.
    expect(loaded.some((module) => modules.test(module))).toBe(true)
    expect(unloaded.filter((module) => !existsSync(join(root, module)))).toEqual([])
    expect(unloaded.filter((module) => loaded.includes(module))).toEqual([])
    const called = calledForPages.filter(
      ([module = '', name = '']) => modules.test(module) && !looks.includes(name),
    )
    expect(called).toEqual([])
  },
)
