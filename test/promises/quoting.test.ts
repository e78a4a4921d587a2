import { addressRules } from '../../scripts/drawing/outputs/all-outputs.ts'
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostFiles } from '../../scripts/words/hosts/host-files.ts'
import { hostNames } from '../../scripts/words/hosts/host-names.ts'
import {
  apacheText,
  caddyText,
  encodePath,
  escapeAddressRegExp,
  escapeRegExp,
  headersFileLine,
  headersFilePath,
  lighttpdText,
  nginxText,
  nginxValue,
  QuoteError,
  shellText,
} from '../../scripts/words/hosts/quote.ts'
import { decodePath } from '../../scripts/words/model/addresses.ts'
import { mediaTypes } from '../../scripts/words/model/media-types.ts'
import type { SiteVersions } from '../../scripts/words/model/site.ts'
import { buildSite, tempFolder, writeFiles } from '../helpers/site.ts'
import { runs } from '../helpers/tiers.ts'

const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
const all = printable.join('')
const sampled = { tags: 'sampled' }
const anyText = fc.string({
  unit: fc.constantFrom(...printable, '\n', '\t', 'é', '😀'),
  minLength: 1,
})

describe('P21: what is quoted arrives as it was', () => {
  test('as a word of a shell', { tags: 'sampled' }, () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 40 }), (words) => {
        const input = `printf '%s\\0' ${words.map(shellText).join(' ')}\n`
        const { stdout, stderr } = spawnSync('sh', ['-s'], { input, encoding: 'utf8' })
        expect({ words: stdout.split('\0').slice(0, -1), stderr }).toEqual({ words, stderr: '' })
      }),
      { numRuns: runs(50) },
    )
  })

  // As each server's documentation says that it reads them; `npm run test:hosts` asks the servers.
  test.each<[string, (text: string) => string, RegExp, RegExp]>([
    ['nginx', nginxText, /^"((?:\\[^]|[^"\\])*)"(.*)$/s, /\\(["'\\])/g],
    ['a value of nginx', nginxValue, /^"((?:\\[^]|[^"\\])*)"(.*)$/s, /\\(["'\\])/g],
    ['Apache', apacheText, /^"((?:\\["\\]|[^"])*?)"(.*)$/s, /\\(["\\])/g],
    ['lighttpd', lighttpdText, /^"((?:\\"|[^"])*?)"(.*)$/s, /\\(")/g],
    ['Caddy', caddyText, /^`([^`]*)`(.*)$/s, /(?!)()/g],
  ])('as a parameter of %s, which ends where it should', sampled, (_, quote, string, escapes) => {
    const quoted = anyText.chain((text) => {
      try {
        return fc.constant({ text, written: quote(text) })
      } catch (error) {
        // What has no spelling is refused; see below.
        expect(error).toBeInstanceOf(QuoteError)
        return fc.constant({ text: '', written: quote('') })
      }
    })
    fc.assert(
      fc.property(quoted, ({ text, written }) => {
        const [, inside = '', rest] = string.exec(`${written} next;`) ?? []
        expect([inside.replace(escapes, '$1'), rest]).toEqual([text, ' next;'])
      }),
      { numRuns: runs(1000) },
    )
  })

  test('as a regular expression, which fits this text alone', { tags: 'sampled' }, () => {
    fc.assert(
      fc.property(anyText, anyText, (text, other) => {
        const source = escapeRegExp(text)
        expect(source).toMatch(/^(?:[A-Za-z0-9/_~,=\u0080-\u{10ffff}-]|\\\.|\\x[0-9A-F]{2})+$/u)
        const pattern = new RegExp(`^${source}$`, 'u')
        expect([pattern.test(text), pattern.test(other)]).toEqual([true, text === other])
      }),
    )
  })

  test('as an address, in each of its spellings', { tags: 'sampled' }, () => {
    const lower = (text: string): string => text.replace(/%../g, (code) => code.toLowerCase())
    fc.assert(
      fc.property(anyText, (name) => {
        const text = `/${name.replaceAll('/', '')}`
        const pattern = new RegExp(`^${escapeAddressRegExp(text)}$`, 'u')
        for (const sent of [text, encodePath(text), lower(encodePath(text)), encodeURI(text)])
          expect([sent, pattern.test(sent)]).toEqual([sent, true])
        expect(pattern.test(`${text}x`)).toBe(false)
        expect(encodePath(text)).toMatch(/^(?:[A-Za-z0-9/._~,=-]|%[0-9A-F]{2})+$/)
        expect(decodePath(encodePath(text))).toBe(text)
      }),
    )
  })
})

test.each([
  ['a NUL in a shell', () => shellText('a\0b')],
  ['a line end in nginx', () => nginxText('a\nb')],
  ['a variable in a value of nginx', () => nginxValue('/$ui')],
  ['a line end in Apache', () => apacheText('a\nb')],
  ['a variable in Apache', () => apacheText('${HOME}')],
  ['a backtick in Caddy', () => caddyText('a`b')],
  ['a variable in Caddy', () => caddyText('{$HOME}')],
  ['a backslash at the end in lighttpd', () => lighttpdText('a\\')],
  ['a space in a path of a header file', () => headersFilePath('/a b')],
  ['a placeholder in a path of a header file', () => headersFilePath('/:a')],
  ['a second line in a header', () => headersFileLine('Link', 'a\nSet-Cookie: b')],
])('P21: what has no spelling is refused: %s', (_, quote) => {
  expect(quote).toThrow(QuoteError)
})

/** A folder with an `aws` that writes down what it is called with and where. */
function stubAws(): { readonly env: NodeJS.ProcessEnv; calls(): string[][] } {
  const bin = tempFolder()
  const log = join(bin, 'calls')
  writeFileSync(
    join(bin, 'aws'),
    `#!/bin/sh\nprintf '%s\\0' "$@" >> ${log}\nprintf '\\001' >> ${log}\n`,
  )
  chmodSync(join(bin, 'aws'), 0o755)
  return {
    env: { ...process.env, PATH: `${bin}:${process.env['PATH']}`, CDPATH: '/:/tmp' },
    calls: () =>
      readFileSync(log, 'utf8')
        .split('\u0001')
        .slice(0, -1)
        .map((call) => call.split('\0').slice(0, -1)),
  }
}

describe('P21: the upload script', () => {
  const artifacts = ['index.html', '404.html', 'api/v1/components.json', 'assets/a.css'].map(
    (path) => ({ path, mediaType: mediaTypes.html, size: 1 }),
  )
  const run = (basePath: string, folder: string, versions: SiteVersions | null = null) => {
    const input = {
      site: { basePath, versions },
      artifacts,
      slugs: [],
      rules: addressRules,
      hosting: ['s3'] as const,
      folder,
    }
    const { serverFiles } = hostFiles(input)
    const script = String(serverFiles.find(({ path }) => path === 's3-upload.sh')?.body)
    const file = join(tempFolder(), 's3-upload.sh')
    writeFileSync(file, script)
    expect(spawnSync('sh', ['-n', file], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    })
    const { env, calls } = stubAws()
    for (const { place } of versions?.all ?? [])
      writeFiles(join(file, '..', folder, place), { 'api/v1/components.json': '[]' })
    const ran = spawnSync('sh', [file, 'bucket', 'setup'], { env, encoding: 'utf8' })
    expect(ran).toMatchObject({ status: 0, stderr: '', stdout: '' })
    return calls()
  }

  test('gives every printable character to the AWS command line as it is', () => {
    const [folder, base] = [`../${all.replace('/', '')}\n'`, `/${all.replace(/[%/]/g, '')}`]
    for (const basePath of [base, encodePath(base)]) {
      const calls = run(basePath, folder)
      const syncs = calls.filter(([, verb]) => verb === 'sync')
      expect(syncs.length).toBeGreaterThan(1)
      for (const call of syncs)
        expect(call.slice(0, 4)).toEqual(['s3', 'sync', folder, `s3://bucket${base}`])
      expect(calls.find(([, verb]) => verb === 'cp')?.slice(0, 4)).toEqual([
        's3',
        'cp',
        `${folder}/api/v1/components.json`,
        `s3://bucket${base}/api/v1/components`,
      ])
      expect(calls.find(([, verb]) => verb === 'website')?.at(-1)).toBe(`${base.slice(1)}/404.html`)
    }
  })

  test('uploads the list of each old version without its extension, and deletes none', () => {
    const place = "v/2 $(touch ran)'"
    const all = [
      { name: '3', place: '' },
      { name: '2', place },
    ]
    const calls = run('/ui', 'site', { here: '3', all })
    expect(calls.filter(([, verb]) => verb === 'cp').map(([, , from, to]) => [from, to])).toEqual([
      ['site/api/v1/components.json', 's3://bucket/ui/api/v1/components'],
      [`site/${place}/api/v1/components.json`, `s3://bucket/ui/${place}/api/v1/components`],
    ])
    const kept = calls.find((call) => call.includes('--delete'))
    expect(kept).toContain(`${place}/api/v1/components`)
  })

  test('gives any text as it is', { tags: 'sampled' }, () => {
    const text = anyText.filter((name) => !/[/%]/.test(name))
    fc.assert(
      fc.property(text, text, (name, base) => {
        const calls = run(encodePath(`/${base}`), `../${name}`)
        expect(calls[0]?.slice(2, 4)).toEqual([`../${name}`, `s3://bucket/${base}`])
      }),
      { numRuns: runs(15) },
    )
  })
})

test('P21: a site whose title, base path and folder hold every printable character is deployed as it is', async () => {
  const folder = tempFolder()
  const name = all.replace('/', '')
  const out = join(folder, 'sites', `${name}\t`)
  mkdirSync(dirname(out))
  const mark = join(folder, 'ran')
  const title = `${all} $(touch ${mark}) \`touch ${mark}\` ';touch ${mark};'`
  const base = encodePath(`/${all.replace(/[#%/?\\]/g, '')}`)
  const built = await buildSite(
    { 'index.md': `---\ntitle: ${JSON.stringify(title)}\n---\n`, 'a.md': '---\nname: A\n---\n' },
    { folder, out, baseUrl: `https://acme.example${base}`, hosting: hostNames },
  )
  expect(built.report).toBe('')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const script = join(folder, files.find((path) => path.endsWith('/s3-upload.sh')) ?? '')
  const { env, calls } = stubAws()
  const ran = spawnSync('sh', [script, 'bucket'], { env, encoding: 'utf8' })
  expect(ran).toMatchObject({ status: 0, stderr: '' })
  const [call = []] = calls()
  expect(join(dirname(script), call[2] ?? '')).toBe(out)
  expect(call[3]).toBe(`s3://bucket${decodePath(base)}`)
  const wrangler: unknown = JSON.parse(readFileSync(join(dirname(script), 'wrangler.json'), 'utf8'))
  expect(wrangler).toMatchObject({ assets: { directory: call[2] } })
  expect(existsSync(mark)).toBe(false)
  expect(built.text('robots.txt')).toContain(`\nSitemap: https://acme.example${base}/sitemap.xml\n`)
})
