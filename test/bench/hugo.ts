import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Arena, Contestant } from './contestant.ts'
import { layOut } from './lay-out.ts'
import { peerPage } from './peer-page.ts'

/** The version of the Hugo on the path, or null without one. */
export function hugoVersion(): string | null {
  const { stdout, error } = spawnSync('hugo', ['version'], { encoding: 'utf8' })
  return error === undefined ? (/v(\d+(?:\.\d+)+)/.exec(stdout)?.[1] ?? 'unknown') : null
}

/** Hugo with two output formats a page and nothing else: no lists, no feeds, no highlighting. */
export function hugo(arena: Arena, version: string): Contestant {
  const folder = join(arena.folder, 'hugo')
  const out = join(folder, 'public')
  return {
    name: 'hugo',
    label: `Hugo ${version}`,
    form: 'list',
    scenarios: ['cold', 'warm', 'edit'],
    content: join(folder, 'content/components'),
    out,
    program: { command: ['hugo', '--quiet'], cwd: folder },
    prepare: () =>
      layOut(folder, {
        'hugo.toml': settings,
        'layouts/_default/single.html': page,
        'layouts/_default/single.json': `${answer}{{ $answer }}\n`,
        'static/site.css': 'body { margin: 2rem }\n',
      }),
    clear() {
      for (const name of ['public', 'resources', '.hugo_build.lock'])
        rmSync(join(folder, name), { recursive: true, force: true })
    },
    results: (slug) => ({
      page: join(out, `components/${slug}/index.html`),
      json: join(out, `api/v1/components/${slug}/index.json`),
    }),
  }
}

const settings = `baseURL = "https://example.org/"
title = "Components"
disableKinds = ["home", "section", "taxonomy", "term", "sitemap", "RSS", "robotsTXT", "404"]

[outputs]
page = ["html", "json"]

[outputFormats.json]
mediaType = "application/json"
path = "api/v1"
baseName = "index"
isPlainText = true

[markup.highlight]
codeFences = false
`

const answer = `{{- $answer := dict "slug" .Params.slug "name" .Params.name "props" .Params.props | jsonify -}}\n`

const page = peerPage({
  before: answer,
  value: (key) => `{{ .Params.${key} }}`,
  tags: (item) => `{{ range .Params.tags }}${item.replace('%', '{{ . }}')}{{ end }}`,
  answer: '{{ $answer }}',
  props: (row) =>
    `{{- range .Params.props }}${row({
      name: '{{ if .required }}<b>{{ .name }}</b>{{ else }}{{ .name }}{{ end }}',
      type: '{{ .type }}',
      default: '{{ with .default }}<code>{{ . }}</code>{{ end }}',
      description: '{{ .description | $.RenderString }}',
    })}\n{{ end }}`,
  body: '{{ .Content }}',
})
