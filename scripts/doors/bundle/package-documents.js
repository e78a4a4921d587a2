// Plain JavaScript, since Node 20 runs no types.
// Makes the documents of the package: a README of its own, and documents of the repository, with
// links that are right for their new places.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** Folder in the package that has most of its documents. */
export const documentsFolder = 'guides'
const guides = `content/${documentsFolder}`
const carried = ['README.md', 'CHANGELOG.md', 'SECURITY.md', 'docs/contract.md', 'docs/words.md']
const markdown = unified().use(remarkParse).use(remarkGfm)

/**
 * Returns the texts of the package's documents by their paths in the package. Guides are in
 * `guides/`. A link to a file that the package does not have is replaced by its text.
 *
 * @param {string} root the repository
 * @returns {ReadonlyMap<string, string>}
 */
export function packageDocuments(root) {
  // The guides are part of this repository's own catalog. A clone with another catalog has none.
  const folder = join(root, guides)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : []
  const sources = [...carried, ...names.sort().map((name) => `${guides}/${name}`)]
  const places = new Map(sources.map((path) => [path, path.replace(/^content\//, '')]))
  // The licence is in the package, but is not one of these documents.
  places.set('LICENSE', 'LICENSE')
  return new Map(
    sources.map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return [
        places.get(path),
        relinked(path === 'README.md' ? readmeOf(text) : text, path, places),
      ]
    }),
  )
}

/**
 * Returns the README of the repository as the package has it: without pictures and the sections
 * about a clone, and with the command that installs the program.
 */
function readmeOf(text) {
  const [head = '', ...sections] = text.split(/^(?=## )/m)
  const [about] = head.split(/^!\[/m)
  const install = /^npm install --save-dev .*$[^]*?(?=^```$)/m.exec(text)?.[0]
  if (install === undefined) throw new Error('README.md shows no command that installs the program')
  const start = `## Start

\`\`\`sh
${install}\`\`\`

With pnpm it is \`pnpm exec component-catalog\`, with Yarn \`yarn run component-catalog\`. The guides lie in \`guides/\`;
\`npx --no-install component-catalog help guides\` lists them.

`
  const kept = sections.filter((one) => !/^## (?:See it|Put it beside)/.test(one))
  return `${about}${start}${kept.join('')}`
}

/** Returns a document with its links changed to the places of their targets in the package. */
function relinked(text, path, places) {
  const here = dirname(places.get(path) ?? path)
  let changed = text
  for (const node of linksOf(markdown.parse(text)).reverse()) {
    const [, address, fragment] = /^([^#]*)(#.*)?$/s.exec(node.url) ?? []
    if (address === '' || /^[a-z][a-z+.-]*:/i.test(node.url)) continue
    const place = places.get(posix.join(dirname(path), address))
    const source = text.slice(node.position.start.offset, node.position.end.offset)
    const link =
      place === undefined ? wordsOf(node, text) : moved(source, node.url, here, place, fragment)
    changed =
      changed.slice(0, node.position.start.offset) + link + changed.slice(node.position.end.offset)
  }
  return changed
}

/** Returns links, pictures and definitions in order. In these documents none contains another. */
function linksOf(node) {
  return ['link', 'image', 'definition'].includes(node.type)
    ? [node]
    : (node.children ?? []).flatMap(linksOf)
}

function moved(source, url, here, place, fragment = '') {
  const at = source.lastIndexOf(url)
  return `${source.slice(0, at)}${posix.relative(here, place)}${fragment}${source.slice(at + url.length)}`
}

function wordsOf({ children = [], alt }, text) {
  const [first] = children
  const last = children.at(-1)
  return first === undefined
    ? (alt ?? '')
    : text.slice(first.position.start.offset, last.position.end.offset)
}
