// Usage: node storybook-reader.js BASE_URL ID [FILES_URL]
//
// An agent's client talking to the stock @storybook/mcp, which is given nothing but the address
// of the site, as a server beside a Storybook is. Prints what the tools answer, as JSON.
// FILES_URL: where the files are, for a site below a path; the stock reader asks the root only.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { createStorybookMcpHandler } from '@storybook/mcp'

const [baseUrl, id, filesUrl] = process.argv.slice(2)

const handler = await createStorybookMcpHandler(
  filesUrl === undefined
    ? {}
    : {
        manifestProvider: async (_request, path) => {
          const response = await fetch(new URL(path, `${filesUrl}/`))
          if (!response.ok) throw new Error(`${response.status}`)
          return response.text()
        },
      },
)
const client = new Client({ name: 'test', version: '1' })
const transport = new StreamableHTTPClientTransport(new URL('/mcp', baseUrl), {
  fetch: (url, init) => handler(new Request(url, init)),
})
await client.connect(transport)

const { tools } = await client.listTools()
const call = async (name, args) => {
  const { content, isError } = await client.callTool({ name, arguments: args })
  return { isError: isError === true, text: content.map(({ text }) => text).join('\n') }
}
const answers = {
  tools: tools.map(({ name }) => name),
  list: await call('docs-list', {}),
  shown: await call('docs-show', { id }),
}
process.stdout.write(`${JSON.stringify(answers)}\n`)
// The transport keeps a stream open.
process.exit(0)
