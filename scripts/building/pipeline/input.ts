import { readContent, type Content } from '../../reading/content/content.ts'
import { contentLabel } from '../../reading/content/label.ts'
import { findRepository, type RepositoryPlace } from '../../reading/content/repository.ts'
import { cacheKey } from '../cache/keys.ts'
import type { BuildOptions, BuildTools } from './options.ts'

/** Input of a build: its options, and the content folder, read. */
export interface BuildInput {
  readonly options: BuildOptions
  readonly tools: BuildTools
  readonly content: Content
  /** Name of the content folder in problems. */
  readonly label: string
  /** Place of the content folder in its repository, for edit links. */
  readonly repository: RepositoryPlace
  /** Fingerprint of everything but the content that the bytes of the site depend on. */
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

/**
 * Fingerprint of everything but the content that the bytes of the site depend on: the program, and
 * every option but those about places and the way of writing.
 */
function fingerprintOf(
  options: BuildOptions,
  program: string,
  label: string,
  repository: RepositoryPlace,
): string {
  const { content: _, out: _out, strict: _strict, cache: _cache, ...rest } = options
  const { fsync: _fsync, publish: _publish, allowEmpty: _empty, ...others } = rest
  const { keep: _keep, given: _given, ...telling } = others
  return cacheKey(program, label, repository, telling)
}
