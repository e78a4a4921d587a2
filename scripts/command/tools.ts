import type { Options } from '../options/read.ts'
import type { BuildOptions } from '../pipeline/options.ts'
import { syncsByItself } from '../program/tools.ts'

/** What a command line tells a build. */
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
    strict,
    parser,
    highlight,
    cache,
    fsync,
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
    strict,
    parser,
    highlight,
    cache,
    fsync: fsync ?? syncsByItself(),
    publish: options.command !== 'check',
    given,
  }
}
