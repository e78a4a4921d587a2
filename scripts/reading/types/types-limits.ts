/**
 * Limits of reading a package's types: several times the most that was seen in published packages.
 */
export const typesLimits = {
  /**
   * Seconds for the whole reading, by the clock. On a busy machine they count as processor time,
   * unless the process idles for `idleSeconds`.
   */
  seconds: 120,
  idleSeconds: 60,
  /** Memory of the process, in MiB. */
  mebibytes: 2048,
  /** Number of entry points of one package (PrimeNG has 261). */
  entries: 1_000,
  /** Number of names that they export together, with the parts of components. */
  exports: 20_000,
  /** Number of exports with a capital that are no component. */
  leftOut: 50_000,
  components: 5_000,
  /** Number of props, events and slots of all components, common ones once for each. */
  members: 200_000,
  /** Number of members of one component. */
  membersOfOne: 5_000,
  /** Length of a name, of a type that is written out, and of a description, in UTF-16 units. */
  name: 256,
  typeText: 4_000,
  text: 32 * 1024,
  /**
   * Number of members of a union that are looked at, and length of one that is shown beside its
   * name, in UTF-16 units.
   */
  unionMembers: 2_000,
  expansion: 16 * 1024,
  /**
   * Length of the JavaScript files that are read for the names that they export, in UTF-16 units.
   */
  codeText: 8 * 1024 * 1024,
  /** Bytes of a declaration file; a larger one is not read. */
  fileBytes: 16 * 1024 * 1024,
} as const

/** Error of a package that goes over a limit; its message names the limit. */
export class TypesLimitError extends Error {}
