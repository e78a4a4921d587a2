import type { Options } from '../../reading/options/read.ts'
import type { BuildOptions } from '../../building/pipeline/options.ts'
import { syncsByItself } from '../../building/installation/build-tools.ts'

/** Returns the options of a build from those of a command line. */
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
    bundle,
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
    bundle,
    fsync: fsync ?? syncsByItself(),
    threads,
    publish: options.command !== 'check',
    given,
  }
}
