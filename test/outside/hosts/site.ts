import { chmodSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hostFileNames, hostNames } from '../../../scripts/words/hosts/host-names.ts'
import { example, exampleCatalog, settings } from '../../helpers/example-site.ts'
import { buildSite, tempFolder } from '../../helpers/site.ts'

/** A built site as it lies on a host. */
export interface Placed {
  /** What the server is told to serve. */
  readonly root: string
  /** Files for the server itself. */
  readonly hosting: string
  /** As it stands in addresses. */
  readonly base: string
  /** The site's own folder: `root` and the base path. */
  readonly site: string
  /** Path of the style sheet. */
  readonly asset: string
  /** Paths of a live example's document and of a file of its library; null: the site has none. */
  readonly example: { readonly document: string; readonly style: string } | null
  /** Folder of an old version in the site; null: it has none. */
  readonly kept: string | null
}

export const secret = 'this lies beside the site and is nobody’s business'

/** Builds a catalog with the real build, and puts it where its base path says, beside a secret. */
export async function placeSite(base: string, hasExample = false): Promise<Placed> {
  const folder = tempFolder()
  // Apache reads it as another user.
  chmodSync(folder, 0o755)
  const root = join(folder, 'dist')
  const site = join(root, decodeURIComponent(base))
  const options = {
    folder,
    out: root,
    baseUrl: `https://catalog.example${base}`,
    hosting: hostNames,
  }
  const files = {
    ...(hasExample ? exampleCatalog : { 'index.md': '---\ntitle: Hosts\n---\n\nAsked.\n' }),
    'graph-table.md': `${source('Graph table')}${hasExample ? `\n${shown}` : ''}`,
    'vbtn.md': source('Button'),
    'a.md': source('A'),
  }
  // The plain site is one without versions, too.
  if (hasExample) await buildSite({ ...files, 'index.md': withVersions('  - name: 1') }, options)
  const built = hasExample
    ? await buildSite(
        {
          ...files,
          'index.md': withVersions(`  - name: 2\n  - { name: 1, href: ${keptFolder}/ }`),
          'vbtn.md': source('Newer button'),
        },
        { ...options, keep: keptFolder },
      )
    : await buildSite(files, options)
  if (!built.ok) throw new Error(built.report)
  if (base !== '') {
    const built = join(folder, 'built')
    renameSync(root, built)
    mkdirSync(dirname(site), { recursive: true })
    renameSync(built, site)
    // What hosts read at their root.
    for (const name of hostFileNames) renameSync(join(site, name), join(root, name))
  }
  writeFileSync(join(folder, 'secret.txt'), secret)
  mkdirSync(join(folder, 'logs'))
  const style = readdirSync(join(site, 'assets')).find((name) => name.endsWith('.css')) ?? ''
  const shownFiles = hasExample ? readdirSync(join(site, 'examples'), { recursive: true }) : []
  const path = (pattern: RegExp): string =>
    `examples/${shownFiles.map(String).find((name) => pattern.test(name))}`
  return {
    root,
    hosting: `${root}.hosting`,
    base,
    site,
    asset: `assets/${style}`,
    example: hasExample
      ? { document: path(/^graph-table-1-.*html$/), style: path(/theme\.css$/) }
      : null,
    kept: hasExample ? keptFolder : null,
  }
}

/** With what a regular expression takes for its own. */
const keptFolder = 'v/1.0'
const withVersions = (versions: string): string =>
  settings.replace('title: Examples\n', `title: Hosts\nversions:\n${versions}\n`)

const shown = example('<acme-button>Save</acme-button>', {
  js: "document.querySelector('acme-button').dataset.ran = origin",
})

function source(name: string): string {
  return `---\nname: ${name}\n---\n\nA component.\n\n## Props\n\n| Prop | Type |\n|---|---|\n| **rows** | array |\n| kind | \`<a>\` |\n`
}

/** For servers that are configured by a file of their own. */
export function writeConfig(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}
