import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  fault,
  sizeOf,
  type Size,
  type Arena,
  type Contestant,
  type Scenario,
} from './contestant.ts'
import type { Corpus, WrittenSource } from './corpus.ts'
import { measure, type Cost } from './measure.ts'

/** The costs of one contestant in one scenario, a round each; null: that run failed. */
export interface Entry {
  readonly contestant: Contestant
  readonly scenario: Scenario
  readonly costs: (Cost | null)[]
}
export interface ContestResult {
  readonly entries: readonly Entry[]
  /** What each one read and wrote. */
  readonly sizes: ReadonlyMap<string, { readonly read: Size; readonly written: Size }>
  readonly faults: readonly string[]
}
export interface ContestOptions {
  readonly arena: Arena
  readonly corpus: Corpus
  readonly rounds: number
  readonly say: (text: string) => void
}

/**
 * All contestants on the same corpus, round by round. The order turns by one each round, so that
 * nobody is always the first or after the same one.
 */
export async function contest(
  contestants: readonly Contestant[],
  { arena, corpus, rounds, say }: ContestOptions,
): Promise<ContestResult> {
  const faults = new Set<string>()
  const sizes = new Map<string, { readonly read: Size; readonly written: Size }>()
  const entries = contestants.flatMap((contestant) =>
    contestant.scenarios.map((scenario): Entry => ({ contestant, scenario, costs: [] })),
  )
  let sample: WrittenSource = { slug: '', props: null }
  let edits = 0

  const run = async (contestant: Contestant, scenario: Scenario): Promise<Cost | null> => {
    const { name, content, program, out } = contestant
    let mark: string | null = null
    if (scenario === 'cold') contestant.clear()
    if (scenario === 'edit') {
      mark = `This is change ${++edits} of the benchmark.`
      appendFileSync(join(content, `${sample.slug}.md`), `\n${mark}\n`)
    }
    try {
      const cost = await measure(program)
      const wrong = fault(contestant, sample.slug, sample.props, mark)
      if (wrong !== null) faults.add(`${name}, ${scenario}: ${wrong}`)
      if (!sizes.has(name)) sizes.set(name, { read: sizeOf(content), written: sizeOf(out) })
      return cost
    } catch (error) {
      faults.add(`${name}, ${scenario}: ${error instanceof Error ? error.message : String(error)}`)
      return null
    }
  }

  for (const contestant of contestants) {
    const written = corpus.write(contestant.content, contestant.form)
    sample = written[Math.floor(written.length / 2)] ?? sample
  }
  for (const contestant of contestants) {
    if (contestant.model !== undefined) await run(contestant.model, 'cold')
    await contestant.prepare()
  }
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < contestants.length; turn++) {
      const contestant = contestants[(turn + round) % contestants.length]
      if (contestant === undefined) continue
      for (const entry of entries.filter((each) => each.contestant === contestant)) {
        say(`${corpus.title}, round ${round + 1}/${rounds}: ${contestant.name} ${entry.scenario}`)
        entry.costs.push(await run(contestant, entry.scenario))
      }
    }
  }
  for (const { clear } of contestants) clear()
  rmSync(arena.folder, { recursive: true, force: true })
  return { entries, sizes, faults: [...faults] }
}
