import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type {
  ApiComponent,
  ApiFile,
  ApiMember,
} from '../../../scripts/reading/types/members/api-model.ts'
import { createClassicCompiler } from '../../../scripts/reading/types/compiler/classic.ts'
import { isClassicModule } from '../../../scripts/reading/types/compiler/classic-module.ts'
import { readableFiles } from '../../../scripts/reading/types/compiler/readable.ts'
import { fileText } from '../../../scripts/reading/types/file-text.ts'
import { findTypedPackage } from '../../../scripts/reading/types/package/package-entries.ts'
import { readPackage } from '../../../scripts/reading/types/read-package.ts'
import { run, tempFolder } from '../../helpers/site.ts'
import differences from './differences.json' with { type: 'json' }
import libraries from './libraries.json' with { type: 'json' }

const packages = join(import.meta.dirname, 'node_modules')

/** Common props are written once in the file. */
type StoredComponent = Partial<ApiComponent> & Pick<ApiComponent, 'name' | 'entry'>
type StoredFile = Partial<ApiFile> & { readonly components: readonly StoredComponent[] }

interface Imported {
  readonly cwd: string
  /** How each command ended. */
  readonly statuses: Readonly<Record<string, number | null>>
  /** The slugs of the built catalog. */
  readonly slugs: readonly string[]
  /** The API file, null for a package whose own metadata is all that is read. */
  readonly text: string | null
}

const known = new Map<string, Promise<Imported>>()

/** The catalog that the program makes of a package, made once. */
function imported(name: string): Promise<Imported> {
  const found = known.get(name) ?? importAnew(name)
  known.set(name, found)
  return found
}

async function importAnew(name: string): Promise<Imported> {
  const cwd = tempFolder()
  symlinkSync(packages, join(cwd, 'node_modules'))
  writeFileSync(join(cwd, 'package.json'), '{ "private": true }')
  const statuses: Record<string, number | null> = {}
  for (const args of [['import', name], ['build'], ['check', '--strict']])
    statuses[args.join(' ')] = (await run(args, { cwd })).status
  const { components } = JSON.parse(
    readFileSync(join(cwd, 'dist/api/v1/components.json'), 'utf8'),
  ) as { components: { slug: string }[] }
  return { cwd, statuses, slugs: components.map(({ slug }) => slug), text: apiText(cwd, name) }
}

function apiText(cwd: string, name: string): string | null {
  try {
    return readFileSync(join(cwd, `content/_api/${name}.json`), 'utf8')
  } catch {
    return null
  }
}

async function fileOf(name: string): Promise<StoredFile> {
  const { text } = await imported(name)
  if (text === null) throw new Error(`${name} has no API file`)
  return JSON.parse(text) as StoredFile
}

/** All props of a component, common ones too. */
function propsOf({ common = [] }: StoredFile, component: StoredComponent): readonly ApiMember[] {
  const lists = new Map(common.map(({ name, props }) => [name, props]))
  const shared = (component.common ?? []).flatMap(({ name, only }) =>
    (lists.get(name) ?? []).filter((prop) => only?.includes(prop.name) ?? true),
  )
  return [...(component.props ?? []), ...shared]
}

function countsOf(file: StoredFile): Readonly<Record<string, number>> {
  const { components } = file
  return {
    components: components.length,
    props: components.flatMap((one) => propsOf(file, one)).length,
    events: components.flatMap((one) => one.events ?? []).length,
    slots: components.flatMap((one) => one.slots ?? []).length,
    selectors: components.filter(({ selector }) => selector !== undefined).length,
  }
}

/** Only web-types name the framework. */
const readsOf = ({ framework }: StoredFile): string =>
  framework === undefined ? 'types' : 'web-types and types'

const typed = libraries.filter(({ reads }) => reads === 'types')

