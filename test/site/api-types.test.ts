import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type * as implemented from '../../scripts/doors/api/index.ts'
import type * as published from '../../scripts/doors/api/types/index.d.ts'
import type * as publishedEndpoint from '../../scripts/doors/api/types/endpoint.d.ts'
import type { Change } from '../../scripts/catalogs/diff/change.ts'
import type { HostName } from '../../scripts/words/hosts/host-names.ts'
import type * as model from '../../scripts/words/model/component.ts'
import type { Problem } from '../../scripts/words/model/problem.ts'
import type {
  FrameworkName,
  OutputName,
  ParserName,
} from '../../scripts/reading/options/option-names.ts'
import type { BuildOptions } from '../../scripts/building/pipeline/options.ts'
import type { BuildResult } from '../../scripts/building/pipeline/result.ts'
import type * as endpoint from '../../templates/endpoint.ts'
import { root, tempFolder } from '../helpers/site.ts'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

// Held by tsc, which the tests begin with: what is published is what there is, no more and no less.
const names: Same<keyof typeof implemented, keyof typeof published> = true
const values = (api: typeof implemented): typeof published => api
const options: Same<
  keyof published.BuildOptions,
  Exclude<keyof BuildOptions, 'publish' | 'given'> | 'onProgress' | 'signal'
> = true
const results: Same<keyof published.BuildResult, keyof BuildResult> = true
const problems: Same<
  published.Problem,
  Readonly<Omit<Problem, 'mentions' | 'ofSettings' | 'ofMetadata'>>
> = true
const hosts: Same<published.HostName, HostName> = true
const outputs: Same<published.OutputName, OutputName> = true
const frameworks: Same<published.FrameworkName, FrameworkName> = true
const parsers: Same<NonNullable<published.BuildOptions['parser']>, ParserName> = true
const changes: Same<published.Change, Change> = true
const components: Same<keyof published.Component, keyof model.Component | 'history' | 'removed'> =
  true
const props: Same<keyof published.Prop, keyof model.Prop | 'history'> = true
const drawing = (api: typeof endpoint): typeof publishedEndpoint => api
const drawn: Same<publishedEndpoint.EndpointProps, endpoint.EndpointProps> = true
void [names, values, options, results, problems, hosts, outputs, frameworks, parsers, changes]
void [components, props, drawing, drawn]

const anywhere = `
import { build, check, readCatalog, diff, ContentError, PublishError, CatalogError } from 'component-catalog'
import type { BuildOptions, BuildResult, Change, CheckResult, Component, Problem, Prop } from 'component-catalog'
import { endpoint } from 'component-catalog/endpoint'
import type { EndpointProps } from 'component-catalog/endpoint'

const options: BuildOptions = {
  content: 'docs', out: 'site', hosting: ['github', 'all'], outputs: ['shadcn'], parser: 'reference',
  baseUrl: undefined, drafts: null, onProgress: ({ done, total }) => void (done / total),
}
export async function all(): Promise<string> {
  const built: BuildResult = await build(options)
  const checked: CheckResult = await check()
  const files: number = built.written + built.unchanged
  const problems: readonly Problem[] = checked.problems
  const old: Component[] = await readCatalog('https://acme.example')
  const changes: Change[] = await diff(old, 'site')
  const props: readonly Prop[] = old[0]?.props ?? []
  const type: string | undefined = props[0]?.type
  // @ts-expect-error: it may not be there
  const text: string = props[0]!.type
  // @ts-expect-error: an option that is none
  await build({ contnet: 'docs' })
  // @ts-expect-error: a host that is none
  await build({ hosting: ['netlfy'] })
  // @ts-expect-error: results are read, not written
  built.ok = true
  // @ts-expect-error: no place
  await readCatalog(5)
  return [files, problems, changes.filter((c) => c.kind === 'prop-removed'), type, text].join()
}
export function told(error: unknown): number {
  if (error instanceof PublishError) return error.exitStatus === 75 ? 75 : 2
  if (error instanceof ContentError || error instanceof CatalogError) return error.name.length
  return 0
}
const props: EndpointProps = { params: [{ name: 'id', required: true }], palette: 'duo', title: undefined }
export const markup: string = String(endpoint(props)) + endpoint().markup
// @ts-expect-error: a palette that is none
endpoint({ palette: 'red' })
`
const withLibrary = `
import { build, readCatalog } from 'component-catalog'
await build({ signal: AbortSignal.timeout(5000), out: new URL('./site/', import.meta.url) })
await readCatalog(new URL('https://acme.example'))
// @ts-expect-error: the controller is not the signal
await build({ signal: new AbortController() })
`
const common = {
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  target: 'es2023',
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
}
const node = { lib: ['es2023'], types: ['node'], typeRoots: [join(root, 'node_modules/@types')] }
const browser = { lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'], types: [] }

test.each([
  ['nodenext, with the types of Node', { module: 'nodenext', ...node }, true],
  [
    'nodenext, as strict as it goes',
    {
      module: 'nodenext',
      ...node,
      exactOptionalPropertyTypes: true,
      noPropertyAccessFromIndexSignature: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
    },
    true,
  ],
  ['a bundler, with the DOM', { module: 'esnext', moduleResolution: 'bundler', ...browser }, true],
  [
    'a bundler, with neither',
    { module: 'preserve', moduleResolution: 'bundler', lib: ['es2023'], types: [] },
    false,
  ],
  ['nodenext, with neither', { module: 'nodenext', lib: ['es2023'], types: [] }, false],
])('the types stand on their own: %s', (_, compilerOptions, hasLibrary) => {
  const folder = tempFolder()
  const installed = join(folder, 'node_modules/component-catalog')
  mkdirSync(installed, { recursive: true })
  cpSync(join(root, 'scripts/doors/api/types'), join(installed, 'types'), { recursive: true })
  const entry = (name: string): object => ({
    types: `./types/${name}.d.ts`,
    default: `./program/${name}.js`,
  })
  const write = (path: string, body: object | string): void =>
    writeFileSync(join(folder, path), typeof body === 'string' ? body : JSON.stringify(body))
  write('node_modules/component-catalog/package.json', {
    name: 'component-catalog',
    version: '1.0.0',
    type: 'module',
    exports: { '.': entry('index'), './endpoint': entry('endpoint') },
  })
  write('package.json', { type: 'module' })
  write('anywhere.ts', anywhere)
  const include = hasLibrary ? ['anywhere.ts', 'library.ts'] : ['anywhere.ts']
  if (hasLibrary) write('library.ts', withLibrary)
  write('tsconfig.json', { compilerOptions: { ...common, ...compilerOptions }, include })
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  let said = ''
  try {
    said = execFileSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
  } catch (error) {
    said = String((error as { stdout?: unknown }).stdout)
  }
  expect(said).toBe('')
})
