import type { ParserName } from '../options/names.ts'
import type { Engine } from './engine.ts'

/**
 * Loads what an engine needs for these texts. Reading and drawing wait for nothing, so it is loaded
 * before; most texts do without the reference parser, whose loading takes longer than drawing ten.
 */
export async function loadEngine(name: ParserName, texts: Iterable<string>): Promise<Engine> {
  if (name === 'reference') return (await import('./rehype.ts')).referenceEngine
  const { createFastEngine, needsReferenceParser } = await import('./fast.ts')
  for (const text of texts) {
    if (needsReferenceParser(text))
      return createFastEngine((await import('./remark.ts')).parseWithRemark)
  }
  return createFastEngine(null)
}
