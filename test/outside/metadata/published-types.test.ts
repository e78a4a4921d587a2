import { createRequire } from 'node:module'
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  createNativeCompiler,
  isNativeModule,
} from '../../../scripts/reading/types/compiler/native.ts'
import { readableFiles } from '../../../scripts/reading/types/compiler/readable.ts'
import type {
  ApiComponent,
  ApiFile,
  ApiMember,
} from '../../../scripts/reading/types/members/api-model.ts'
import { findTypedPackage } from '../../../scripts/reading/types/package/package-entries.ts'
import { readPackage } from '../../../scripts/reading/types/read-package.ts'
import { tempFolder } from '../../helpers/site.ts'
import { librariesFolder } from './fetch-libraries.ts'

const here = import.meta.dirname
const native: unknown = await import(
  createRequire(import.meta.url).resolve('typescript-7/unstable/sync')
)

const known = new Map<string, ApiFile>()

/** Each package once: it takes seconds. */
function read(name: string): ApiFile {
  const found = known.get(name) ?? readAnew(name)
  known.set(name, found)
  return found
}

function readAnew(name: string, from = here): ApiFile {
  const found = findTypedPackage(name, from, [])
  if ('fault' in found) throw new Error(`${name} ${found.fault}`)
  if (!isNativeModule(native)) throw new Error('TypeScript 7 has another interface')
  const compiler = createNativeCompiler(native, from, readableFiles(found.folder))
  try {
    return readPackage(compiler, found).api
  } finally {
    compiler.close()
  }
}

/** All props of a component, common ones too. */
function propsOf({ common }: ApiFile, component: ApiComponent): readonly ApiMember[] {
  const lists = new Map(common.map(({ name, props }) => [name, props]))
  const shared = component.common.flatMap(({ name, only }) =>
    (lists.get(name) ?? []).filter((prop) => only?.includes(prop.name) ?? true),
  )
  return [...component.props, ...shared]
}

interface Counts {
  /** Components, then props, events and slots, common props counted for each. */
  readonly members: readonly number[]
  /** Props that are required; props and events that are deprecated. */
  readonly said: readonly number[]
}

function counts(api: ApiFile): Counts {
  const { components } = api
  const props = components.flatMap((one) => propsOf(api, one))
  const events = components.flatMap((one) => one.events)
  const slots = components.flatMap((one) => one.slots)
  return {
    members: [components.length, props.length, events.length, slots.length],
    said: [
      props.filter(({ required }) => required).length,
      [...props, ...events].filter(({ deprecated }) => deprecated !== undefined).length,
    ],
  }
}

// As they were measured by hand. Contexts are no components here, `v-slot:x` of Vuetify no prop. What hostDirectives of
// Angular expose is counted, directives without selector are not, nor are parts that an export stands for; MUI's package lacks five of its types.
test.each<[string, readonly number[], readonly number[]]>([
  ['@mui/material', [144, 3247, 0, 0], [50, 142]],
  ['@mantine/core', [440, 28_487, 0, 0], [185, 0]],
  ['antd', [154, 3902, 0, 0], [37, 319]],
  ['react-bootstrap', [193, 1452, 0, 0], [30, 0]],
  ['@angular/material', [187, 695, 135, 122], [3, 13]],
  ['primeng', [243, 3092, 348, 68], [0, 72]],
  ['@taiga-ui/core', [79, 186, 27, 23], [2, 6]],
  ['vuetify', [175, 3660, 260, 592], [8, 0]],
  ['element-plus', [122, 1824, 326, 200], [28, 4]],
  ['ant-design-vue', [138, 2143, 475, 285], [1, 18]],
  ['bits-ui', [287, 2462, 0, 0], [44, 0]],
  ['carbon-components-svelte', [242, 1929, 878, 269], [8, 0]],
])(
  '%s has as many components and members as it publishes, as many of them required and deprecated',
  (name, members, said) => {
    const found = counts(read(name))
    for (const [i, count] of found.members.entries())
      expect(Math.abs(count - (members[i] ?? 0)), String(found.members)).toBeLessThanOrEqual(
        (members[i] ?? 0) * 0.02,
      )
    expect(found.said).toEqual(said)
  },
)

