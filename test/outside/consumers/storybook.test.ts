import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveCatalog, type ServedCatalog } from './catalog.ts'
import { runTool } from './tool.ts'

let root: ServedCatalog
let below: ServedCatalog
beforeAll(async () => {
  root = await serveCatalog('')
  below = await serveCatalog('/ui')
})
afterAll(async () => {
  await root.close()
  await below.close()
})

interface Answers {
  readonly tools: readonly string[]
  readonly list: Answer
  readonly shown: Answer
}
interface Answer {
  readonly isError: boolean
  readonly text: string
}

async function ask(...args: readonly string[]): Promise<Answers> {
  const { status, stdout, stderr } = await runTool('storybook-reader.js', args)
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as Answers
}

test('the stock Storybook MCP server lists the components and prints the props of one', async () => {
  const { tools, list, shown } = await ask(root.baseUrl, 'button')
  expect(tools).toEqual(expect.arrayContaining(['docs-list', 'docs-show']))
  expect(list).toEqual({
    isError: false,
    text: '# Components\n\n- Button (button): Starts an action.\n- Grid (grid)\n- Rule (rule)',
  })
  expect(shown).toEqual({
    isError: false,
    text: `# Button

ID: button

Starts an action.

> **Status:** stable
> **Since:** 1.2.0
> **See:** ${root.baseUrl}/components/button.html

## Props

\`\`\`
export type Props = {
  /**
    Text of the button.
  */
  label: string;
  /**
    How loud it is: <b> or \`&\`.
  */
  variant?: 'primary' | "ghost" = 'primary';
  /**
    A pattern is a name, too.
  */
  items[].text?: any;
}
\`\`\``,
  })
})

test('it says what is deprecated, the component first', async () => {
  const { shown } = await ask(root.baseUrl, 'grid')
  expect(shown.text).toBe(`# Grid

ID: grid

> **Deprecated:** Use Data grid.

> **See:** ${root.baseUrl}/components/grid.html

## Props

\`\`\`
export type Props = {
  rows: Row[];
  /**
    @deprecated Use density.
@since 1.1.0
  */
  dense?: boolean = false;
}
\`\`\``)
})

test('it does not invent a component', async () => {
  const { shown } = await ask(root.baseUrl, 'buton')
  expect(shown.isError).toBe(true)
  expect(shown.text).toContain('not found: "buton"')
})

test('a site below a path is read with a provider of files', async () => {
  const { shown } = await ask(new URL('/', below.baseUrl).href, 'button', below.baseUrl)
  expect(shown.text).toContain('  label: string;')
})
