// Reads every source and writes as many bytes as a site has: node run-floor.js CONTENT OUT SIZES
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const [content, out, sizes] = process.argv.slice(2)
const bytes = Buffer.alloc(4 * 1024 * 1024, 'x')
mkdirSync(`${out}/components`, { recursive: true })
mkdirSync(`${out}/api/v1/components`, { recursive: true })
for (const line of readFileSync(sizes, 'utf8').trimEnd().split('\n')) {
  const [slug, page, json] = line.split(' ')
  readFileSync(`${content}/${slug}.md`, 'utf8')
  writeFileSync(`${out}/components/${slug}.html`, bytes.subarray(0, Number(page)))
  writeFileSync(`${out}/api/v1/components/${slug}`, bytes.subarray(0, Number(json)))
}
