import type { Engine } from '../../scripts/markdown/draw/engine.ts'
import { createFastEngine } from '../../scripts/markdown/draw/fast.ts'
import { referenceEngine } from '../../scripts/markdown/draw/rehype.ts'
import { parseWithRemark } from '../../scripts/markdown/read/remark.ts'
import { exampleReader } from '../../scripts/sources/example-html.ts'
import type { ParserName } from '../../scripts/options/names.ts'

/** Both engines, with all that any text may need. */
export const engines: Readonly<Record<ParserName, Engine>> = {
  fast: { ...createFastEngine(parseWithRemark), exampleReader },
  reference: { ...referenceEngine, exampleReader },
}
