import type { ConsoleMessage, Page, Request } from 'playwright-core'
import { shorten } from '../../words/model/printable.ts'
import { getOrMake } from '../../words/model/gather.ts'

/**
 * Kind of error: a script threw, the console got an error, the page's policy blocked a font or a
 * style sheet of another host, or a file could not be loaded.
 */
export type HeardKind = 'threw' | 'console' | 'style' | 'file'

/** Errors of one kind: the texts of the first few different ones, and the number of all. */
export interface HeardErrors {
  readonly texts: readonly string[]
  readonly count: number
}

/** Listener to the errors of a page. It collects the errors since its last reset. */
export interface Ear {
  reset(): void
  heard(): ReadonlyMap<HeardKind, HeardErrors>
}

const mostTexts = 5

/** Starts to listen to the errors of a page and its frames, and returns the listener. */
export function listenTo(page: Page): Ear {
  let all = new Map<HeardKind, { readonly texts: Set<string>; count: number }>()
  const add = (kind: HeardKind, text: () => string): void => {
    const found = getOrMake(all, kind, () => ({ texts: new Set(), count: 0 }))
    // A text that was heard before is not added again.
    if (++found.count <= 100 && found.texts.size < mostTexts) found.texts.add(text())
  }
  page.on('pageerror', (error: unknown) => add('threw', () => errorText(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isAboutFile(message))
      add(isAboutStyle(message) ? 'style' : 'console', () => firstOf(consoleText(message)))
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

/**
 * True for a console message about a file that failed to load: the failed request itself is already
 * heard.
 */
const isAboutFile = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource')

/** True for a console message about a font or a style sheet that the page's policy blocked. */
const isAboutStyle = (message: ConsoleMessage): boolean =>
  /^(?:Refused to load|Loading) the (?:font|stylesheet) '.*Content Security Policy/.test(
    message.text(),
  )

/**
 * Returns why a request failed; null if it was cancelled, or if a policy blocked it, which the
 * console reports.
 */
function failureOf(request: Request): string | null {
  const text = request.failure()?.errorText ?? ''
  if (/ABORTED|BLOCKED_BY_CSP|^csp$/.test(text)) return null
  // The browser does not tell a frame without an origin that the file is missing.
  if (text.endsWith('BLOCKED_BY_ORB')) return 'it is not there, or is of another kind'
  return shorten(text.replace(/^net::/, ''), 80)
}

/** Returns a file's path without the site's folders, or the address of a file elsewhere. */
function fileOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !/^https?:$/.test(url.protocol)) return shorten(address, 120)
  const path = url.pathname.replace(/^.*\/examples\/(?:lib-[0-9a-f]{16}\/)?/, '')
  return shorten(url.hostname === '127.0.0.1' ? path : `${url.origin}${url.pathname}`, 120)
}

/** Returns the text of a message as the console shows it, with `%s` and the like filled in. */
function consoleText(message: ConsoleMessage): string {
  const [first = '', ...others] = message.args().map(String)
  if (others.length === 0) return message.text()
  const filled = first.replace(/%[sdifoO]/g, (mark) => others.shift() ?? mark)
  return [filled.replace(/%c/g, ''), ...others].join(' ')
}

const firstOf = (text: string): string => shorten(text.trim().split('\n')[0] ?? '', 300)

/** Returns the text of an error with its place: `TypeError: x is null (acme.js:12)`. */
function errorText(error: unknown): string {
  if (!(error instanceof Error)) return firstOf(String(error))
  const { name, message, stack = '' } = error
  // For a script without an origin, Playwright only has the console's wording, and counts lines from 0.
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
