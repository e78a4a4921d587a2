import type { ConsoleMessage, Page, Request } from 'playwright-core'
import { shorten } from '../../words/model/printable.ts'

/** Kind of thing that a page lets hear while an example runs. */
export type HeardKind = 'threw' | 'console' | 'file'

/** Errors of one kind: the first few that differ, and the number of all. */
export interface HeardErrors {
  readonly texts: readonly string[]
  readonly count: number
}

/** Ear of a page: it hears what goes wrong from its last reset on. */
export interface Ear {
  reset(): void
  heard(): ReadonlyMap<HeardKind, HeardErrors>
}

const mostTexts = 5

/** Listens to a page and its frames. */
export function listenTo(page: Page): Ear {
  let all = new Map<HeardKind, { readonly texts: Set<string>; count: number }>()
  const add = (kind: HeardKind, text: () => string): void => {
    const found = all.get(kind) ?? { texts: new Set(), count: 0 }
    all.set(kind, found)
    // One that was told twice is one.
    if (++found.count <= 100 && found.texts.size < mostTexts) found.texts.add(text())
  }
  page.on('pageerror', (error: unknown) => add('threw', () => errorText(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isAboutFile(message))
      add('console', () => firstOf(consoleText(message)))
  })
  page.on('response', (response) => {
    if (response.status() >= 400)
      add('file', () => `${fileOf(response.url())}: status ${response.status()}`)
  })
  page.on('requestfailed', (request) => {
    const why = failureOf(request)
    if (why !== null) add('file', () => `${fileOf(request.url())}: ${why}`)
  })
  return {
    reset: () => void (all = new Map()),
    heard: () =>
      new Map([...all].map(([kind, { texts, count }]) => [kind, { texts: [...texts], count }])),
  }
}

/** True for what the browser says of a file: the request itself is heard, too. */
const isAboutFile = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource')

/** Reason why a request failed; null: somebody called it off, or the policy, which the console tells. */
function failureOf(request: Request): string | null {
  const text = request.failure()?.errorText ?? ''
  if (/ABORTED|BLOCKED_BY_CSP|^csp$/.test(text)) return null
  // A browser hides from a frame without an origin that what it asked for is not there.
  if (text.endsWith('BLOCKED_BY_ORB')) return 'it is not there, or is of another kind'
  return shorten(text.replace(/^net::/, ''), 80)
}

/** Name of a file without the folders of the site, or a whole address elsewhere. */
function fileOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !/^https?:$/.test(url.protocol)) return shorten(address, 120)
  const path = url.pathname.replace(/^.*\/examples\/(?:lib-[0-9a-f]{16}\/)?/, '')
  return shorten(url.hostname === '127.0.0.1' ? path : `${url.origin}${url.pathname}`, 120)
}

/** Text of a message as the console shows it: texts that stand for `%s` and the like are put in. */
function consoleText(message: ConsoleMessage): string {
  const [first = '', ...others] = message.args().map(String)
  if (others.length === 0) return message.text()
  const filled = first.replace(/%[sdifoO]/g, (mark) => others.shift() ?? mark)
  return [filled.replace(/%c/g, ''), ...others].join(' ')
}

const firstOf = (text: string): string => shorten(text.trim().split('\n')[0] ?? '', 300)

/** Text of an error with its place: `TypeError: x is null (acme.js:12)` */
function errorText(error: unknown): string {
  if (!(error instanceof Error)) return firstOf(String(error))
  const { name, message, stack = '' } = error
  // Of a script without an origin Playwright has the words of the console alone, and counts lines from 0.
  const isBare = (name === 'Error' ? message : name).startsWith('Uncaught ')
  const said = (message === '' ? name : message).replace(/^Uncaught (?:\(in promise\) ?)?/, '')
  const plainName = name.replace(/^Uncaught (?:\(in promise\) ?)?/, '')
  const isNamed = /^(?:Error)?$/.test(plainName) || said.startsWith(`${plainName}:`)
  const text = firstOf(isNamed ? said : `${plainName}: ${said}`)
  const [, file = '', given = ''] = /([^/\s()]+\.\w+):(\d+):\d+\)?$/m.exec(stack) ?? []
  if (file === '') return text
  const line = Number(given) + (isBare ? 1 : 0)
  const isFence = /-\d+-[0-9a-f]{16}\.js$/.test(file)
  return `${text} (${isFence ? `line ${line} of its js fence` : `${shorten(file, 80)}:${line}`})`
}
