import { fencesOf } from './fences.ts'
import type { Places } from './line-index.ts'
import { readMarkup } from './markup.ts'
import { parseScript, type Parsed } from './parse.ts'
import type { Language } from './languages.ts'
import type { Dialect } from './script-file.ts'
import { childOf, offsetOf, syntaxChildren, textField, walk, type Node } from './tree.ts'
import type { ModuleImport } from './uses.ts'

/**
 * Finds where a file imports modules below the named packages, such as `@acme/ui/Button`. The file
 * is parsed only if it names such a module. A part that cannot be parsed has no imports here.
 */
export function findModuleImports(
  text: string,
  language: Language,
  places: Places,
  packages: readonly string[],
): readonly ModuleImport[] {
  const isNamed = packages.some((name) => text.includes(`'${name}/`) || text.includes(`"${name}/`))
  if (!isNamed) return []
  const isWanted = (module: string): boolean =>
    packages.some((name) => module.startsWith(`${name}/`))
  const found: ModuleImport[] = []
  for (const { start, end, dialects } of scriptsOf(text, language, places)) {
    const parsed = firstParsed(dialects, (dialect) =>
      parseScript({ text, places, start, end, dialect, isVue: null, isSnippet: false }),
    )
    if (parsed === null) continue
    walk(parsed.program, (node) => {
      const source = sourceOf(node)
      const module = textField(source, 'value')
      if (source === null || module === null || !isWanted(module)) return
      const [from, to] = [offsetOf(source, 'start'), offsetOf(source, 'end')]
      found.push({ module, at: places.span(from + parsed.shift, to + parsed.shift) })
    })
  }
  return found
}

interface Script {
  readonly start: number
  readonly end: number
  /** Dialects that the script may have; the first in which it can be parsed is taken. */
  readonly dialects: readonly Dialect[]
}

/**
 * Returns the scripts of a file: the whole file, or the scripts in the markup of Vue and Svelte.
 * For MDX, each import. Empty for HTML, Angular and Markdown.
 */
function scriptsOf(text: string, language: Language, places: Places): readonly Script[] {
  switch (language) {
    case 'js':
    case 'jsx':
    case 'ts':
    case 'tsx':
      return [{ start: 0, end: text.length, dialects: [language] }]
    case 'vue':
    case 'svelte':
      return readMarkup({
        text,
        offsetOf: (at) => at,
        places,
        holes: [],
        // In Vue and Svelte, a self-closing `<Textarea />` has no content that hides a script.
        marks: 'vue',
      }).scripts.map((script) => ({ ...script, dialects: ['ts', 'tsx'] }))
    case 'html':
    case 'angular':
    case 'markdown':
      return []
    case 'mdx':
      return importsOfMdx(text)
  }
}

/** Returns the imports of MDX, and its exports from modules, outside of fences. */
function importsOfMdx(text: string): readonly Script[] {
  const fences = fencesOf(text)
  // A statement ends at the latest where the next one, or an empty line, begins.
  const statement =
    /^(?:import|export)\b(?:[^'"\n]|\n(?!\s*\n|import\b|export\b)){0,2000}(['"])[^'"\n]+\1/gm
  return [...text.matchAll(statement)].flatMap(({ index, 0: code }) =>
    fences.some(({ start, end }) => index >= start && index < end)
      ? []
      : [{ start: index, end: index + code.length, dialects: ['jsx'] }],
  )
}

function firstParsed(
  dialects: readonly Dialect[],
  parse: (dialect: Dialect) => Parsed,
): Extract<Parsed, { readonly program: Node }> | null {
  for (const dialect of dialects) {
    const parsed = parse(dialect)
    if ('program' in parsed) return parsed
  }
  return null
}

/**
 * Returns the text node that names a module in an import, an export, a call or `declare module`;
 * null for other nodes.
 */
function sourceOf(node: Node): Node | null {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return textNode(childOf(node, 'source'))
    case 'TSExternalModuleReference':
      return textNode(childOf(node, 'expression'))
    case 'TSModuleDeclaration': {
      const id = textNode(childOf(node, 'id'))
      // A star stands for modules of any name.
      return textField(id, 'value')?.includes('*') === true ? null : id
    }
    case 'CallExpression': {
      const callee = childOf(node, 'callee')
      const isImport = callee?.type === 'Import' || textField(callee, 'name') === 'require'
      const [first = null] = syntaxChildren(node, 'arguments')
      return isImport ? textNode(first) : null
    }
    default:
      return null
  }
}

const textNode = (node: Node | null): Node | null => (node?.type === 'StringLiteral' ? node : null)
