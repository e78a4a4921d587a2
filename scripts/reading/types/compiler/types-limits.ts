/**
 * Limits for reading a package's types, several times higher than in any published package that was
 * seen.
 */
export const typesLimits = {
  /**
   * Seconds for the whole reading by the clock. After these, reading may go on until it has used as
   * many seconds of processor time, unless it idles for `idleSeconds`.
   */
  seconds: 120,
  idleSeconds: 60,
  /** Highest memory of the process that reads types, in MiB. */
  mebibytes: 3072,
  /** Highest number of entry points of a package (PrimeNG has 261). */
  entries: 1_000,
  /**
   * Highest number of modules of a package that are listed. `files` is the highest number of files
   * that are searched for modules.
   */
  modules: 2_000,
  files: 50_000,
  /**
   * Highest number of possible components in all entry points of a package, parts such as
   * `Tabs.List` included.
   */
  exports: 20_000,
  /** Highest number of exports of a package that have a capital letter but are no component. */
  leftOut: 50_000,
  components: 5_000,
  /**
   * Highest number of props, events and slots of all components of a package. A common prop counts
   * for each component.
   */
  members: 2_000_000,
  /** Highest number of props, events and slots of one component, all counted together. */
  membersOfOne: 5_000,
  /**
   * Highest number of UTF-16 units of a name. `typeText` is for a type that is written out, `text`
   * for a description.
   */
  name: 256,
  typeText: 4_000,
  text: 32 * 1024,
  /**
   * Highest number of a union's members that are looked at. `expansion` is the highest number of
   * UTF-16 units of a union that is shown beside its name.
   */
  unionMembers: 2_000,
  expansion: 16 * 1024,
  /**
   * Number of UTF-16 units of JavaScript after which no further file is read for the names that it
   * exports.
   */
  codeText: 8 * 1024 * 1024,
  /** Highest number of bytes of a declaration file; a larger one is not read. */
  fileBytes: 16 * 1024 * 1024,
} as const

/** Error of a package that exceeds a limit. Its message names the limit. */
export class TypesLimitError extends Error {}

/** Throws a `TypesLimitError` that says that a package has more of something than the limit. */
export function refuseMore(what: string, limit: number): never {
  throw new TypesLimitError(`has more than ${limit} ${what}; choose entry points with --entry`)
}
