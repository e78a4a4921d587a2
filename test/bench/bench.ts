import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contest } from './contest.ts'
import { againstText, packedCommit, pairsOf, resolveCommit } from './against.ts'
import type { Arena, Contestant, PackedProgram } from './contestant.ts'
import { madeUpCorpus, type Corpus } from './corpus.ts'
import { devLoop, devLoopText } from './dev-loop.ts'
import { documentCorpus } from './documents.ts'
import { eleventy, eleventyVersion, installPeers } from './eleventy.ts'
import { hugo, hugoVersion } from './hugo.ts'
import { newerNode, packedProgram } from './installed.ts'
import { help, readBenchOptions, type BenchOptions, type ContestantName } from './options.ts'
import { allScenarios, linked, ours } from './ours.ts'
import { fenced } from './live.ts'
import { floor, unifiedChain } from './plain.ts'
import { contestText } from './report.ts'

// Above this the slow parser alone would take minutes a round, and others say nothing new.
const mostForAll = 1000
const smallAlone: readonly ContestantName[] = ['reference', 'examples', 'fences', 'unified']
const saves = 15

/** `npm run bench`. What it measures goes to the output, what it is at to the error output. */
export async function bench(
  argv: readonly string[],
  project: { readonly root: URL; readonly cache: URL },
): Promise<number> {
  let options: BenchOptions | null
  try {
    options = readBenchOptions(argv)
    if (options !== null && options.against !== null) resolveCommit(project.root, options.against)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
  if (options === null) {
    process.stdout.write(help)
    return 0
  }
  const memory = hasMemoryDisk()
  const work = mkdtempSync(join(memory ? '/dev/shm' : tmpdir(), 'component-catalog-bench-'))
  const say = (text: string): void => void process.stderr.write(`${text}\n`)
  const tools = fileURLToPath(new URL('../component-catalog-bench/peers/', project.cache))
  process.once('SIGINT', () => {
    rmSync(work, { recursive: true, force: true })
    process.exit(130)
  })
  try {
    say('making the package of this project, and installing it')
    const packed = packedProgram(project.root, join(work, 'program'))
    const arena = (name: string): Arena => ({
      root: project.root,
      packed,
      tools,
      folder: join(work, name),
    })
    const { against } = options
    if (against !== null) {
      say(`making the package of ${against}`)
      const before = packedCommit(
        project.root,
        resolveCommit(project.root, against),
        join(work, 'before'),
      )
      return await compareCommits(options, { project, arena, before, say })
    }
    const { peers, absent } = findPeers(options, project.root, tools, say)
    process.stdout.write(`${heading(options, memory, absent)}\n`)
    let hasFaults = false
    for (const corpus of corporaOf(options, project.root)) {
      const place = arena(String(corpus.name))
      const contestants =
        corpus.name === 'documents'
          ? readersFor(options, place)
          : contestantsFor(options, corpus.name, place, peers)
      if (contestants.length === 0) continue
      const { rounds } = options
      const result = await contest(contestants, { arena: place, corpus, rounds, say })
      hasFaults ||= result.faults.length > 0
      process.stdout.write(`${contestText(result, corpus)}\n`)
    }
    if (options.dev !== 0) {
      say('the development server')
      const loop = await devLoop(arena('dev'), options.dev, saves)
      process.stdout.write(`${devLoopText(loop)}\n`)
    }
    return hasFaults ? 1 : 0
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Builds each corpus with two commits in turn; returns the exit status. */
async function compareCommits(
  options: BenchOptions,
  {
    project,
    arena,
    before,
    say,
  }: {
    readonly project: { readonly root: URL }
    readonly arena: (name: string) => Arena
    readonly before: PackedProgram
    readonly say: (text: string) => void
  },
): Promise<number> {
  const { rounds, only, against } = options
  const takesPart = (name: ContestantName): boolean =>
    only?.includes(name) ?? (name === 'ours' || name === 'one')
  process.stdout.write(`${machineLine(options, hasMemoryDisk())}\n\n`)
  let hasFaults = false
  for (const corpus of corporaOf(options, project.root)) {
    const place = arena(String(corpus.name))
    const contestants = pairsOf(place, before, (one) => oursInThreads(one, takesPart))
    const result = await contest(contestants, { arena: place, corpus, rounds, say })
    hasFaults ||= result.faults.length > 0
    process.stdout.write(`${againstText(result, corpus, against ?? '')}\n`)
  }
  return hasFaults ? 1 : 0
}

interface Peers {
  readonly hugo: string | null
  readonly eleventy: string | null
  readonly newer: { readonly path: string; readonly version: string } | null
}

function findPeers(
  { only }: BenchOptions,
  root: URL,
  tools: string,
  say: (text: string) => void,
): { peers: Peers; absent: string[] } {
  const absent: string[] = []
  const wanted = (name: ContestantName): boolean => only === null || only.includes(name)
  const hugoFound = wanted('hugo') ? hugoVersion() : null
  if (wanted('hugo') && hugoFound === null) absent.push('Hugo is not on the path: no figures of it')
  let eleventyFound: string | null = null
  let newer: Peers['newer'] = null
  if (wanted('eleventy') || wanted('newer')) {
    say('installing Eleventy and a newer Node, unless they are')
    const failure = installPeers(root, tools)
    if (failure === null) {
      if (wanted('eleventy')) eleventyFound = eleventyVersion(tools)
      newer = newerNode(tools)
    } else absent.push(`the peers could not be installed (${failure}): no figures of Eleventy`)
    if (wanted('newer') && newer === null) absent.push('No newer Node: no figures with it')
  }
  return { peers: { hugo: hugoFound, eleventy: eleventyFound, newer }, absent }
}

function contestantsFor(
  { only, hard }: BenchOptions,
  sources: number,
  arena: Arena,
  peers: Peers,
): Contestant[] {
  const takesPart = (name: ContestantName): boolean =>
    only?.includes(name) ?? (sources <= mostForAll || !smallAlone.includes(name))
  const list: Contestant[] = []
  if (takesPart('newer') && peers.newer !== null) {
    const label = `this project, Node ${peers.newer.version}`
    const { path } = peers.newer
    list.push(ours(arena, { name: 'newer', label, scenarios: allScenarios, node: path }))
  }
  list.push(...oursInThreads(arena, takesPart))
  if (takesPart('linked')) list.push(linked(arena, sources, hard))
  if (takesPart('reference')) list.push(referenceEngine(arena))
  for (const name of ['examples', 'fences'] as const)
    if (takesPart(name)) list.push(fenced(arena, name))
  const hugoPeer = peers.hugo === null ? [] : [hugo(arena, peers.hugo)]
  const eleventyPeer = peers.eleventy === null ? [] : [eleventy(arena, peers.eleventy)]
  list.push(...hugoPeer, ...eleventyPeer)
  if (takesPart('unified')) list.push(unifiedChain(arena))
  // A peer's site if there is one: ours has more to write than two files a component.
  const model = hugoPeer[0] ?? eleventyPeer[0] ?? list[0]
  if (takesPart('floor') && model !== undefined) list.push(floor(arena, model))
  return list
}

/** With as many threads as it starts by itself, and with so many as are asked for. */
function oursInThreads(arena: Arena, takesPart: (name: ContestantName) => boolean): Contestant[] {
  const counts = { one: 1, four: 4, eight: 8 } as const
  const asked = (['one', 'four', 'eight'] as const).filter(takesPart).map((name) => {
    const threads = counts[name]
    const label = `this project, ${threads === 1 ? 'one thread' : `${threads} threads`}`
    return ours(arena, { name, label, scenarios: ['cold'], threads })
  })
  if (!takesPart('ours')) return asked
  return [ours(arena, { name: 'ours', label: 'this project', scenarios: allScenarios }), ...asked]
}

const referenceEngine = (arena: Arena): Contestant =>
  ours(arena, {
    name: 'reference',
    label: 'this project, `--parser reference`',
    scenarios: ['cold'],
    parser: 'reference',
  })

function corporaOf({ sizes, hard, docs }: BenchOptions, root: URL): Corpus[] {
  const folder = docs ?? fileURLToPath(new URL('node_modules/', root))
  return [
    ...sizes.map((count) => madeUpCorpus(count, hard)),
    ...(folder === 0 ? [] : [documentCorpus(folder)]),
  ]
}

/** Who builds real documents: both engines, since what they show is how much the fast one reads itself. */
function readersFor({ only }: BenchOptions, arena: Arena): Contestant[] {
  const takesPart = (name: ContestantName): boolean => only?.includes(name) ?? true
  return [
    ...oursInThreads(arena, takesPart),
    ...(takesPart('reference') ? [referenceEngine(arena)] : []),
  ]
}

function machineLine({ rounds }: BenchOptions, memory: boolean): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const date = new Date().toISOString().slice(0, 10)
  return `${date}; Node ${process.versions.node}; ${availableParallelism()} cores, ${model}; all files ${memory ? 'in memory (/dev/shm)' : 'on disk'}; ${rounds} ${rounds === 1 ? 'round' : 'rounds'}.`
}

function heading(options: BenchOptions, memory: boolean, absent: readonly string[]): string {
  return [
    machineLine(options, memory),
    '',
    'CPU is user and system time of the whole process; every figure is the median of the rounds, every',
    'ratio the median of the ratios round by round, to the cold build of the one named. Highlighting is off.',
    'This project is its package, made and installed just now, started without npm, which adds about 0.17 s of CPU.',
    'The clock of 4 and 8 cores is computed, not measured: of this project, as the processor time of the thread that used most',
    'where it has so many; of Hugo, from its clock and CPU here, as if its parallel share were spread over all cores.',
    '"Again" and "edited" run in a new process over the last output; Hugo and Eleventy build everything anew then.',
    ...absent.map((line) => `\n${line}.`),
    '',
  ].join('\n')
}

function hasMemoryDisk(): boolean {
  try {
    accessSync('/dev/shm', constants.W_OK)
    return true
  } catch {
    return false
  }
}
