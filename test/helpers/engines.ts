import type { Engine } from '../../scripts/markdown/engine.ts'
import { createFastEngine } from '../../scripts/markdown/fast.ts'
import { referenceEngine } from '../../scripts/markdown/rehype.ts'
import { parseWithRemark } from '../../scripts/markdown/remark.ts'
import { exampleReader } from '../../scripts/sources/example-html.ts'
import type { ParserName } from '../../scripts/options/names.ts'

/** Both engines, with all that any text may need. */
export const engines: Readonly<Record<ParserName, Engine>> = {
  fast: { ...createFastEngine(parseWithRemark), exampleReader },
  reference: { ...referenceEngine, exampleReader },
}
