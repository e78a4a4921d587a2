import type { Options } from '../../reading/options/read.ts'
import { buildOptionNames, type BuildOptions } from '../../building/pipeline/options.ts'
import { syncsByItself } from '../../building/installation/build-tools.ts'

type Taken = Pick<Options, (typeof buildOptionNames)[number]>

/** Returns the options of a build from those of a command line. */
export const buildOptions = (options: Options): BuildOptions => ({
  // The members of this type are the keys, and no others: a build has a key of all options.
  ...(Object.fromEntries(buildOptionNames.map((name) => [name, options[name]])) as Taken),
  keep: options.command === 'build' ? options.keep : null,
  fsync: options.fsync ?? syncsByItself(),
  publish: options.command !== 'check',
  given: options.given,
})
