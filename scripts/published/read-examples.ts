import type { ExampleCode } from '../model/examples.ts'

interface Fence {
  readonly language: string
  readonly words: string
  readonly code: string
  /** Line of its end. */
  readonly end: number
}

const opening = /^ {0,3}(`{3,}|~{3,})[ \t]*(html|css|js)[ \t]+example(?:[ \t]+(.*))?$/

/**
 * The code of the live examples in a component's Markdown page, which has their fences as their
 * author wrote them. For agents to copy: what is no example on the page is none here.
 */
export function readExamples(markdown: string): readonly ExampleCode[] {
  if (!/[`~]{3,}[ \t]*html[ \t]+example/.test(markdown)) return []
  const lines = markdown.split('\n')
  const examples: ExampleCode[] = []
  for (let i = 0; i < lines.length; i++) {
    const fence = fenceAt(lines, i)
    if (fence === null) {
      i = endOfOther(lines, i)
      continue
    }
    i = fence.end
    if (fence.language !== 'html') continue
    const others = new Map<string, string>()
    for (;;) {
      const next = lines.findIndex((line, at) => at > i && line.trim() !== '')
      const follower = next < 0 ? null : fenceAt(lines, next)
      if (follower === null || follower.language === 'html') break
      others.set(follower.language, follower.code)
      i = follower.end
    }
    const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(fence.words)
    examples.push({
      title: title?.[1] ?? title?.[2] ?? title?.[3] ?? `Example ${examples.length + 1}`,
      html: fence.code,
      css: others.get('css') ?? null,
      js: others.get('js') ?? null,
    })
  }
  return examples
}

function fenceAt(lines: readonly string[], start: number): Fence | null {
  const [, marks = '', language = '', words = ''] = opening.exec(lines[start] ?? '') ?? []
  if (marks === '') return null
  const end = endOfFence(lines, start, marks)
  const indent = /^ */.exec(lines[start] ?? '')?.[0].length ?? 0
  const code = lines
    .slice(start + 1, end)
    .map((line) => line.replace(new RegExp(`^ {0,${indent}}`), ''))
    .join('\n')
  return { language, words, code, end }
}

/** The line that ends a fence of another kind, whose code may show fences; or the line itself. */
function endOfOther(lines: readonly string[], start: number): number {
  const marks = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/.exec(lines[start] ?? '')?.[1]
  return marks === undefined ? start : endOfFence(lines, start, marks)
}

function endOfFence(lines: readonly string[], start: number, marks: string): number {
  const close = new RegExp(`^ {0,3}\\${marks[0]}{${marks.length},}[ \\t]*$`)
  const end = lines.findIndex((line, at) => at > start && close.test(line))
  return end < 0 ? lines.length : end
}
