import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodePath } from '../../../scripts/words/hosts/quote.ts'
import { decodePath } from '../../../scripts/words/model/addresses.ts'
import { ask, freePort } from './client.ts'
import { promises, type Get, type PromiseName } from './promises.ts'
import { isInstalled, servers, type Running } from './servers.ts'
import { placeSite, type Placed } from './site.ts'

const names = Object.keys(promises) as PromiseName[]
/** Server and base path → promise → what came of it. */
const table = new Map<string, Map<PromiseName, string>>()

// Every printable character to which some language could give a meaning. No dot: serve takes a
// folder with one for a file.
const punctuation = encodePath('/ui !"$&\'()*+,-:;<=>@[]^_`{|}~')

for (const base of ['', '/ui', punctuation]) {
  for (const server of servers) {
    if (base === punctuation && server.noEscapes !== undefined) continue
    const below = base === punctuation ? 'punctuation' : base
    const title = base === '' ? server.name : `${server.name} below ${below}`
    const limits = base === '' ? server.limits : (server.limitsBelow ?? server.limits)
    const missing = !isInstalled(server)
    if (missing && process.env['CI'] !== 'true') {
      test.skip(`${title}: not installed (${server.program})`, () => {})
      continue
    }
    describe(title, () => {
      let site: Placed
      let running: Running | undefined
      let get: Get
      let address = ''
      const row = new Map<PromiseName, string>()
      beforeAll(async () => {
        if (missing) throw new Error(`${server.program} is not installed`)
        // Below the plain path the site is one without live examples.
        site = await placeSite(base, base !== '/ui')
        const port = await freePort()
        running = await server.start(site, port)
        table.set(title, row)
        address = `http://${running.hostName ?? '127.0.0.1'}:${port}${base}/`
        get = async (path, headers = {}) => {
          const host = running?.hostName === undefined ? {} : { Host: running.hostName }
          const isWhole = base !== '' && decodePath(path).startsWith(`${decodePath(base)}/`)
          return ask(port, isWhole ? path : `${base}${path}`, { headers: { ...host, ...headers } })
        }
      }, 60_000)
      afterAll(async () => {
        await running?.stop()
      })
      for (const name of names) {
        if (base === '/ui' && name.startsWith('old version')) continue
        const reason = limits[name]
        if (reason === undefined) {
          test(name, async () => {
            row.set(name, 'FAILS')
            await promises[name](get, site, address)
            row.set(name, 'yes')
          })
        } else {
          // It must fail still: a limit that is none any more has to leave the list.
          test(`${name}: not possible, ${reason}`, async () => {
            row.set(name, 'no')
            await expect(promises[name](get, site, address)).rejects.toThrow()
          })
        }
      }
    })
  }
}

afterAll(() => {
  process.stdout.write(`\n${hostTable()}\n`)
})

function hostTable(): string {
  const lines = [...table].map(
    ([title, row]) => `| ${title} | ${names.map((name) => row.get(name) ?? '?').join(' | ')} |`,
  )
  return [
    `| host | ${names.join(' | ')} |`,
    `|---|${names.map(() => '---').join('|')}|`,
    ...lines,
  ].join('\n')
}
