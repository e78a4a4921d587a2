// The plain unified chain, as anybody would put it together: node run-unified.js CONTENT OUT
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import matter from 'gray-matter'
import { toString } from 'mdast-util-to-string'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

const [content, out] = process.argv.slice(2)
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize)
  .use(rehypeStringify)
  .freeze()
const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text) => text.replace(/[&<>"]/g, (mark) => escapes[mark])

mkdirSync(`${out}/components`, { recursive: true })
mkdirSync(`${out}/api/v1/components`, { recursive: true })
for (const file of readdirSync(content)) {
  const { data, content: body } = matter(readFileSync(`${content}/${file}`, 'utf8'), {})
  const tree = processor.parse(body)
  const [, ...rows] = tree.children.find(({ type }) => type === 'table')?.children ?? []
  const props = rows.map(({ children: [name, type, value, description] }) => ({
    name: toString(name),
    type: toString(type),
    ...(value.children.length > 0 && { default: toString(value) }),
    required: name.children[0]?.type === 'strong',
    description: toString(description),
  }))
  const answer = JSON.stringify({ slug: data.slug, name: data.name, props }, null, 2)
  const article = processor.stringify(processor.runSync(tree))
  writeFileSync(`${out}/api/v1/components/${data.slug}`, `${answer}\n`)
  writeFileSync(
    `${out}/components/${data.slug}.html`,
    `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escape(data.name)}</title></head>
<body>
<h1>${escape(data.name)}</h1>
<p>${escape(data.description)}</p>
<pre><code>GET /api/v1/components/${data.slug}

${escape(answer)}</code></pre>
${article}
</body>
</html>
`,
  )
}
