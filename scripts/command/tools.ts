import type { Options } from '../options/read.ts'
import type { BuildOptions } from '../pipeline/options.ts'
import { syncsByItself } from '../program/tools.ts'

/** What a command line gives a build. */
export function buildOptions(options: Options): BuildOptions {
  const {
    content,
    out,
    baseUrl,
    hosting,
    outputs,
    api,
    framework,
    drafts,
    allowEmpty,
    keep,
    strict,
    parser,
    highlight,
    cache,
    fsync,
    threads,
    given,
  } = options
  return {
    content,
    out,
    baseUrl,
    hosting,
    outputs,
    api,
    framework,
    drafts,
    allowEmpty,
    keep: options.command === 'build' ? keep : null,
    strict,
    parser,
    highlight,
    cache,
    fsync: fsync ?? syncsByItself(),
    threads,
    publish: options.command !== 'check',
    given,
  }
}
