import { readContent, type Content } from '../../reading/content/content.ts'
import { contentLabel } from '../../reading/content/label.ts'
import { findRepository, type RepositoryPlace } from '../../reading/content/repository.ts'
import { cacheKey } from '../cache/keys.ts'
import type { BuildOptions, BuildTools } from './options.ts'

/** Input of a build: its options and tools, and the content folder as it was read. */
export interface BuildInput {
  readonly options: BuildOptions
  readonly tools: BuildTools
  readonly content: Content
  /** Name of the content folder in problem messages. */
  readonly label: string
  /** Path of the content in its git repository, and the repository's address, for edit links. */
  readonly repository: RepositoryPlace
  /** Hash of everything that the bytes of the site depend on, except the content. */
  readonly fingerprint: string
}

/** Reads the content folder. Throws `ContentError` if it cannot be read at all. */
export function readInput(options: BuildOptions, tools: BuildTools): BuildInput {
  const label = contentLabel(options.content)
  const content = readContent(options.content, label, tools.memory?.content)
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
 * Returns the hash of everything but the content that the bytes of the site depend on: the program,
 * the content folder's name in messages, its place in a git repository, and the options. A few
 * options that change no drawn byte, such as `out`, `strict` and `fsync`, are left out.
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
