// Usage: node shadcn-schema.js BASE_URL NAME...
//
// Reads the registry's list and these items, and prints what the schemas of the stock CLI's own
// package say against them, one complaint a line.
import { registryItemSchema, registrySchema } from 'shadcn/schema'

const [baseUrl, ...names] = process.argv.slice(2)

for (const name of ['registry', ...names]) {
  const response = await fetch(`${baseUrl}/r/${name}.json`)
  const schema = name === 'registry' ? registrySchema : registryItemSchema
  const { error } = schema.safeParse(await response.json())
  for (const { path, message } of error?.issues ?? []) {
    process.stdout.write(`${name}: ${path.join('.')}: ${message}\n`)
  }
}
