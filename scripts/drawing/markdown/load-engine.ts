import type { ParserName } from '../../reading/options/option-names.ts'
import type { Engine } from './draw/engine.ts'
import { mayHoldExamples, mayShowOtherCode } from './blocks/examples.ts'
import type { UseReader } from '../../words/model/shown-uses.ts'

/**
 * Loads the Markdown engine with those parts that these texts need, since reading and drawing wait
 * for nothing. Most texts do without the reference parser: to load it takes longer than to draw ten
 * texts.
 */
export async function loadEngine(name: ParserName, texts: readonly string[]): Promise<Engine> {
  const engine = await loadParser(name, texts)
  if (!texts.some(mayHoldExamples)) return engine
  const { exampleReader } = await import('../../reading/content/example-html.ts')
  return { ...engine, exampleReader, useReader: await loadUseReader(texts) }
}

/**
 * Loads the reader that finds components in code; texts with only HTML code do without the large
 * parser of scripts.
 */
async function loadUseReader(texts: readonly string[]): Promise<UseReader> {
  if (texts.some(mayShowOtherCode))
    return (await import('../../reading/code/code-uses.ts')).readCodeUses
  return (await import('../../reading/code/html-uses.ts')).readHtmlUses
}

async function loadParser(name: ParserName, texts: readonly string[]): Promise<Engine> {
  if (name === 'reference') return (await import('./draw/rehype.ts')).referenceEngine
  const { createFastEngine, mayNeedRemark } = await import('./draw/fast.ts')
  for (const text of texts)
    if (mayNeedRemark(text))
      return createFastEngine((await import('./read/remark.ts')).parseWithRemark)
  return createFastEngine(null)
}
