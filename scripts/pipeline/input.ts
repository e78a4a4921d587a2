import { readContent, type Content } from '../sources/content.ts'
import { contentLabel } from '../sources/label.ts'
import { findRepository, type RepositoryPlace } from '../sources/repository.ts'
import { fingerprintOf } from './keys.ts'
import type { BuildOptions, BuildTools } from './options.ts'

/** What a build begins with: what it was told, and the content folder, read. */
export interface BuildInput {
  readonly options: BuildOptions
  readonly tools: BuildTools
  readonly content: Content
  /** What problems call the content folder. */
  readonly label: string
  /** Where edit links lead. */
  readonly repository: RepositoryPlace
  /** Everything but the content that the bytes of the site depend on. */
  readonly fingerprint: string
}

/** Reads the content folder. Throws `ContentError` if it cannot be read at all. */
export function readInput(options: BuildOptions, tools: BuildTools): BuildInput {
  const label = contentLabel(options.content)
  const content = readContent(options.content, label)
  const repository = findRepository(options.content)
  return {
    options,
    tools,
    content,
    label,
    repository,
    fingerprint: fingerprintOf(options, tools.fingerprint, label, repository),
  }
}
