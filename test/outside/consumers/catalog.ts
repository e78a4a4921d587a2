import { join } from 'node:path'
import { startServer } from '../../../scripts/tools/server/preview-server.ts'
import { run, tempFolder, writeFiles, type Files } from '../../helpers/site.ts'

/** Where the catalog is, without a slash at the end; all that a consumer is told. */
export interface ServedCatalog {
  readonly baseUrl: string
  readonly close: () => Promise<void>
}

/** Builds the catalog with the command and serves it with the preview, at a base path. */
export async function serveCatalog(
  basePath: string,
  files: Files = sources,
): Promise<ServedCatalog> {
  const folder = tempFolder()
  const out = join(folder, 'dist')
  writeFiles(join(folder, 'content'), files)
  // First the port, for the address stands in the files.
  const server = await startServer({ root: out, basePath, host: '127.0.0.1', port: 0 })
  const baseUrl = `http://127.0.0.1:${server.port}${basePath}`
  const folders = ['--content', join(folder, 'content'), '--out', out]
  const outputs = ['--base-url', baseUrl, '--outputs', 'all']
  const { status, stderr } = await run(['build', ...folders, ...outputs, '--no-cache'])
  if (status !== 0) throw new Error(stderr)
  return { baseUrl, close: server.close }
}

const sources: Files = {
  'index.md': `---
title: Acme UI
description: What Acme's pages are made of.
examples:
  folder: _preview
---

Read by machines.
`,
  'forms/button.md': `---
name: Button
description: Starts an action.
status: stable
since: 1.2.0
tags: [action]
files:
  - path: button.tsx
    type: registry:ui
  - path: button.css
    type: registry:file
    target: styles/button.css
---

Press it once.

## Props

| Prop | Type | Default | Description |
|---|---|---|---|
| **label** | \`string\` | | Text of the button. |
| variant | \`'primary' \\| "ghost"\` | \`'primary'\` | How loud it is: <b> or \`&\`. |
| items[].text | | | A pattern is a name, too. |
`,
  'forms/button.tsx': `import { cn } from '@/lib/utils'

export function Button({ label }: { label: string }) {
  return <button className={cn('button')}>{label}</button>
}
`,
  'forms/button.css': '.button { color: red }\n',
  'forms/grid.md': `---
name: Grid
deprecated: Use Data grid.
props:
  - name: rows
    type: Row[]
    required: true
  - name: dense
    type: boolean
    default: "false"
    deprecated: Use density.
    since: 1.1.0
---

Rows and columns.
`,
  '_preview/theme.css': 'hr { border: 0 }\n',
  'rule.md':
    '---\nname: Rule\n---\n\nA line, and no props.\n\n```html example title="Plain"\n<hr>\n```\n',
}
