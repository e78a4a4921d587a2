import type { LinkTargets } from '../markdown/links/links.ts'
import type { ExampleShell } from '../../words/model/example-model.ts'
import type { LiveCode } from '../../words/model/live-code.ts'
import type { PageName } from '../../words/model/addresses.ts'

/** Table to resolve links and pictures of any source: one text, cheap to send to workers. */
export interface TargetTable {
  readonly text: string
}

/**
 * Makes a {@link TargetTable}. A source has its `id` and the name of its `page`, which is `''` for
 * a draft that is left out. `shownAs` of a picture that is refused is `''`.
 */
export function targetTable(
  sources: readonly { id: string; page: PageName }[],
  pictures: readonly { path: string; shownAs: string }[],
  examples: ExampleShell | null = null,
  live: ReadonlyMap<string, LiveCode> = new Map(),
): TargetTable {
  const lines = sources.map(({ id, page }) => `s\t${id}\t${page}`)
  for (const { path, shownAs } of pictures) lines.push(`p\t${path}\t${shownAs}`)
  if (examples !== null) lines.push(`e\t${JSON.stringify(examples)}`)
  for (const [name, code] of live) lines.push(`l\t${name}\t${JSON.stringify(code)}`)
  return { text: lines.join('\n') }
}

/** Returns look-ups from a {@link TargetTable}, which is read at the first question. */
export function readTargets({ text }: TargetTable): LinkTargets {
  let read: ReadTable | null = null
  const table = (): ReadTable => (read ??= readTable(text))
  return {
    pageOf: (path) => table().pages.get(path) ?? null,
    hasPage: (page) => table().published.has(page),
    picture: (path) => table().pictures.get(path) ?? null,
    examples: () => table().examples,
    live(name) {
      const code = table().live.get(name)
      return code === undefined ? null : (JSON.parse(code) as LiveCode)
    },
  }
}

type ReadTable = ReturnType<typeof readTable>

function readTable(text: string) {
  const pages = new Map<string, string>()
  const published = new Set<string>()
  const pictures = new Map<string, string>()
  const live = new Map<string, string>()
  let examples: ExampleShell | null = null
  for (const line of text === '' ? [] : text.split('\n')) {
    const [kind, path = '', value = ''] = line.split('\t')
    if (kind === 'p') pictures.set(path, value)
    else if (kind === 'l') live.set(path, value)
    else if (kind === 'e') examples = JSON.parse(path) as ExampleShell
    else {
      pages.set(path, value)
      if (value !== '') published.add(value)
    }
  }
  return { pages, published, pictures, examples, live }
}
