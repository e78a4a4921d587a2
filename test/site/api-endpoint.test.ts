import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cacheRoot } from '../../scripts/doors/bundle/compile.js'
import { endpoint as source, type EndpointProps } from '../../templates/endpoint.ts'
import { tempFolder } from '../helpers/site.ts'
import { runs } from '../helpers/tiers.ts'

type Endpoint = typeof import('../../scripts/doors/api/types/endpoint.d.ts')
const compiled = new URL('program/endpoint.js', cacheRoot)
const { endpoint } = (await import(compiled.href)) as Endpoint

const route = `GET /users/:id
One **user**, see [the docs][d] and a note[^n].

| name | type | |
| --- | --- | --- |
| **id** | string | of \`one\` user |

\`\`\`sh
curl /users/1
\`\`\`

[d]: https://acme.example
[^n]: A note.
`
const propsList: readonly EndpointProps[] = [
  {},
  { children: route },
  { children: `${route}${route.replace('GET', 'PUT')}`, palette: 'multi', title: '' },
  { children: ':::note\n<script>x</script> ![p](https://acme.example/p.png)\n:::\n' },
  { children: route, method: 'post', path: '', params: [], blocks: [{ code: 'a\n' }] },
  { params: [{ name: '<b>', type: '"', description: '&', required: true }], className: 'x" y' },
]

test('the compiled Endpoint is the one of the pages', () => {
  for (const props of propsList) expect(String(endpoint(props))).toBe(String(source(props)))
  expect(String(endpoint())).toBe(String(source()))
})

test('it is one file that needs no other, nor a package beside it', async () => {
  const alone = join(tempFolder(), 'endpoint.mjs')
  copyFileSync(compiled, alone)
  const { endpoint: drawAlone } = (await import(pathToFileURL(alone).href)) as Endpoint
  for (const props of propsList) expect(String(drawAlone(props))).toBe(String(source(props)))
})

test('what was drawn before means nothing to it', { tags: 'sampled' }, () => {
  const first = propsList.map((props) => String(endpoint(props)))
  const index = fc.nat(propsList.length - 1)
  fc.assert(
    fc.property(fc.array(index, { minLength: 2, maxLength: 20 }), (order) => {
      for (const i of order) expect(String(endpoint(propsList[i]))).toBe(first[i])
    }),
    { numRuns: runs(20) },
  )
})
