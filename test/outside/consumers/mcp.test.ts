import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveCatalog, type ServedCatalog } from './catalog.ts'
import { runTool } from './tool.ts'

let catalog: ServedCatalog
beforeAll(async () => {
  catalog = await serveCatalog('/ui')
})
afterAll(() => catalog.close())

test('our own MCP server leads an agent from the base URL to the props', async () => {
  const { status, stdout, stderr } = await runTool('catalog-client.js', [catalog.baseUrl, 'button'])
  if (status !== 0) throw new Error(stderr)
  const answers = JSON.parse(stdout) as Answers
  expect(answers.instructions).toContain('Never invent')
  expect(answers.tools).toEqual([
    { name: 'list_components', output: true },
    { name: 'search_components', output: true },
    { name: 'get_component', output: true },
    { name: 'check_code', output: true },
  ])
  expect(answers.list.data).toMatchObject({
    total: 1,
    components: [{ slug: 'button', name: 'Button' }],
  })
  expect(answers.search.data).toMatchObject({ results: [{ slug: 'button', prop: 'variant' }] })

  const route = await fetch(`${catalog.baseUrl}/api/v1/components/button`)
  const said = (await route.json()) as Record<string, unknown>
  expect(answers.shown.data).toEqual({ ...said, prose: 'Press it once.' })
  expect(answers.missing.isError).toBe(true)
  expect(answers.missing.text).toContain('did you mean "button"?')

  expect(answers.templates).toContain('catalog://components/{slug}')
  const twin = await fetch(`${catalog.baseUrl}/components/button.md`)
  expect(answers.page).toBe(await twin.text())
})

interface Answers {
  readonly instructions: string
  readonly tools: readonly unknown[]
  readonly list: Answer
  readonly search: Answer
  readonly shown: Answer
  readonly missing: Answer
  readonly templates: readonly string[]
  readonly page: string
}
interface Answer {
  readonly isError: boolean
  readonly text: string
  readonly data?: unknown
}
