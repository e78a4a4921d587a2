// Usage: node catalog-client.js BASE_URL SLUG
//
// An agent's client that starts our own MCP server for a catalog on a host, and does what the
// server tells a model to do: list, search, get. Prints the answers as JSON.
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'

const [baseUrl, slug] = process.argv.slice(2)

const client = new Client({ name: 'test', version: '1' })
await client.connect(
  new StdioClientTransport({
    command: process.execPath,
    args: [
      '--disallow-code-generation-from-strings',
      fileURLToPath(new URL('../../../scripts/catalog.js', import.meta.url)),
      'mcp',
      '--base-url',
      baseUrl,
    ],
    env: process.env,
  }),
)
// Knowing the tools, the client holds every answer against its output schema.
const { tools } = await client.listTools()
const call = async (name, args) => {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: args })
  return { isError: isError === true, text: content[0]?.text, data: structuredContent }
}
const { resourceTemplates } = await client.listResourceTemplates()
const page = await client.readResource({ uri: `catalog://components/${slug}.md` })
const answers = {
  instructions: client.getInstructions(),
  tools: tools.map((tool) => ({ name: tool.name, output: tool.outputSchema !== undefined })),
  list: await call('list_components', { text: 'action' }),
  search: await call('search_components', { query: 'variant' }),
  shown: await call('get_component', { slug }),
  missing: await call('get_component', { slug: `${slug}x` }),
  templates: resourceTemplates.map((template) => template.uriTemplate),
  page: page.contents[0]?.text,
}
await client.close()
process.stdout.write(`${JSON.stringify(answers)}\n`)
