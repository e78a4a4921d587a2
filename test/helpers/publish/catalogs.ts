import type { Files } from '../site.ts'

const component = (name: string, text: string): string =>
  `---\nname: ${name}\n---\n\n${text}\n\n## Props\n\n| Prop | Type |\n| --- | --- |\n| size | \`"s"\` |\n`
const picture = (end: string): Uint8Array =>
  Buffer.from(`89504e470d0a1a0a0000000d49484452${end}`, 'hex')

/** A catalog and a later state of it: a component more, one less, one changed, another picture. */
export const before: Files = {
  'content/index.md': '---\ntitle: Small\n---\n\nSee [Alert](alert.md).\n',
  'content/alert.md': component('Alert', 'It warns. ![shape](shape.png)'),
  'content/badge.md': component('Badge', 'It counts.'),
  'content/card.md': component('Card', 'It frames; see [Badge](badge.md).'),
  'content/shape.png': picture('01'),
}
export const after: Files = {
  'content/index.md': '---\ntitle: Small\n---\n\nSee [Drawer](drawer.md).\n',
  'content/alert.md': component('Alert', 'It warns, loudly. ![shape](shape.png)'),
  'content/card.md': component('Card', 'It frames; see [Drawer](drawer.md).'),
  'content/drawer.md': component('Drawer', 'It slides; see [Alert](alert.md).'),
  'content/shape.png': picture('02'),
}
/** The same with the files of these hosts: `nginx`, `caddy` and `s3` want some beside the site. */
export function hosted(files: Files, hosts: string): Files {
  const home = String(files['content/index.md'] ?? '---\ntitle: Small\n---\n')
  return {
    ...files,
    'content/index.md': home.replace('title: Small\n', `title: Small\nhosting: [${hosts}]\n`),
  }
}
/** Files of others, inside the site and among its server files. */
export const foreign: Files = {
  'dist/CNAME': 'catalog.example',
  'dist/components/notes.txt': 'not ours',
  'dist/api/v1/components/badge-draft.json': '{}',
  'dist.hosting/notes.txt': 'not ours',
}

/** A catalog of many pages, each of which tells its edition. */
export function edition(name: string): Files {
  const text = `Edition ${name}. `.repeat(200)
  return Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [
      `content/part-${i}.md`,
      `---\nname: Part ${i}\n---\n\n${text}\n`,
    ]),
  )
}
