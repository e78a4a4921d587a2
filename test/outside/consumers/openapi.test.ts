import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tempFolder } from '../../helpers/site.ts'
import { serveCatalog, type ServedCatalog } from './catalog.ts'
import { runTool } from './tool.ts'

let catalog: ServedCatalog
beforeAll(async () => {
  catalog = await serveCatalog('/ui')
})
afterAll(() => catalog.close())

/** What the linter would have, and why the description does not say it. */
const leftOut = {
  'info-license': "under which licence a catalog's answers may be used is for its owner to say",
  'operation-4xx-response': 'the list is a file of every site: no request for it is answered so',
}

test('a linter finds nothing else than what is left out on purpose', async () => {
  const { status, stdout } = await runTool(
    'node_modules/@redocly/cli/bin/cli.js',
    ['lint', '--format', 'json', `${catalog.baseUrl}/openapi.json`],
    { env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  )
  const { totals, problems } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as LintReport
  expect(problems.map(({ ruleId }) => ruleId)).toEqual(Object.keys(leftOut))
  expect(problems[1]?.location[0]?.pointer).toBe('#/paths/~1api~1v1~1components.json/get/responses')
  expect(totals.errors).toBe(0)
  expect(status).toBe(0)
})

interface LintReport {
  readonly totals: { readonly errors: number }
  readonly problems: readonly {
    readonly ruleId: string
    readonly location: readonly { readonly pointer: string }[]
  }[]
}

/** What an app developer writes against the generated client. */
const app = `
import { getComponent, listComponents, type Problem, type Prop } from './client/index.js'

const { data: list } = await listComponents({ throwOnError: true })
const found = list.components.find((component) => component.description === 'Starts an action.')
if (found === undefined) throw new Error('the list has no such component')

// No cast, no narrowing: what the list gives, the route takes.
const { data: button } = await getComponent({ path: { slug: found.slug }, throwOnError: true })
const { data: again } = await getComponent({ path: { slug: button.slug }, throwOnError: true })
const props: readonly Prop[] = button.props
const variant = props.find((prop) => prop.name === 'variant')

// @ts-expect-error -- the types know the slugs
const missing = await getComponent({ path: { slug: 'buton' } })
const problem: Problem | undefined = missing.error
const nothing: undefined = missing.error === undefined ? undefined : missing.data

console.log(JSON.stringify({
  found: found.slug,
  name: button.name,
  again: again.name,
  props: props.map((prop) => ({ name: prop.name, required: prop.required })),
  variant: variant?.type,
  missing: missing.response?.status,
  problem: problem?.title,
  nothing: nothing ?? null,
}))
`

test('an app with a generated client reaches the props, and a typed 404', async () => {
  const folder = tempFolder({
    'package.json': '{ "private": true, "type": "module" }',
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        target: 'es2022',
        module: 'nodenext',
        lib: ['es2022', 'dom', 'dom.iterable'],
        types: [],
        strict: true,
        outDir: 'out',
      },
      include: ['app.ts', 'client'],
    }),
    'app.ts': app,
  })
  const generated = await runTool(
    'node_modules/@hey-api/openapi-ts/bin/run.js',
    ['--input', `${catalog.baseUrl}/openapi.json`, '--output', join(folder, 'client')],
    { cwd: folder },
  )
  expect(generated).toMatchObject({ status: 0 })
  const compiled = await runTool('node_modules/typescript/bin/tsc', ['-p', folder])
  expect(compiled).toMatchObject({ status: 0, stdout: '' })
  const ran = await runTool(join(folder, 'out/app.js'), [])
  expect(ran).toMatchObject({ status: 0, stderr: '' })
  expect(JSON.parse(ran.stdout)).toEqual({
    found: 'button',
    name: 'Button',
    again: 'Button',
    props: [
      { name: 'label', required: true },
      { name: 'variant', required: false },
      { name: 'items[].text', required: false },
    ],
    variant: '\'primary\' | "ghost"',
    missing: 404,
    problem: 'Not Found',
    nothing: null,
  })
})
