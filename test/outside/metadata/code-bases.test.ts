import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { run, tempFolder } from '../../helpers/site.ts'

const packages = join(import.meta.dirname, 'node_modules')

interface Told {
  readonly counts: { readonly files: number; readonly uses: number }
  readonly findings: readonly {
    readonly file: string
    readonly line: number
    readonly column: number
    readonly component: string
    readonly member: string
  }[]
}

let known: Promise<Told> | undefined

/** What `usage` tells of the Vuetify renderers of JSON Forms, held against the catalog that `import` makes of Vuetify. */
const told = (): Promise<Told> => (known ??= tellAnew())

async function tellAnew(): Promise<Told> {
  const cwd = tempFolder()
  cpSync(join(packages, '@jsonforms/vue-vuetify/src'), join(cwd, 'src'), { recursive: true })
  symlinkSync(packages, join(cwd, 'node_modules'))
  for (const args of [['import', 'vuetify'], ['build']])
    expect(await run(args, { cwd })).toMatchObject({ status: 0 })
  const { stdout } = await run(['usage', 'src', '--catalog', 'dist', '--format', 'json'], { cwd })
  return JSON.parse(stdout) as Told
}

function countsOf({ findings }: Told): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { component, member } of findings)
    counts[`${component} ${member}`] = (counts[`${component} ${member}`] ?? 0) + 1
  return counts
}

// Each was looked up in the library's own code: none of these props is there.
test('the Vuetify renderers of JSON Forms still give 46 props of Vuetify 2', async () => {
  const forms = await told()
  expect(forms.counts).toMatchObject({ files: 105, uses: 238 })
  expect(countsOf(forms)).toEqual({
    'VBtn small': 14,
    'VCard outlined': 1,
    'VCol min-width': 2,
    'VContainer align-content-center': 2,
    'VContainer fill-height': 2,
    'VContainer justify-space-around': 2,
    'VExpansionPanels accordion': 2,
    'VListItem dense': 1,
    'VSwitch input-value': 1,
    'VTimePicker ampm-in-title': 3,
    'VTooltip bottom': 16,
  })
  const { file, line, column } = forms.findings.find(({ member }) => member === 'dense') ?? {}
  expect([file, line, column]).toEqual(['src/additional/ListWithDetailRenderer.vue', 63, 17])
})

interface VueComponent {
  readonly props?: object
  readonly emits?: object
}

interface TemplateNode {
  readonly tag?: string
  readonly children?: readonly TemplateNode[]
  readonly props?: readonly {
    readonly type: number
    readonly name: string
    readonly arg?: { readonly content: string; readonly isStatic?: boolean }
    readonly loc: { readonly start: { readonly line: number } }
  }[]
}

const camel = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

// What elements of HTML take, so that a component of Vue may hand it on.
const ofHtml =
  /^(?:aria-.*|data-.*|class|style|id|key|ref|is|slot|title|type|name|value|href|target|rel|tabindex|disabled|role|for|placeholder|required|maxlength|size|autofocus)$/

/** The attributes that components of Vuetify have in templates and not as props at run time: file, line, component, name. */
async function unknownAtRunTime(): Promise<readonly string[]> {
  const { default: compiler } = (await import(
    pathToFileURL(join(packages, '@vue/compiler-sfc/dist/compiler-sfc.cjs.js')).href
  )) as {
    default: { parse(text: string): { descriptor: { template: { ast: TemplateNode } | null } } }
  }
  const { components } = (await import(
    pathToFileURL(join(packages, 'vuetify/dist/vuetify.esm.js')).href
  )) as { components: Readonly<Record<string, VueComponent>> }
  const folder = join(packages, '@jsonforms/vue-vuetify/src')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.vue'))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      const ast = compiler.parse(text).descriptor.template?.ast
      return ast === undefined ? [] : unknownBelow(ast, components, `src/${file}`)
    })
}

function unknownBelow(
  node: TemplateNode,
  components: Readonly<Record<string, VueComponent>>,
  file: string,
): readonly string[] {
  const name = camel(`-${node.tag ?? ''}`)
  const component = components[name]
  const own = (node.props ?? []).flatMap(({ type, name: written, arg, loc }) => {
    const member = type === 6 ? written : written === 'bind' && arg?.isStatic ? arg.content : null
    if (component === undefined || member === null || ofHtml.test(member)) return []
    const isKnown = camel(member) in (component.props ?? {}) || /^on[A-Z]/.test(camel(member))
    return isKnown ? [] : [`${file}:${loc.start.line} ${name} ${member}`]
  })
  const below = (node.children ?? []).flatMap((child) =>
    typeof child === 'object' ? unknownBelow(child, components, file) : [],
  )
  return [...own, ...below]
}

// What is passed over, and why.
const passed: Readonly<Record<string, string>> = {
  'VCheckbox path': 'an attribute of SVG that no component of the library has as a prop',
  'VTextarea multi-line': 'a directive of the app stands there, which may take it',
}

test('at run time the components of Vuetify have none of the props that are reported, and all others', async () => {
  const { findings } = await told()
  const reported = findings.map(
    ({ file, line, component, member }) => `${file}:${line} ${component} ${member}`,
  )
  const unknown = await unknownAtRunTime()
  const isPassed = (line: string): boolean => line.replace(/^\S+ /, '') in passed
  expect(unknown.filter(isPassed)).toHaveLength(Object.keys(passed).length)
  expect(reported.toSorted()).toEqual(unknown.filter((line) => !isPassed(line)).toSorted())
})
