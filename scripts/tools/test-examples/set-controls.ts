import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { answered } from '../browser/answered.ts'
import { BrowserError, NoAnswerError } from '../browser/error.ts'
import { drawn } from '../browser/frame-picture.ts'
import { firstLine } from '../browser/launch.ts'
import { printable, shorten } from '../../words/model/printable.ts'
import type { ExampleTab } from '../browser/example-tab.ts'
import { endlessFinding, leftFinding, stoppedFinding, type Finding } from './findings.ts'

/** Result of setting all controls of an example: the findings, and the number of controls. */
export interface SetControls {
  readonly findings: readonly Finding[]
  readonly controls: number
  /** True if the tab cannot be used any more. */
  readonly isBroken: boolean
}

const element = `document.querySelector('form.controls')?.closest('.example').querySelector('iframe') ?? null`
// Milliseconds to wait after a control was set, since a component may throw a little later.
const linger = 100

/**
 * Sets each control in the panel of a page once, to another value than its first one, as a reader
 * would. The example must not throw; errors that a wrong text causes in the console are ignored.
 * `document` is the path of the example's document; other examples of the page are not loaded.
 */
export async function setControls(
  tab: ExampleTab,
  { url, document }: { readonly url: string; readonly document: string },
  patience: number,
): Promise<SetControls> {
  const { page } = tab
  const isOther = ({ pathname }: URL): boolean =>
    /\/examples\/[^/]+\.html$/.test(pathname) && !pathname.endsWith(`/${document}`)
  await page.route(isOther, (route) => route.fulfill({ body: '', contentType: 'text/html' }))
  const set = await setAll(tab, url, patience)
  if (!set.isBroken) await page.unroute(isOther)
  return set
}

async function setAll(tab: ExampleTab, url: string, patience: number): Promise<SetControls> {
  const { page, ear } = tab
  const findings: Finding[] = []
  let controls = 0
  try {
    const opened = await tab.open(url, `(${element})`, patience)
    if (opened.is !== 'shown') {
      const found = opened.is === 'left' ? leftFinding : stoppedFinding
      return { findings: [found], controls, isBroken: false }
    }
    const { frame } = opened.example
    for (; ; controls++) {
      ear.reset()
      const said = await answered(page.evaluate<string | null>(setScript(controls)), patience)
      if (said === null) break
      await answered(frame.evaluate(drawn), patience)
      await wait(linger)
      await answered(frame.evaluate('0'), patience)
      for (const text of ear.heard().get('threw')?.texts ?? [])
        findings.push(threw(text, shorten(printable(said), 120)))
    }
    return { findings, controls, isBroken: false }
  } catch (error) {
    return { findings: [...findings, await broken(page, error)], controls, isBroken: true }
  }
}

const threw = (text: string, said: string): Finding => ({
  rule: 'test-throws',
  says: `threw ${text} when the control ${said} was set`,
  severity: 'error',
})

async function broken(page: Page, error: unknown): Promise<Finding> {
  if (page.context().browser()?.isConnected() !== true) throw new BrowserError('the browser ended')
  if (error instanceof NoAnswerError) return endlessFinding(`${error.message} to its controls`)
  const isGone = await answered(page.evaluate<boolean>(`${element} === null`), 1000).catch(
    () => false,
  )
  return isGone ? stoppedFinding : endlessFinding(`cannot be tested: ${firstLine(error)}`)
}

/**
 * Returns a script that sets the control at a position through the panel's form, as a reader does.
 * The script returns the control's name and value, or null if there is no further control.
 */
const setScript = (at: number): string => `(() => {
  const form = document.querySelector('form.controls')
  const { controls } = JSON.parse(form.querySelector('script').text)
  const control = controls[${at}]
  if (control === undefined) return null
  const { key, kind, drives, options, start } = control
  const fields = [...form.querySelectorAll('[name="control-${at}"]')]
  const [field] = fields
  if (field === undefined) return key
  const put = (value) => { field.value = value; return value }
  let value
  if (kind === 'flag') value = field.checked = !field.checked
  else if (kind === 'number') value = put(String((Number(start) || 0) + 1))
  else if (kind === 'choice') {
    const other = options.findIndex((one) => one !== start)
    value = options[other]
    if (field.type === 'radio') for (const radio of fields) radio.checked = radio.value === String(other)
    else put(String(other))
  } else value = put(String(options.find((one) => one !== start) ?? (drives === 'css' ? '1px' : 'Text')))
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return key + ' = ' + JSON.stringify(value)
})()`
