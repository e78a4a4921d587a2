import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { answered } from '../browser/answered.ts'
import { BrowserError, NoAnswerError } from '../browser/error.ts'
import {
  settledPicture,
  surround,
  takeFrame,
  type PicturedFrame,
} from '../browser/frame-picture.ts'
import { firstLine } from '../browser/launch.ts'
import { exampleFrame } from '../browser/take.ts'
import { marked } from '../thumbnails/mark.ts'
import { readViolations, violationScript, type Axe } from './accessibility.ts'
import { frameAt, type ExampleTab } from '../browser/example-tab.ts'
import { examine, type Examined } from './examine.ts'
import {
  differenceFinding,
  emptyFinding,
  endlessFinding,
  heardFindings,
  leftFinding,
  stoppedFinding,
  unsettledFinding,
  violationFinding,
  type Finding,
} from './findings.ts'

/** Request to open an example and test it. */
export interface VisitRequest {
  readonly url: string
  /** Library for testing accessibility; null if that is not tested. */
  readonly axe: Axe | null
  /** Bytes of the accepted picture's file; null if nothing is compared. */
  readonly accepted: Buffer | null
  /** True if two pictures in a row must be equal, so that the picture can be accepted. */
  readonly settles: boolean
  /** Milliseconds after which an example counts as not answering. */
  readonly patience: number
}

/** Result of opening an example and testing it: findings and pictures. */
export interface Visit {
  readonly findings: readonly Finding[]
  /**
   * Picture of the example as PNG; null if it shows nothing, never the same twice, or the test
   * failed.
   */
  readonly picture: Buffer | null
  /**
   * Three pictures side by side (accepted, differences, now), as PNG in Base64; null if the example
   * does not look different.
   */
  readonly difference: string | null
  /** True if the tab cannot be used any more. */
  readonly isBroken: boolean
}

// Milliseconds between two pictures.
const pause = 250
const mostPictures = 12
// Milliseconds to wait for late errors, since an example may throw after it was drawn.
const linger = 150

/** Opens an example in a tab and tests it. `table` is a blank page that compares pictures. */
export async function visitExample(
  tab: ExampleTab,
  table: Page,
  request: VisitRequest,
): Promise<Visit> {
  const { page, ear } = tab
  try {
    const opened = await tab.open(request.url, exampleFrame, request.patience)
    if (opened.is !== 'shown') {
      const found = opened.is === 'left' ? leftFinding : stoppedFinding
      return { ...nothing, findings: [...heardFindings(ear.heard()), found] }
    }
    const { example, address } = opened
    const lingered = wait(linger)
    const seen = await look(example, table, request)
    const violations = request.axe === null ? [] : await violationsIn(example, request.axe)
    await lingered
    const isThere = frameAt(page, address) !== undefined
    const findings = [
      ...heardFindings(ear.heard()),
      ...seen.findings,
      ...violations,
      ...(isThere ? [] : [leftFinding]),
    ]
    return { ...seen, findings, isBroken: false }
  } catch (error) {
    return broken(tab, error)
  }
}

const nothing: Visit = { findings: [], picture: null, difference: null, isBroken: false }

/** Returns the result of an example that made the test fail; throws for a fault of the browser. */
async function broken({ page, ear }: ExampleTab, error: unknown): Promise<Visit> {
  if (page.context().browser()?.isConnected() !== true) throw new BrowserError('the browser ended')
  const heard = heardFindings(ear.heard())
  if (error instanceof NoAnswerError)
    return { ...nothing, findings: [...heard, endlessFinding(error.message)], isBroken: true }
  const text = firstLine(error)
  const isGone = await answered(page.evaluate<boolean>(`${exampleFrame} === null`), 1000).catch(
    () => false,
  )
  const found = isGone
    ? stoppedFinding
    : /detached|destroyed|navigat/i.test(text)
      ? leftFinding
      : endlessFinding(`cannot be tested: ${text}`)
  return { ...nothing, findings: [...heard, found], isBroken: true }
}

type Seen = Omit<Visit, 'isBroken'>

/** Takes a picture, compares it with the accepted one, and finds out if it shows anything. */
async function look(
  example: PicturedFrame,
  table: Page,
  { accepted, settles, patience }: VisitRequest,
): Promise<Seen> {
  const isAccepted = (picture: string): boolean =>
    accepted !== null && marked(Buffer.from(picture, 'base64'), 'test').equals(accepted)
  const { picture, equal } = await settledPicture(
    () => takeFrame(example),
    (last) => isAccepted(last.picture) || (!settles && accepted === null) || last.equal > 1,
    { most: mostPictures, pause },
  )
  const taken = Buffer.from(picture, 'base64')
  if (isAccepted(picture)) return { findings: [], picture: taken, difference: null }
  const { isPlain, differing, difference } = await examined(table, accepted, picture, patience)
  if (isPlain && (await showsNothing(example, table)))
    return { findings: [emptyFinding], picture: null, difference: null }
  const isSettled = equal > 1
  if (!isSettled && (settles || accepted !== null))
    return { findings: [unsettledFinding], picture: null, difference: null }
  if (accepted === null) return { findings: [], picture: taken, difference: null }
  // Nobody would see a difference of so few pixels.
  if (differing <= 3) return { findings: [], picture: accepted, difference: null }
  return { findings: [differenceFinding(differing)], picture: taken, difference }
}

async function examined(
  table: Page,
  accepted: Buffer | null,
  taken: string,
  patience: number,
): Promise<Examined> {
  const words = [accepted?.toString('base64') ?? null, taken].map((one) => JSON.stringify(one))
  return await answered(
    table.evaluate<Examined>(`(${examine.toString()})(${words.join()})`),
    Math.max(patience, 30_000),
  )
}

/**
 * Returns true if the example still shows nothing after a while, even with a padding in the colour
 * of the background around its content. Without the padding, content that fills the frame would be
 * taken for the background.
 */
async function showsNothing(example: PicturedFrame, table: Page): Promise<boolean> {
  const { frame, patience } = example
  await answered(frame.evaluate(surround), patience)
  let isPlain = true
  await settledPicture(
    () => takeFrame(example),
    async ({ picture, equal }) => {
      isPlain = (await examined(table, null, picture, patience)).isPlain
      // A busy machine draws late.
      return !isPlain || equal >= 6
    },
    { most: mostPictures, pause },
  )
  return isPlain
}

async function violationsIn(
  { frame, patience }: PicturedFrame,
  { source, limit }: Axe,
): Promise<Finding[]> {
  const text = await answered(frame.evaluate<unknown>(violationScript(source)), patience)
  return readViolations(text, limit).map(violationFinding)
}
