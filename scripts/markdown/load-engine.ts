import type { ParserName } from '../options/names.ts'
import type { Engine } from './engine.ts'
import { mayHoldExamples } from './examples.ts'

/**
 * Loads what an engine needs for these texts. Reading and drawing wait for nothing, so it is loaded
 * before; most texts do without the reference parser, whose loading takes longer than drawing ten.
 */
export async function loadEngine(name: ParserName, texts: readonly string[]): Promise<Engine> {
  const engine = await loadParser(name, texts)
  if (!texts.some(mayHoldExamples)) return engine
  const { exampleReader } = await import('../sources/example-html.ts')
  return { ...engine, exampleReader }
}

async function loadParser(name: ParserName, texts: readonly string[]): Promise<Engine> {
  if (name === 'reference') return (await import('./rehype.ts')).referenceEngine
  const { createFastEngine, mayNeedRemark } = await import('./fast.ts')
  for (const text of texts)
    if (mayNeedRemark(text)) return createFastEngine((await import('./remark.ts')).parseWithRemark)
  return createFastEngine(null)
}
