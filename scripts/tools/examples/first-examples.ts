import { hash } from 'node:crypto'
import { bundleRequest } from '../../building/live-code/compile-catalog.ts'
import type { AskedFence, BundleAnswer } from '../../building/live-code/bundle-request.ts'
import type { Bundler } from '../../building/live-code/bundler.ts'
import type { Candidate, CandidateKind, ProposedFence } from './proposed-element.ts'
import type { SetupProposal } from './propose-setup.ts'
import { writeTrials, type TrialSite, type TriedExample } from './trial-documents.ts'
import type { Trial, TrialPictures, Trier } from './try-examples.ts'

/** Component with the candidates for its example, which are tried in a browser. */
export interface Subject {
  readonly slug: string
  /** Path of the source of the component's page below the content folder. */
  readonly path: string
  readonly names: readonly string[]
  readonly candidates: readonly Candidate[]
  /**
   * Proposes more candidates by the reason why none so far was taken, such as "must be used within
   * Tabs".
   */
  readonly proposeMore: (why: string) => readonly Candidate[]
}

/** Example that was found for a component, or the reason why none was. */
export interface Finding {
  readonly slug: string
  readonly found: {
    readonly kind: CandidateKind
    readonly fences: readonly ProposedFence[]
    readonly pictures: TrialPictures
  } | null
  /** Reason why the last candidate was not taken; `''` if an example was found. */
  readonly why: string
}

export interface TrialTools {
  readonly content: string
  readonly site: TrialSite
  readonly bundler: Bundler
  /** Runners that try examples at the same time, each in a browser tab of its own. */
  readonly triers: readonly Trier[]
  readonly progress: (done: number, total: number) => void
  /** True if pictures in the dark colour scheme are wanted, too. */
  readonly inDark: boolean
}

/** Compiled examples of one round: the candidates of some components, compiled together. */
interface Round {
  /** File names of the documents that show the examples, by the ids of the examples. */
  readonly documents: ReadonlyMap<string, string>
  /** Reasons why fences were not compiled, by the ids of their examples. */
  readonly faults: ReadonlyMap<string, string>
}

/** Fault of a whole compilation: the bundler ended, or the setup cannot be compiled. */
export interface RoundFault {
  readonly fault: string
}

// Each frame loads the whole script of its round, so a library is compiled in parts.
const roundSize = 24

/**
 * Finds an example of each component, in the order of the subjects: the first candidate that shows
 * something and throws nothing, as {@link tryCandidates} takes it. A component for which none is
 * found is tried again with more candidates, if the reason of its failure leads to some.
 */
export async function findFirstExamples(
  subjects: readonly Subject[],
  setup: SetupProposal | null,
  tools: TrialTools,
): Promise<readonly Finding[] | RoundFault> {
  const first = await tryAll(subjects, setup, tools)
  if ('fault' in first) return first
  const more = subjects.flatMap((subject, i): Subject[] => {
    const { found = null, why = '' } = first[i] ?? {}
    const candidates = found === null ? subject.proposeMore(why) : []
    return candidates.length === 0 ? [] : [{ ...subject, candidates }]
  })
  const second = await tryAll(more, setup, tools)
  if ('fault' in second) return second
  const found = new Map(second.flatMap((one) => (one.found === null ? [] : [[one.slug, one]])))
  return first.map((finding) => found.get(finding.slug) ?? finding)
}

/** Tries the candidates of all components, and returns a finding for each component. */
async function tryAll(
  subjects: readonly Subject[],
  setup: SetupProposal | null,
  tools: TrialTools,
): Promise<readonly Finding[] | RoundFault> {
  let done = 0
  const findings: Finding[] = []
  const compile = (start: number): Promise<Round | RoundFault> =>
    compileRound(subjects.slice(start, start + roundSize), setup, tools)
  let coming = compile(0)
  for (let start = 0; start < subjects.length; start += roundSize) {
    const some = subjects.slice(start, start + roundSize)
    const round = await coming
    if ('fault' in round) return round
    // The browsers wait for some of what they try.
    if (start + roundSize < subjects.length) coming = compile(start + roundSize)
    // If a browser ends first, nobody waits for it.
    coming.catch(() => {})
    let next = 0
    const work = async (trier: Trier): Promise<void> => {
      for (let at = next++; at < some.length; at = next++) {
        const subject = some[at]
        if (subject === undefined) return
        findings[start + at] = await tryCandidates(subject, round, { trier, inDark: tools.inDark })
        tools.progress(++done, subjects.length)
      }
    }
    await Promise.all(tools.triers.map(work))
  }
  return findings
}

