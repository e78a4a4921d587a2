import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Arena, Contestant } from './contestant.ts'
import { layOut } from './lay-out.ts'
import { peerPage } from './peer-page.ts'

/** Installs Eleventy and a newer Node, unless this very lock file is installed already. Returns what went wrong. */
export function installPeers(root: URL, tools: string): string | null {
  const from = new URL('test/bench/', root)
  const lock = readFileSync(new URL('package-lock.json', from), 'utf8')
  const stamp = join(tools, 'package-lock.json')
  if (existsSync(join(tools, 'node_modules')) && readFileSync(stamp, 'utf8') === lock) return null
  rmSync(tools, { recursive: true, force: true })
  mkdirSync(tools, { recursive: true })
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(new URL(name, from), join(tools, name))
  const { status, stderr } = spawnSync('npm', ['ci'], { cwd: tools, encoding: 'utf8' })
  if (status === 0) return null
  rmSync(tools, { recursive: true, force: true })
  return stderr.trim().split('\n').at(-1) ?? 'npm ci failed'
}

export function eleventyVersion(tools: string): string {
  const path = join(tools, 'node_modules/@11ty/eleventy/package.json')
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version
}

/** Eleventy with a page and, through a paginated template, a JSON file for each component. */
export function eleventy(arena: Arena, version: string): Contestant {
  const folder = join(arena.folder, 'eleventy')
  const out = join(folder, '_site')
  return {
    name: 'eleventy',
    label: `Eleventy ${version}`,
    form: 'list',
    scenarios: ['cold', 'warm', 'edit'],
    content: join(folder, 'src/components'),
    out,
    program: {
      command: [process.execPath, 'node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
      cwd: folder,
    },
    prepare() {
      layOut(folder, {
        'package.json': '{ "private": true, "type": "module" }\n',
        'eleventy.config.js': settings,
        'src/_includes/component.njk': page,
        'src/components/components.11tydata.js': `export default {
  layout: 'component.njk',
  permalink: ({ slug }) => \`components/\${slug}.html\`,
}
`,
        'src/answer.njk': answers,
        'src/site.css': 'body { margin: 2rem }\n',
      })
      symlinkSync(join(arena.tools, 'node_modules'), join(folder, 'node_modules'))
    },
    clear() {
      rmSync(out, { recursive: true, force: true })
      rmSync(join(folder, '.cache'), { recursive: true, force: true })
    },
    results: (slug) => ({
      page: join(out, `components/${slug}.html`),
      json: join(out, `api/v1/components/${slug}`),
    }),
  }
}

const settings = `import markdownIt from 'markdown-it'

const markdown = markdownIt({ html: false, linkify: true })

export default function (eleventy) {
  eleventy.setLibrary('md', markdown)
  eleventy.addFilter('inline', (text) => markdown.renderInline(text ?? ''))
  eleventy.addFilter('answer', ({ slug, name, props }) => JSON.stringify({ slug, name, props }))
  eleventy.addPassthroughCopy('src/site.css')
  eleventy.addCollection('component', (all) => all.getFilteredByGlob('src/components/*.md'))
  return {
    dir: { input: 'src' },
    templateFormats: ['md', 'njk'],
    // The texts are no templates.
    markdownTemplateEngine: false,
  }
}
`

const answers = `---
pagination: { data: collections.component, size: 1, alias: component }
permalink: "api/v1/components/{{ component.data.slug }}"
eleventyAllowMissingExtension: true
---
{{ component.data | answer | safe }}
`

const page = peerPage({
  value: (key) => `{{ ${key} }}`,
  tags: (item) => `{% for tag in tags %}${item.replace('%', '{{ tag }}')}{% endfor %}`,
  answer: '{{ { slug: slug, name: name, props: props } | answer }}',
  props: (row) =>
    `{% for prop in props %}${row({
      name: '{% if prop.required %}<b>{{ prop.name }}</b>{% else %}{{ prop.name }}{% endif %}',
      type: '{{ prop.type }}',
      default: '{% if prop.default %}<code>{{ prop.default }}</code>{% endif %}',
      description: '{{ prop.description | inline | safe }}',
    })}\n{% endfor %}`,
  body: '{{ content | safe }}',
})
