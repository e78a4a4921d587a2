import { existsSync, readFileSync } from 'node:fs'
import ignore from 'ignore'
import { findFiles } from '../check-code/find-files.ts'
import { InitError } from '../init/error.ts'
import { quoted } from '../../words/model/printable.ts'
import type { StoryText } from './placed-story.ts'

const maxBytes = 1024 * 1024
const mostChoices = 64

/**
 * Finds and reads the files that patterns such as `src/**\/*.stories.tsx` match. Throws {@link
 * InitError} if a pattern matches none.
 */
export function findStories(patterns: readonly string[]): readonly StoryText[] {
  const found = new Map<string, StoryText>()
  for (const pattern of patterns) {
    const files = choicesOf(pattern.replaceAll('\\', '/')).flatMap(filesOf)
    if (files.length === 0) throw new InitError(`--stories ${quoted(pattern)}: no file fits`)
    for (const one of files) if (!found.has(one.path)) found.set(one.path, one)
  }
  return [...found.values()]
}

/** Expands choices in a pattern: `{js,jsx}` and `@(js|jsx)` each make two patterns. */
function choicesOf(pattern: string): readonly string[] {
  const done: string[] = []
  const waiting = [pattern]
  for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
    const choice = /\{([^{}]*)\}|[@?*+]\(([^()]*)\)/.exec(one)
    if (choice === null || done.length + waiting.length > mostChoices) {
      done.push(one)
      continue
    }
    const [all, braces, brackets] = choice
    const words = braces?.split(',') ?? (brackets ?? '').split('|')
    const [before, after] = [one.slice(0, choice.index), one.slice(choice.index + all.length)]
    waiting.push(...words.map((word) => before + word + after))
  }
  return done
}

function filesOf(pattern: string): readonly StoryText[] {
  const plain = pattern.replace(/^\.\//, '')
  const parts = plain.split('/')
  const at = parts.findIndex((part) => /[*?[]/.test(part))
  const root =
    (at < 0 ? parts : parts.slice(0, at)).join('/') || (plain.startsWith('/') ? '/' : '.')
  if (!existsSync(root)) return []
  const rest = at < 0 ? '' : parts.slice(at).join('/')
  const fits = ignore({ ignorecase: false }).add(`/${rest}`)
  return findFiles([root]).files.flatMap(({ shown, path, size }) => {
    const below = root === '.' ? shown : shown.slice(root.length).replace(/^\/+/, '')
    const isWanted = rest === '' || (below !== '' && fits.ignores(below))
    if (!isWanted || !/\.(?:[cm]?[jt]sx?|mdx|stor(?:y|ies)\.(?:svelte|vue))$/i.test(shown))
      return []
    return [{ path: shown, text: size > maxBytes ? null : textOf(path) }]
  })
}

function textOf(path: string): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
    return text.replaceAll('\r\n', '\n')
  } catch {
    return null
  }
}