describe.each(libraries)('$name', ({ name, reads, right }) => {
  test('is imported, built and checked without a problem', async () => {
    const { statuses, text } = await imported(name)
    expect(statuses).toEqual({ [`import ${name}`]: 0, build: 0, 'check --strict': 0 })
    expect(text === null ? 'metadata' : readsOf(JSON.parse(text))).toBe(reads)
  })

  test('has as many components and members as it publishes, within 1 %', async () => {
    const { slugs, text } = await imported(name)
    const found =
      reads === 'types' ? countsOf(JSON.parse(text ?? '')) : { components: slugs.length }
    const off = Object.entries(right).filter(
      ([key, count]) => Math.abs((found[key as keyof typeof found] ?? 0) - count) > count * 0.01,
    )
    expect(off, JSON.stringify(found)).toEqual([])
  })
})

test.each(typed.filter(({ framework }) => framework === 'react'))(
  '$name: each export with a capital is a component or left out by a reason',
  async ({ name }) => {
    const { components, leftOut = [] } = await fileOf(name)
    const told = new Set([
      ...components.map((one) => one.name.split('.')[0]),
      ...leftOut.flatMap(({ names }) => names),
    ])
    const { exports } = oracle(name)
    expect(exports.filter((one) => !told.has(one))).toEqual([])
  },
)

interface Oracle {
  /** All values that the main entry exports by a capital. */
  readonly exports: readonly string[]
  readonly components: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const asked = new Map<string, Oracle>()

/** What the second reader says of a package. */
function oracle(name: string): Oracle {
  const found =
    asked.get(name) ??
    (JSON.parse(
      execFileSync(process.execPath, [join(import.meta.dirname, 'oracle.js'), name], {
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
      }),
    ) as Oracle)
  asked.set(name, found)
  return found
}

/** Where the catalog and the second reader say different things, one line each. */
function differencesOf(file: StoredFile, { components }: Oracle): readonly string[] {
  const mine = new Map(
    file.components
      .filter(({ entry, entries = [] }) => entry === '.' || entries.includes('.'))
      .filter((one) => !one.name.includes('.'))
      .map((one) => [one.name, one]),
  )
  const lines: string[] = []
  for (const name of mine.keys()) if (components[name] === undefined) lines.push(`+ ${name}`)
  for (const [name, theirs] of Object.entries(components)) {
    const component = mine.get(name)
    if (component === undefined) {
      lines.push(`- ${name}`)
      continue
    }
    const props = new Map(propsOf(file, component).map((prop) => [prop.name, prop]))
    for (const [prop, { required }] of props)
      if (theirs[prop] === undefined) lines.push(`+ ${name} ${prop}`)
      else if (theirs[prop] !== 'dom' && (theirs[prop] === 'required') !== (required === true))
        lines.push(`! ${name} ${prop}`)
    for (const [prop, word] of Object.entries(theirs))
      if (word !== 'dom' && !props.has(prop) && !component.hidden?.includes(prop))
        lines.push(`- ${name} ${prop}`)
  }
  return lines
}

describe('a second reader by TypeScript 5.9, which shares no code, finds the same components, props and required props', () => {
  test.each(typed.filter(({ framework }) => framework === 'react'))(
    'in $name',
    async ({ name }) => {
      const known = differences.filter((one) => one.package === name)
      const found = differencesOf(await fileOf(name), oracle(name))
      const isOf = (lines: string, line: string): boolean =>
        new RegExp(`^(?:${lines})$`, 'u').test(line)
      const left = found.filter((line) => !known.some(({ lines }) => isOf(lines, line)))
      const unused = known.filter(({ lines }) => !found.some((line) => isOf(lines, line)))
      expect({ left, unused }).toEqual({ left: [], unused: [] })
    },
  )
})

test.each(['grommet', 'melt', '@ng-bootstrap/ng-bootstrap'])(
  '%s: TypeScript 5.9 writes the same file as 7',
  async (name) => {
    const module: unknown = createRequire(join(packages, 'x.js'))('typescript-5')
    if (!isClassicModule(module)) throw new Error('typescript-5 has another interface')
    const { cwd, text } = await imported(name)
    const found = findTypedPackage(name, cwd, [])
    if ('fault' in found) throw new Error(`${name} ${found.fault}`)
    const compiler = createClassicCompiler(module, cwd, readableFiles(found.folder))
    expect(fileText(readPackage(compiler, found).api)).toBe(text)
  },
)