/**
 * Tries the candidates of a component one after the other. If the component shows something while it
 * is empty, its name as text in it is tried, too: the text stays if the pictures tell it. For
 * example, types do not say whether a component of React that takes the attributes of a `<div>`
 * shows what is in it. Plain text, as in a list, is taken only if the component's parts show no
 * more.
 */
async function tryCandidates(
  { slug, names, candidates }: Subject,
  { documents, faults }: Round,
  { trier, inDark }: { readonly trier: Trier; readonly inDark: boolean },
): Promise<Finding> {
  const tryOne = async ({
    i,
    fences,
    mustShow,
  }: Numbered): Promise<Trial | { readonly fault: string }> => {
    const { id, code } = triedExample(slug, i, fences)
    const fault = code === null ? undefined : faults.get(code)
    if (fault !== undefined) return { fault }
    const document = documents.get(id)
    if (document === undefined) return { fault: 'it was not compiled' }
    return trier.run(document, `${slug}-${document}`, { inDark, mustShow })
  }
  // Plain text shows less of a list or a table than its parts do.
  const richerOf = async (
    others: readonly Numbered[],
    plain: NonNullable<Finding['found']>,
  ): Promise<Finding['found']> => {
    for (const other of others.filter(({ kind }) => kind === 'parts')) {
      const trial = await tryOne(other)
      if (!('fault' in trial) && trial.pictures !== null && !trial.isPlain)
        return { kind: other.kind, fences: other.fences, pictures: trial.pictures }
    }
    return plain
  }
  let why = 'nothing can be written for it'
  let queue = candidates.map((candidate, i): Numbered => ({ ...candidate, i }))
  let isSorted = false
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { kind, fences, mustShow } = next
    const trial = await tryOne(next)
    if ('fault' in trial) {
      why = trial.fault
      continue
    }
    if (trial.pictures !== null) {
      const found = { kind, fences, pictures: trial.pictures }
      if (kind === 'text' && trial.isPlain)
        return { slug, found: await richerOf(queue, found), why: '' }
      const [text] = kind === 'required props' && maySayText(names) ? queue : []
      if (text?.kind !== 'text') return { slug, found, why: '' }
      const withText = picturesOf(await tryOne(text))
      const isOther = withText !== null && withText.light !== found.pictures.light
      // What moves looks different each time.
      const isStill = isOther && picturesOf(await tryOne(next))?.light === found.pictures.light
      return isStill
        ? { slug, found: { kind: text.kind, fences: text.fences, pictures: withText }, why: '' }
        : { slug, found, why: '' }
    }
    why = trial.why
    // What gives no answer costs much time each time, and no candidate does without its own element.
    const isOwn = trial.undefinedTag !== null && names.includes(trial.undefinedTag)
    if (isOwn || (trial.failure === 'silent' && mustShow === null)) break
    // Other data would give no answer, either.
    if (trial.failure === 'silent') queue = queue.filter((one) => one.mustShow === null)
    // What throws with data may only expect other data.
    if (trial.failure === 'error' && mustShow === null && !isSorted) {
      // What throws alone lacks its parent more often than data.
      queue = [...queue.filter(isInParent), ...queue.filter((one) => !isInParent(one))]
      isSorted = true
    }
  }
  return { slug, found: null, why }
}

type Numbered = Candidate & { readonly i: number }

const picturesOf = (tried: Trial | { readonly fault: string }): TrialPictures | null =>
  'fault' in tried ? null : tried.pictures

/** False for a component whose look is no text: a control of a form, a spinner, an icon. */
const maySayText = (names: readonly string[]): boolean => !names.some((name) => wordless.test(name))

const wordless =
  /(?:area|check|checkbox|close-?button|control|field|icon|input|loader|loading|picker|placeholder|progress|radio|range|rating|select|skeleton|slider|spinner|switch)$/i

const isInParent = ({ kind }: Candidate): boolean => kind === 'parent'

