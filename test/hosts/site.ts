import {
  chmodSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
  existsSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { hostFiles } from '../../scripts/hosts/host-files.ts'
import { hostFileNames, type ListedArtifact } from '../../scripts/hosts/input.ts'
import { hostNames } from '../../scripts/hosts/names.ts'
import { mediaTypes } from '../../scripts/media-types.ts'
import { ruleFor } from '../../scripts/hosts/rules.ts'
import { buildSite, tempFolder, writeFiles } from '../helpers/site.ts'

/** A built site as it lies on a host. */
export interface Placed {
  /** What the server is told to serve. */
  readonly root: string
  /** Files for the server itself. */
  readonly hosting: string
  readonly base: string
  /** The site's own folder: `root` and the base path. */
  readonly site: string
  readonly artifacts: readonly ListedArtifact[]
  readonly asset: string
}

export const secret = 'this lies beside the site and is nobody’s business'

/** Builds a catalog with the real build, and puts it where its base path says, beside a secret. */
export async function placeSite(base: string): Promise<Placed> {
  const folder = tempFolder()
  // Apache reads it as another user.
  chmodSync(folder, 0o755)
  const root = join(folder, 'dist')
  const site = join(root, base)
  const built = await buildSite(
    {
      'index.md': '---\ntitle: Hosts\n---\n\nAsked by the host tests.\n',
      'graph-table.md': source('Graph table'),
      'vbtn.md': source('Button'),
      'a.md': source('A'),
    },
    { folder, out: site, baseUrl: `https://catalog.example${base}` },
  )
  if (!built.ok) throw new Error(built.report)
  const artifacts = listFiles(site)
  const files = hostFiles({
    site: { basePath: base },
    artifacts,
    slugs: ['a', 'graph-table', 'vbtn'],
    hosting: hostNames,
  })
  const hosting = join(folder, 'hosting')
  writeFiles(site, Object.fromEntries(files.inside.map(({ path, body }) => [path, body])))
  writeFiles(hosting, Object.fromEntries(files.beside.map(({ path, body }) => [path, body])))
  // What hosts read at their root.
  for (const name of hostFileNames) {
    if (base !== '' && existsSync(join(site, name))) renameSync(join(site, name), join(root, name))
  }
  writeFileSync(join(folder, 'secret.txt'), secret)
  mkdirSync(join(folder, 'logs'))
  const asset = artifacts.find(({ path }) => path.endsWith('.css'))?.path ?? ''
  return { root, hosting, base, site, artifacts, asset }
}

function listFiles(folder: string): ListedArtifact[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !path.startsWith('.') || path.startsWith('.well-known/'))
    .map((path) => ({ path, mediaType: typeOf(path), size: statSync(join(folder, path)).size }))
}

const types: Readonly<Record<string, string>> = {
  css: mediaTypes.style,
  html: mediaTypes.html,
  js: mediaTypes.script,
  json: mediaTypes.json,
  md: mediaTypes.markdown,
  svg: 'image/svg+xml',
  txt: mediaTypes.text,
  woff2: 'font/woff2',
  xml: mediaTypes.xml,
}
function typeOf(path: string): string {
  if (path.startsWith('api/404.')) return mediaTypes.problem
  return (
    ruleFor(`/${path}`)?.mediaType ?? types[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? mediaTypes.text
  )
}

function source(name: string): string {
  return `---\nname: ${name}\n---\n\nA component.\n\n## Props\n\n| Prop | Type |\n|---|---|\n| **rows** | array |\n| kind | \`<a>\` |\n`
}

/** For servers that are configured by a file of their own. */
export function writeConfig(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}