test('the inputs that the declarations of Angular Material and Taiga call required are', () => {
  for (const name of ['@angular/material', '@taiga-ui/core']) {
    const { components } = read(name)
    const required = components.flatMap((one) =>
      one.props.filter((prop) => prop.required).map((prop) => prop.name),
    )
    // Of classes whose name begins with an underscore nobody writes a template.
    const declared = readdirSync(join(here, 'node_modules', name), { recursive: true })
      .filter((path) => String(path).endsWith('.d.ts'))
      .flatMap((path) =>
        readFileSync(join(here, 'node_modules', name, String(path)), 'utf8').split('\n'),
      )
      .filter((line) => /(?:Component|Directive)Declaration<(?!_)/.test(line))
      .flatMap((line) => [...line.matchAll(/"alias": "([^"]*)"; "required": true/g)])
      .map(([, alias]) => alias)
    expect(required.toSorted()).toEqual(declared.toSorted())
  }
})

describe('what a package publishes beside its types', () => {
  const plain = (name: string): string => name.replaceAll('-', '').toLowerCase()

  /** Props that the package's own web-types has and its types have not, of components that both have. */
  function missing(name: string, file: string): { readonly all: number; readonly gone: string[] } {
    const { common, components } = read(name)
    const shared = new Map(common.map((list) => [list.name, list.props]))
    const known = new Map(
      components.map((one) => [
        plain(one.name),
        new Set(
          [
            ...[...one.props, ...one.common.flatMap((of) => shared.get(of.name) ?? [])].map(
              (prop) => prop.name,
            ),
            // What Vue's compiler writes as a listener is an event here.
            ...one.events.map((event) => `on${event.name}`),
          ].map(plain),
        ),
      ]),
    )
    const json = JSON.parse(readFileSync(join(here, 'node_modules', name, file), 'utf8'))
    const { html } = json.contributions
    const elements: {
      name: string
      props?: { name: string }[]
      attributes?: { name: string }[]
    }[] = html['vue-components'] ?? html.tags ?? html.elements
    let all = 0
    const gone: string[] = []
    for (const element of elements) {
      const props = known.get(plain(element.name))
      if (props === undefined) continue
      for (const { name: written } of element.props ?? element.attributes ?? []) {
        // A pointer to the props of another component.
        if (written.startsWith('[')) continue
        all++
        const [first = ''] = written.split('/')
        const prop = first
          .trim()
          .replace(/^v-model:/, '')
          .replace(/^v-model$/, 'modelValue')
        if (!props.has(plain(prop))) gone.push(`${element.name}.${written}`)
      }
    }
    return { all, gone }
  }

  /** Events of the same kind. */
  function missingEvents(name: string, file: string): readonly string[] {
    const known = new Map(
      read(name).components.map((one) => [
        plain(one.name),
        new Set(one.events.map((event) => plain(event.name))),
      ]),
    )
    const json = JSON.parse(readFileSync(join(here, 'node_modules', name, file), 'utf8'))
    const { html } = json.contributions
    const elements: {
      name: string
      events?: { name: string }[]
      js?: { events?: { name: string }[] }
    }[] = html['vue-components'] ?? html.tags ?? html.elements
    return elements.flatMap((element) => {
      const events = known.get(plain(element.name))
      return (element.events ?? element.js?.events ?? [])
        .filter((event) => events !== undefined && !events.has(plain(event.name)))
        .map((event) => `${element.name}.${event.name}`)
    })
  }

  test('no event of the web-types of Vuetify is missing, but patterns', () => {
    const gone = missingEvents('vuetify', 'dist/json/web-types.json')
    expect(gone.filter((name) => !name.includes('.[`${string}:'))).toEqual([])
    expect(gone).toHaveLength(8)
  })

  test('events of Element Plus that only its web-types has are those of pickers and popovers, which its types hand on untyped', () => {
    const gone = missingEvents('element-plus', 'web-types.json')
    expect(gone).toHaveLength(15)
    expect(
      gone.filter((name) => !/^el-(?:date-picker|time-picker|popover|mention)\./.test(name)),
    ).toEqual([])
  })

  test('no prop of the web-types of Vuetify is missing', () => {
    const { all, gone } = missing('vuetify', 'dist/json/web-types.json')
    expect([all, gone]).toEqual([3395, []])
  })

  test('97 % of those of Element Plus are there: the others are gone from the library', () => {
    const { all, gone } = missing('element-plus', 'web-types.json')
    expect(gone.length).toBeLessThanOrEqual(all * 0.03)
  })
})

/** The members of a component, as Stencil's own documentation lists them. */
interface Documented {
  readonly tag: string
  readonly props: readonly { readonly name: string; readonly required: boolean }[]
  readonly events: readonly { readonly event: string; readonly detail: string }[]
  readonly methods: readonly { readonly name: string; readonly docs: string }[]
}

test('Ionic: the types have the props, events and methods that the documentation by Stencil lists', () => {
  const folder = tempFolder()
  const library = join(librariesFolder, '@ionic/core@9.0.5')
  mkdirSync(join(folder, 'node_modules/@ionic'), { recursive: true })
  symlinkSync(library, join(folder, 'node_modules/@ionic/core'))
  const api = readAnew('@ionic/core', folder)
  const docs: { components: readonly Documented[] } = JSON.parse(
    readFileSync(join(library, 'dist/docs.json'), 'utf8'),
  )
  const own = new Map(api.components.map((one) => [one.tag, one]))
  const found = docs.components.map(({ tag }) => {
    const component = own.get(tag)
    const props = component === undefined ? [] : propsOf(api, component)
    return {
      tag,
      props: props.map(({ name, required = false }) => `${name} ${required}`).toSorted(),
      events: (component?.events ?? [])
        .map(({ name, type }) => `${name} ${spaced(type)}`)
        .toSorted(),
      methods: (component?.methods ?? []).map(({ name }) => name),
    }
  })
  expect(found.map(({ tag, props, events }) => ({ tag, props, events }))).toEqual(
    docs.components.map(({ tag, props, events }) => ({
      tag,
      props: props.map(({ name, required }) => `${name} ${required}`).toSorted(),
      events: events
        .map(({ event, detail }) => `${event} ${spaced(`CustomEvent<${detail}>`)}`)
        .toSorted(),
    })),
  )
  // The types also have methods that are described, but that the documentation leaves out as internal.
  const methods = new Map(found.map((one) => [one.tag, new Set(one.methods)]))
  const missing = docs.components.flatMap(({ tag, methods: listed }) =>
    listed.filter(({ name, docs: text }) => text !== '' && methods.get(tag)?.has(name) !== true),
  )
  expect([missing, docs.components.length]).toEqual([[], 94])
})

/** Without the spaces and last semicolons in which texts of types differ. */
const spaced = (type: string | undefined): string => (type ?? '').replace(/;(?=\s*\})|\s/g, '')