function triedExample(slug: string, i: number, fences: readonly ProposedFence[]): TriedExample {
  const id = hash('sha256', `${slug}\n${i}`).slice(0, 12)
  const compiled = fences.find(({ language }) => language !== 'html')
  const html = fences.find(({ language }) => language === 'html')?.code ?? ''
  return { id, html, code: compiled === undefined ? null : id }
}

async function compileRound(
  subjects: readonly Subject[],
  setup: SetupProposal | null,
  { content, site, bundler }: TrialTools,
): Promise<Round | RoundFault> {
  const examples: TriedExample[] = []
  const fences: AskedFence[] = []
  for (const { slug, path, names, candidates } of subjects)
    for (const [i, { fences: written }] of candidates.entries()) {
      const example = triedExample(slug, i, written)
      examples.push(example)
      const compiled = written.find(({ language }) => language !== 'html')
      if (compiled === undefined || compiled.language === 'html') continue
      const { language, code } = compiled
      fences.push({ path, line: 1, language, code, id: example.id, names })
    }
  const none: BundleAnswer = { bundles: [], compiled: {}, problems: [], inputs: [], exported: null }
  const { settings, modules, defaults } = site.library
  const draft = setup === null ? null : { path: setup.name, text: setup.text }
  const request = bundleRequest({ content, settings, modules, defaults, fences, draft })
  const answer = fences.length === 0 ? none : await bundler.bundle(request)
  if ('fault' in answer) return { fault: answer.fault }
  const whole = answer.problems.find(({ fence }) => fence === null)
  if (whole !== undefined) return { fault: whole.message }
  const ofAll = answer.problems.find(({ isOfAll }) => isOfAll === true)
  if (ofAll !== undefined) return { fault: ofAll.message }
  const errors = answer.problems.filter(({ severity }) => severity === 'error')
  const faults = new Map(errors.map(({ fence, message }) => [fence ?? '', message]))
  const dark = setup?.dark ?? null
  return { documents: writeTrials(site, answer, { examples, dark }), faults }
}

const sampleSize = 8
const fewest = 2

/**
 * Chooses the setup that examples are to be drawn with, by trying a sample of the components with
 * each. A setup replaces the best one before it if clearly more components show something. The
 * first one that makes most of them look otherwise replaces the first setup, too.
 */
export async function chooseSetup(
  subjects: readonly Subject[],
  setups: readonly (SetupProposal | null)[],
  tools: TrialTools,
): Promise<{ readonly setup: SetupProposal | null } | RoundFault> {
  const [plain = null, ...others] = setups
  if (others.length === 0) return { setup: plain }
  const step = Math.max(1, Math.floor(subjects.length / sampleSize))
  const sample = subjects
    .filter((_, i) => i % step === 0)
    .slice(0, sampleSize)
    .map((one) => ({
      ...one,
      candidates: one.candidates.filter(({ mustShow }) => mustShow === null).slice(0, 3),
    }))
  const quiet = { ...tools, progress: () => {}, inDark: false }
  const base = await tryAll(sample, plain, quiet)
  if ('fault' in base && plain === null) return base
  let best: { readonly setup: SetupProposal | null; readonly shown: number } = {
    setup: 'fault' in base ? null : plain,
    shown: 'fault' in base ? 0 : shownOf(base),
  }
  let isChanged = false
  for (const setup of others) {
    const found = await tryAll(sample, setup, quiet)
    if ('fault' in found) continue
    const shown = shownOf(found)
    const differs = !('fault' in base) && shown >= best.shown && differOf(base, found) * 2 > shown
    const least =
      !('fault' in base) && isAskedFor(setup, base) ? 1 : Math.min(fewest, sample.length)
    if (shown < best.shown + least && (isChanged || !differs)) continue
    best = { setup, shown }
    isChanged = true
  }
  return { setup: best.setup }
}

/** True if a component fails with words that name a part of the setup: "must be used within ThemeProvider". */
const isAskedFor = (setup: SetupProposal | null, findings: readonly Finding[]): boolean =>
  setup?.parts.some((part) => findings.some(({ why }) => why.includes(part))) ?? false

const shownOf = (findings: readonly Finding[]): number =>
  findings.filter(({ found }) => found !== null).length

/** Returns the number of components whose pictures differ between two setups. */
const differOf = (before: readonly Finding[], after: readonly Finding[]): number =>
  before.filter(({ found }, i) => {
    const other = after[i]?.found ?? null
    return found !== null && other !== null && found.pictures.light !== other.pictures.light
  }).length
