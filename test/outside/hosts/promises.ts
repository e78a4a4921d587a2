import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { chromium } from 'playwright-core'
import {
  contentSecurityPolicyHeader,
  examplePolicyHeader,
  unionPolicyHeader,
} from '../../../scripts/words/model/policy.ts'
import { chromiumArguments, findChromium } from '../../helpers/chromium.ts'
import type { Answer } from './client.ts'
import { secret, type Placed } from './site.ts'

export type Get = (path: string, headers?: Record<string, string>) => Promise<Answer>

const origin = { Origin: 'https://reader.example' }
const file = (site: Placed, path: string): string => readFileSync(join(site.site, path), 'utf8')

/** One assertion for each promise of the issue; each throws if the server does not keep it. */
export const promises = {
  'route answers': async (get: Get, site: Placed) => {
    const answer = await get('/api/v1/components/graph-table')
    expect(answer.status).toBe(200)
    expect(answer.body).toBe(file(site, 'api/v1/components/graph-table'))
  },
  'route typed': async (get: Get) => {
    const { headers } = await get('/api/v1/components/graph-table')
    expect(headers['content-type']).toMatch(/^application\/json(?:;|$)/)
  },
  'Markdown typed': async (get: Get, site: Placed) => {
    const answer = await get('/api/v1/components/vbtn.json')
    expect(answer.body).toBe(file(site, 'api/v1/components/vbtn'))
    expect(answer.headers['content-type']).toMatch(/^application\/json(?:;|$)/)
  },
  'route CORS': async (get: Get) => {
    const { headers } = await get('/api/v1/components/graph-table', origin)
    expect(headers['access-control-allow-origin']).toBe('*')
  },
  '404 CORS': async (get: Get) => {
    const { status, headers } = await get('/api/v1/components/unknown', origin)
    expect(status).toBe(404)
    expect(headers['access-control-allow-origin']).toBe('*')
  },
  nosniff: async (get: Get) => {
    for (const path of [
      '/api/v1/components/graph-table',
      '/components/vbtn.html',
      '/api/v1/components/unknown',
    ]) {
      expect((await follow(get, path)).headers['x-content-type-options']).toBe('nosniff')
    }
  },
  'ETag and 304': async (get: Get) => {
    for (const headers of [{}, { 'Accept-Encoding': 'gzip' }]) {
      const first = await get('/api/v1/components/graph-table', headers)
      const tag = String(first.headers['etag'])
      const second = await get('/api/v1/components/graph-table', {
        ...headers,
        'If-None-Match': tag,
      })
      expect([tag === 'undefined', second.status, second.body]).toEqual([false, 304, ''])
    }
  },
  'API cache': async (get: Get) => {
    const { headers } = await get('/api/v1/components/graph-table')
    expect(headers['cache-control']).toMatch(/max-age=(?:\d|[1-9]\d|[12]\d\d|300)(?:,|$)/)
  },
  'assets immutable': async (get: Get, site: Placed) => {
    const asset = await get(`/${site.asset}`)
    expect(asset.headers['content-type']).toMatch(/^text\/css/)
    expect(asset.headers['cache-control']).toMatch(/max-age=31536000.*immutable/)
  },
  'only assets immutable': async (get: Get) => {
    for (const path of ['/', '/components/vbtn.html', '/api/v1/components/a', '/no-such-page']) {
      expect(String((await follow(get, path)).headers['cache-control'])).not.toContain('immutable')
    }
  },
  'unknown slug is 404': async (get: Get) => {
    expect((await get('/api/v1/components/unknown')).status).toBe(404)
  },
  'problem document': async (get: Get, site: Placed) => {
    expect((await get('/api/v1/components/unknown')).body).toBe(file(site, 'api/404.json'))
  },
  'problem type': async (get: Get) => {
    const { headers } = await get('/api/v1/components/unknown')
    expect(headers['content-type']).toMatch(/^application\/problem\+json(?:;|$)/)
  },
  'list route': async (get: Get, site: Placed) => {
    const answer = await get('/api/v1/components')
    expect(answer.status).toBe(200)
    expect(answer.body).toBe(file(site, 'api/v1/components.json'))
    expect(answer.headers['content-type']).toMatch(/^application\/json(?:;|$)/)
  },
  pages: async (get: Get, site: Placed) => {
    for (const [path, name] of [
      ['/', 'index.html'],
      ['/components/vbtn.html', 'components/vbtn.html'],
    ] as const) {
      const answer = await follow(get, path)
      expect(answer.status).toBe(200)
      expect(answer.headers['content-type']).toMatch(/^text\/html/)
      expect(answer.body).toBe(file(site, name))
      expect(answer.body).toContain('<meta http-equiv="Content-Security-Policy"')
    }
  },
  'CSP header': async (get: Get, site: Placed) => {
    const policy = site.example === null ? contentSecurityPolicyHeader : unionPolicyHeader
    for (const path of ['/', '/components/vbtn.html']) {
      expect((await follow(get, path)).headers['content-security-policy']).toBe(policy)
    }
  },
  'example headers': async (get: Get, site: Placed) => {
    // A site without one has the strict policy, and nothing there.
    if (site.example === null) {
      const { headers } = await follow(get, '/components/graph-table.html')
      expect(headers['content-security-policy']).toBe(contentSecurityPolicyHeader)
      expect((await get('/examples/')).status).toBe(404)
      return
    }
    // Some hosts join the policies of all fitting rules, which browsers apply one by one.
    const both = [examplePolicyHeader, `${unionPolicyHeader}, ${examplePolicyHeader}`]
    for (const [path, type] of [
      [site.example.document, 'text/html'],
      [site.example.style, 'text/css'],
    ] as const) {
      const { status, headers } = await follow(get, `/${path}`, origin)
      expect([path, status]).toEqual([path, 200])
      expect(both).toContain(headers['content-security-policy'])
      expect(headers['content-type']).toContain(type)
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['cache-control']).toMatch(/max-age=31536000.*immutable/)
    }
  },
  'example drawn': async (_get: Get, site: Placed, address: string) => {
    if (site.example === null) return
    const { hostname } = new URL(address)
    const browser = await chromium.launch({
      executablePath: findChromium() ?? '',
      args: [
        ...chromiumArguments,
        `--host-resolver-rules=MAP ${hostname} 127.0.0.1`,
        '--disable-features=HttpsUpgrades',
      ],
    })
    try {
      const page = await browser.newPage()
      await page.goto(`${address}components/graph-table.html`)
      await page.locator('#example-1 iframe[data-loaded]').waitFor({ timeout: 20_000 })
      const frame = page.frames().find((one) => one.url().includes('/examples/'))
      const ran = "document.querySelector('acme-button')?.dataset.ran"
      await expect.poll(() => frame?.evaluate(ran)).toBe('null')
      const color = "getComputedStyle(document.querySelector('acme-button')).color"
      expect(await frame?.evaluate(color)).toBe('rgb(4, 5, 6)')
      // Opened by itself it is framed, too.
      await page.goto(`${address}${site.example.document}`)
      await page.waitForURL(/example-view/)
      const alone = await page
        .frameLocator('iframe')
        .locator('acme-button[data-ran]')
        .getAttribute('data-ran')
      expect(alone).toBe('null')
    } finally {
      await browser.close()
    }
  },
  'referrer policy': async (get: Get) => {
    const { headers } = await follow(get, '/components/vbtn.html')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  },
  'unknown page is 404': async (get: Get) => {
    expect((await get('/no-such-page')).status).toBe(404)
  },
  'own 404 page': async (get: Get, site: Placed) => {
    for (const path of ['/no-such-page', '/components/no-such-page', '/no/such/page']) {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(answer.headers['content-type']).toMatch(/^text\/html/)
      expect(answer.body).toBe(file(site, '404.html'))
    }
  },
  'page without .html': async (get: Get, site: Placed) => {
    const answer = await get('/components/vbtn')
    expect(answer.status).toBe(200)
    expect(answer.body).toBe(file(site, 'components/vbtn.html'))
  },
  'old version noindex': async (get: Get, site: Placed) => {
    const paths = [
      '/index.html',
      '/components/vbtn.html',
      '/api/v1/components/vbtn.json',
      '/versions.js',
    ]
    for (const path of paths) {
      expect((await follow(get, path)).headers['x-robots-tag']).toBe(undefined)
      if (site.kept === null) continue
      const { status, headers } = await follow(get, `/${site.kept}${path}`)
      expect([path, status, headers['x-robots-tag']]).toEqual([path, 200, 'noindex'])
    }
  },
  'old version served': async (get: Get, site: Placed) => {
    if (site.kept === null) return
    for (const [path, name, type] of [
      ['/index.html', 'index.html', /^text\/html/],
      ['/components/vbtn.html', 'components/vbtn.html', /^text\/html/],
      ['/versions.js', 'versions.js', /^(?:text|application)\/javascript/],
      ['/api/v1/components/vbtn.json', 'api/v1/components/vbtn.json', /^application\/json/],
    ] as const) {
      const answer = await follow(get, `/${site.kept}${path}`, origin)
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers['content-type']).toMatch(type)
      expect(answer.body).toBe(file(site, `${site.kept}/${name}`))
      expect(answer.body).not.toContain('Newer button')
    }
    expect((await get(`/${site.kept}/components/no-such-page`)).status).toBe(404)
  },
  'old version home': async (get: Get, site: Placed) => {
    if (site.kept === null) return
    const answer = await get(`/${site.kept}/`)
    expect([answer.status, answer.body]).toEqual([200, file(site, `${site.kept}/index.html`)])
    const bare = await get(`/${site.kept}`)
    if (bare.status >= 300 && bare.status < 400)
      expect(bare.headers['location']).toMatch(new RegExp(`/${site.kept}/$`, 'u'))
  },
  'old version route': async (get: Get, site: Placed) => {
    if (site.kept === null) return
    for (const [path, name] of [
      ['/api/v1/components/vbtn', 'api/v1/components/vbtn'],
      ['/api/v1/components', 'api/v1/components.json'],
    ] as const) {
      const answer = await get(`/${site.kept}${path}`, origin)
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.body).toBe(file(site, `${site.kept}/${name}`))
      expect(answer.headers['content-type']).toMatch(/^application\/json(?:;|$)/)
      expect(answer.headers['access-control-allow-origin']).toBe('*')
    }
    const missing = await get(`/${site.kept}/api/v1/components/unknown`, origin)
    expect([missing.status, missing.headers['access-control-allow-origin']]).toEqual([404, '*'])
  },
  'old version page without .html': async (get: Get, site: Placed) => {
    if (site.kept === null) return
    const answer = await get(`/${site.kept}/components/vbtn`)
    expect(answer.status).toBe(200)
    expect(answer.body).toBe(file(site, `${site.kept}/components/vbtn.html`))
  },
  'nothing leaks': async (get: Get) => {
    const ups = [
      '..',
      '%2e%2e',
      '.%2e',
      '%252e%252e',
      '..%2f..',
      '..%5c..',
      '..\\..',
      '%2e%2e%2f%2e%2e',
      '%c0%ae%c0%ae',
    ]
    const starts = ['/', '//', '/api/v1/components/', '/assets/', '/components/']
    for (const start of starts) {
      for (const up of ups) {
        for (const depth of [1, 3]) {
          for (const slash of ['/', '%2f']) {
            const path = `${start}${`${up}${slash}`.repeat(depth)}secret.txt`
            const answer = await get(path).catch(() => null)
            expect(answer?.body ?? '', path).not.toContain(secret)
          }
        }
      }
    }
    for (const path of [
      '/%zz',
      '/%00',
      '/api/v1/components/%00',
      `/${'a'.repeat(5000)}`,
      '/api/v1/components/vbtn%2f',
    ]) {
      const answer = await get(path).catch(() => null)
      expect(answer?.body ?? '', path).not.toContain(secret)
    }
    // Still there after all that.
    expect((await get('/api/v1/components/vbtn')).status).toBe(200)
  },
} as const satisfies Record<string, (get: Get, site: Placed, address: string) => Promise<void>>

export type PromiseName = keyof typeof promises

/** Some hosts redirect `x.html` to `x`, which is as good. */
async function follow(
  get: Get,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await get(path, headers)
  const { location } = answer.headers
  if (answer.status < 300 || answer.status > 308 || typeof location !== 'string') return answer
  const base = answer.headers['x-asked-base']
  const next = new URL(location, `http://host${typeof base === 'string' ? base : ''}${path}`)
  return get(next.pathname, headers)
}
