import type { Code, Nodes } from 'mdast'
import { nodeStart } from '../../../words/mdast/node-text.ts'
import type { ShownCode } from '../../../words/model/example-model.ts'
import type { Reporter } from '../../../words/model/problem.ts'
import { oneLine } from '../../../words/model/text.ts'
import { addTab } from './code-tabs.ts'
import { readFenceLine, takeFenceAttributes } from './fence-attributes.ts'

const word = 'example-code'
const known = ['tab']

/**
 * True for a fence with the word `example-code`, as in `jsx example-code`: an example shows it in
 * place of the code that it runs.
 */
export const isShownCode = ({ lang, meta }: Code): boolean =>
  lang === word || /^\s*example-code(?:\s|$)/.test(meta ?? '')

/**
 * Reads the fences that an example shows in place of the code that it runs. Returns them as blocks
 * to draw, in which neighbours with `tab="…"` are tabs, and as code for programs.
 *
 * Problems: `example-fence` without a language, and those of `takeFenceAttributes`.
 */
export function readShownCode(
  fences: readonly Code[],
  text: string,
  report: Reporter,
): { readonly blocks: Nodes[]; readonly codes: readonly ShownCode[] } {
  const blocks: Nodes[] = []
  const codes: ShownCode[] = []
  for (const fence of fences) {
    if (fence.lang === word) {
      const what = `"${word}" is in the place of the language; write it after the language, as in \`\`\`jsx ${word}`
      report.error('example-fence', nodeStart(fence), what)
    }
    const line = readFenceLine(fence, text, known)
    const attributes = line.attributes.filter(({ name }) => name !== word)
    const label = takeFenceAttributes({ ...line, attributes }, known, nodeStart(fence), report)
    const written = label.get('tab')
    codes.push({ language: line.language, label: written ?? null, code: fence.value })
    const shown = { ...fence, lang: line.language, meta: null }
    const at = attributes.find(({ name }) => name === 'tab')?.at ?? nodeStart(fence)
    if (written === undefined) blocks.push(shown)
    else addTab(shown, oneLine(written), at, blocks, report)
  }
  return { blocks, codes }
}
