import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { describe, expect, test } from 'vitest'
import { buildSite, readBytes, root } from '../helpers/site.ts'

interface DocumentedProp {
  readonly name: string
  readonly type: string
  readonly required: boolean
}

/** The members of an interface as its template declares them. */
function declaredProps(file: string, name: string): DocumentedProp[] {
  const text = readFileSync(join(root, 'templates', file), 'utf8')
  const program = parseAst(text, { lang: 'ts' }) as unknown as { body: Declaration[] }
  const found = program.body.map((node) => node.declaration).find((node) => node?.id?.name === name)
  if (found === undefined || found === null) throw new Error(`${file} exports no ${name}`)
  return found.body.body.map(({ key, optional, typeAnnotation }) => ({
    name: key.name,
    required: !optional,
    type: text.slice(typeAnnotation.typeAnnotation.start, typeAnnotation.typeAnnotation.end),
  }))
}
interface Declaration {
  readonly declaration: {
    readonly id?: { readonly name: string }
    readonly body: {
      readonly body: readonly {
        readonly key: { readonly name: string }
        readonly optional: boolean
        readonly typeAnnotation: {
          readonly typeAnnotation: { readonly start: number; readonly end: number }
        }
      }[]
    }
  } | null
}

// Whoever clones the project puts a catalog of their own here. The entries that are ours say so, in
// a comment of their front matter: which template they describe, and which interface of it.
const content = readBytes(join(root, 'content'))
const ours = Object.entries(content).flatMap(([path, bytes]) => {
  const [, file, name] =
    /^# These are the props of templates\/(\S+): (\w+)\.$/m.exec(String(bytes)) ?? []
  if (file === undefined || name === undefined) return []
  return [{ slug: basename(path, '.md'), file, name, path }]
})

const modules: Record<string, string> = { 'component-catalog/endpoint': './templates/endpoint.ts' }

test.each(ours)('$path begins with an import of what its template exports', async ({ path }) => {
  const [, name = '', from = ''] =
    /^```ts\nimport \{ (\w+) \} from '([^']+)'\n```\n\n```ts\nconst \w+ = String\(\1\(/m.exec(
      String(content[path]),
    ) ?? []
  const module = (await import(join(root, modules[from] ?? from))) as Record<string, unknown>
  expect(module[name]).toBeTypeOf('function')
})

// Our guides say whose they are by the one that a test of the recipes reads, too.
const guides = 'guides/hosting.md' in content

describe.skipIf(!guides)('our own guides', () => {
  test('build without a warning, and lead to one another', async () => {
    const site = await buildSite(content)
    expect(site.problems.filter(({ file }) => file.startsWith('content/guides/'))).toEqual([])
    for (const path of Object.keys(content).filter((one) => /^guides\/.*\.md$/.test(one)))
      expect(site.text('index.html')).toContain(`href="${path.replace(/md$/, 'html')}"`)
  })
})

describe.skipIf(ours.length === 0)('our own entries', () => {
  test.each(ours)(
    '$slug has the props that its template declares',
    async ({ slug, file, name, path }) => {
      const site = await buildSite({ [path]: content[path] ?? '' })
      const { props } = site.json(slug) as { props: DocumentedProp[] }
      expect(
        props.map(({ name: prop, type, required }) => ({ name: prop, type, required })),
      ).toEqual(declaredProps(file, name))
    },
  )

  test('build without a warning', async () => {
    const { problems } = await buildSite(content)
    const files = ours.map(({ path }) => `content/${path}`)
    expect(problems.filter(({ file }) => files.includes(file))).toEqual([])
  })
})
