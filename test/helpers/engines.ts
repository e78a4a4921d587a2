import type { Engine } from '../../scripts/drawing/markdown/draw/engine.ts'
import { createFastEngine } from '../../scripts/drawing/markdown/draw/fast.ts'
import { referenceEngine } from '../../scripts/drawing/markdown/draw/rehype.ts'
import { parseWithRemark } from '../../scripts/drawing/markdown/read/remark.ts'
import { exampleReader } from '../../scripts/reading/content/example-html.ts'
import type { ParserName } from '../../scripts/reading/options/option-names.ts'

/** Both engines, with all that any text may need. */
export const engines: Readonly<Record<ParserName, Engine>> = {
  fast: { ...createFastEngine(parseWithRemark), exampleReader },
  reference: { ...referenceEngine, exampleReader },
}
