import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'
import { buildSite, readFiles, root } from '../helpers/site.ts'

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

const content = Object.fromEntries(
  Object.entries(readFiles(join(root, 'content'))).map(([path, body]) => [
    path,
    Buffer.from(body, 'latin1'),
  ]),
)

test.each([
  ['endpoint', 'endpoint.ts', 'EndpointProps'],
  ['endpoint-frame', 'endpoint-frame.ts', 'EndpointView'],
  ['props-table', 'props-table.ts', 'PropsTableProps'],
  ['component-page', 'component-page.ts', 'ComponentPageProps'],
  ['index-page', 'index-page.ts', 'IndexPageProps'],
  ['not-found-page', 'not-found-page.ts', 'NotFoundPageProps'],
  ['layout', 'layout.ts', 'LayoutProps'],
])('the entry of %s has the props that its template declares', async (slug, file, name) => {
  const site = await buildSite(content)
  const { props } = site.json(slug) as { props: DocumentedProp[] }
  expect(props.map(({ name: prop, type, required }) => ({ name: prop, type, required }))).toEqual(
    declaredProps(file, name),
  )
})

test('the catalog of our own builds without a warning', async () => {
  expect((await buildSite(content, { strict: true })).report).toBe('')
})
