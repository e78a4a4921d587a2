import { findCompilers, noCompilers } from '../../reading/code/compilers.ts'
import type { Bundle, BundleAnswer, BundleProblem, BundleRequest } from './bundle-request.ts'
import { joinInputs } from './bundle-inputs.ts'
import { readBuildFaults } from './build-faults.ts'
import { quoted } from '../../words/model/printable.ts'
import { createFenceBuild, wholeFence, type FenceBuild, type FenceGroup } from './fence-plugin.ts'
import { usableConfig, type UsableConfig } from './vite-config.ts'
import { isVite, type OutputFile, type Vite } from './vite.ts'
import { groupBy } from '../../words/model/gather.ts'

// Largest number of builds for one framework. A build shows only the mistakes that stop it, so the next one, without
// the faulty fences, looks for more.
const mostBuilds = 8

/**
 * Compiles fences (code of live examples) with the Vite of their project, into one script and one style sheet for each
 * framework. A fence that cannot be compiled is left out, and a problem says why; the others are compiled.
 */
export async function bundleFences(
  loaded: Readonly<Record<string, unknown>>,
  request: BundleRequest,
): Promise<BundleAnswer> {
  if (!isVite(loaded))
    return failure('the Vite of this project has no "build"; Vite 6, 7 and 8 can be used')
  const config = await usableConfig(loaded, request)
  if ('fault' in config) return failure(config.fault)
  const languages = new Set(request.fences.map(({ language }) => language))
  const wanted = new Set((['vue', 'svelte'] as const).filter((one) => languages.has(one)))
  const found = await findCompilers(wanted, [request.project])
  const readers = { ...config, compilers: { ...noCompilers, ...found } }
  const groups = groupBy(request.fences, ({ language }) => config.frameworkOf(language))
  const answers: BundleAnswer[] = []
  for (const [framework, fences] of groups)
    answers.push(await bundleGroup(loaded, config, { request, readers, framework, fences }))
  const compiled = answers.flatMap((one) => Object.entries(one.compiled))
  return {
    bundles: answers.flatMap(({ bundles }) => bundles),
    compiled: Object.fromEntries(compiled),
    problems: answers.flatMap(({ problems }) => problems),
    inputs: joinInputs(config.inputs, ...answers.map(({ inputs }) => inputs)),
    exported: answers.find(({ exported }) => exported !== null)?.exported ?? null,
  }
}

export const failure = (message: string): BundleAnswer => ({
  bundles: [],
  compiled: {},
  problems: [wholeFence(null, message)],
  inputs: [],
  exported: null,
})

async function bundleGroup(
  vite: Vite,
  config: UsableConfig,
  group: FenceGroup,
): Promise<BundleAnswer> {
  const missing = config.missing(group.framework, group.fences[0]?.language ?? 'jsx')
  if (missing !== null) {
    const problems = group.fences.map(({ id }) => ({
      ...wholeFence(id, missing),
      isOfAll: true as const,
    }))
    return { ...failure(missing), problems }
  }
  const problems: BundleProblem[] = []
  let { fences, request } = group
  let inputs: FenceBuild['inputs'] = new Map()
  for (let left = mostBuilds; left > 0 && fences.length > 0; left--) {
    const run = createFenceBuild({ ...group, request, fences })
    try {
      const output = await vite.build(config.optionsOf(group.framework, run.plugin, run.entry))
      const first = (Array.isArray(output) ? output[0] : output) as { output?: unknown }
      const files = Array.isArray(first?.output) ? (first.output as OutputFile[]) : []
      return answerOf(files, run, [...problems, ...run.problems])
    } catch (error) {
      inputs = run.inputs
      // What our plugin has reported comes back from Vite in other words, and hides other mistakes.
      const faults = run.problems.length > 0 ? [] : readBuildFaults(error, group.request.project)
      const found = faults.map((one) => run.problemOf(one))
      // A module of the catalog that was loaded only for its names can stop a build. The next build knows the names.
      const exported = run.exported()
      const isOfNone = run.problems.length === 0 && found.every(({ fence }) => fence === null)
      if (isOfNone && request.exported === null && exported !== null) {
        request = { ...request, exported }
        continue
      }
      problems.push(...run.problems, ...found)
      const bad = new Set([...run.problems, ...found].map(({ fence }) => fence))
      const rest = fences.filter(({ id }) => !bad.has(id))
      if (rest.length === fences.length) break
      fences = rest
    }
  }
  return { ...failure(''), problems: unique(problems), inputs: [...inputs] }
}

const unique = (problems: readonly BundleProblem[]): readonly BundleProblem[] => [
  ...new Map(problems.map((one) => [JSON.stringify(one), one])).values(),
]

function answerOf(
  files: readonly OutputFile[],
  { compiled, inputs, exported }: FenceBuild,
  problems: readonly BundleProblem[],
): BundleAnswer {
  const chunk = files.find((file) => file.type === 'chunk')
  const outside = chunk?.imports ?? []
  if (outside.length > 0) {
    const message = `a plugin of Vite makes ${outside.map(quoted).join(' and ')} external, so no frame would have it; name a configuration without that plugin as "vite" under "examples" in index.md`
    return { ...failure(message), inputs: [...inputs] }
  }
  const sheets = files.filter((file) => file.fileName.endsWith('.css'))
  const style = sheets.map(({ source }) => textOfSource(source)).join('\n')
  const bundle: Bundle = {
    fences: Object.keys(compiled),
    script: chunk?.code ?? '',
    style: style === '' ? null : style,
    largest: largestPackages(chunk?.modules ?? {}),
  }
  const isMade = chunk !== undefined && bundle.fences.length > 0
  return {
    bundles: isMade ? [bundle] : [],
    compiled,
    problems: unique(problems),
    inputs: [...inputs],
    exported: exported(),
  }
}

const textOfSource = (source: unknown): string =>
  typeof source === 'string' ? source : Buffer.from(source as Uint8Array).toString('utf8')

function largestPackages(
  modules: Readonly<Record<string, { readonly renderedLength: number }>>,
): Bundle['largest'] {
  const sizes = new Map<string, number>()
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    const [, name] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/s.exec(id) ?? []
    const key = name?.replace(/\\/g, '/') ?? 'the project'
    sizes.set(key, (sizes.get(key) ?? 0) + renderedLength)
  }
  return [...sizes].toSorted((a, b) => b[1] - a[1]).slice(0, 5)
}
