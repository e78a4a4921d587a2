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
  const { createFastEngine, needsReferenceParser } = await import('./fast.ts')
  // To ask costs as much as to parse.
  const answers = new Map<string, boolean>()
  for (const text of texts) answers.set(text, needsReferenceParser(text))
  const needsRemark = [...answers.values()].includes(true)
  return createFastEngine(
    needsRemark ? (await import('./remark.ts')).parseWithRemark : null,
    (text) => answers.get(text) ?? needsReferenceParser(text),
  )
}
