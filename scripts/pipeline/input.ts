import { readContent, type Content } from '../sources/content.ts'
import { contentLabel } from '../sources/label.ts'
import { fingerprintOf } from './keys.ts'
import type { BuildOptions, BuildTools } from './options.ts'

/** What a build begins with: what it was told, and the content folder, read. */
export interface BuildInput {
  readonly options: BuildOptions
  readonly tools: BuildTools
  readonly content: Content
  /** What problems call the content folder. */
  readonly label: string
  /** Everything but the content that the bytes of the site depend on. */
  readonly fingerprint: string
}

/** Reads the content folder. Throws `ContentError` if it cannot be read at all. */
export function readInput(options: BuildOptions, tools: BuildTools): BuildInput {
  const label = contentLabel(options.content)
  const content = readContent(options.content, label)
  return {
    options,
    tools,
    content,
    label,
    fingerprint: fingerprintOf(options, tools.fingerprint, label),
  }
}
