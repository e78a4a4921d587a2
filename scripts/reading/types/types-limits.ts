/** How much a package's types may ask for: several times the most that was seen in published packages. */
export const typesLimits = {
  /** Of the whole reading, by the clock. A busy machine has so many of processor time, unless it idles for `idleSeconds`. */
  seconds: 120,
  idleSeconds: 60,
  /** Its memory. */
  mebibytes: 2048,
  /** Entry points of one package (PrimeNG has 261). */
  entries: 1_000,
  /** Names that they export together, with the parts of components. */
  exports: 20_000,
  /** Exports with a capital that are no component. */
  leftOut: 50_000,
  components: 5_000,
  /** Props, events and slots of all components, common ones once for each. */
  members: 200_000,
  /** Of one component. */
  membersOfOne: 5_000,
  /** UTF-16 units of a name, of a type that is written out, and of a description. */
  name: 256,
  typeText: 4_000,
  text: 32 * 1024,
  /** Members of a union that are looked at, and UTF-16 units of one that is told beside its name. */
  unionMembers: 2_000,
  expansion: 16 * 1024,
  /** UTF-16 units of the JavaScript files that are read for the names that they export. */
  codeText: 8 * 1024 * 1024,
  /** Bytes of a declaration file; a larger one is not read. */
  fileBytes: 16 * 1024 * 1024,
} as const

/** A limit that a package goes over; told by its name. */
export class TypesLimitError extends Error {}
