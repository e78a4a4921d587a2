import type { Code, Nodes, Parents, Root } from 'mdast'
import { blocksOf, isParent, nodeChildren, nodeStart } from '../../../words/mdast/node-text.ts'
import { findModuleSyntax, tooDeep } from '../../../reading/content/module-syntax.ts'
import { isLiveLanguage, type LiveFence } from '../../../words/model/live-code.ts'

/** True for a fence of a live example, such as `jsx example`. */
export const isExampleFence = ({ meta }: Code): boolean => /^\s*example(?:\s|$)/.test(meta ?? '')

/**
 * True for the script fence of an example that has to be compiled: TypeScript, or JavaScript with
 * an import.
 */
export const isCompiledScript = ({ lang, value }: Code): boolean =>
  lang === 'ts' || (lang === 'js' && importsModules(value))

/**
 * True if the first thing in a script that only modules may have is an import statement. The result
 * is false if an `export` or an `import.meta` stands before it. `import()` needs no compiler.
 */
function importsModules(code: string): boolean {
  const found = /^[ \t]*import\b/m.test(code) ? findModuleSyntax(code) : null
  return found !== null && found !== tooDeep && found.word === 'import'
}

/** Finds the fences to be compiled for live examples, in the order of the text. */
export function liveFencesIn(tree: Root): readonly Omit<LiveFence, 'path'>[] {
  const found: Omit<LiveFence, 'path'>[] = []
  const visit = (parent: Parents): void => {
    for (const child of nodeChildren(parent) as Nodes[]) {
      if (child.type === 'code' && isExampleFence(child)) found.push(...liveFence(child))
      else if (isParent(child) && blocksOf(child).length > 0) visit(child)
    }
  }
  visit(tree)
  return found
}

function liveFence(node: Code): readonly Omit<LiveFence, 'path'>[] {
  const { lang, value: code } = node
  const { line } = nodeStart(node)
  if (isLiveLanguage(lang)) return [{ line, language: lang, code }]
  return isCompiledScript(node) ? [{ line, language: lang === 'ts' ? 'ts' : 'js', code }] : []
}
