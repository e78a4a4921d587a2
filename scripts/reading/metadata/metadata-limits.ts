/**
 * Limits of a file of metadata: bytes, levels, or numbers of things (4 to 100 times the most that
 * was seen in published packages).
 */
export const metadataLimits = {
  fileBytes: 16 * 1024 * 1024,
  allBytes: 64 * 1024 * 1024,
  files: 64,
  /** Number of objects and lists inside each other. */
  nesting: 64,
  /** Number of values in one file, names of keys not counted. */
  values: 500_000,
  /**
   * Number of objects in one file: a million with a key of their own each take 6 seconds to parse.
   */
  objects: 150_000,
  /** Number of keys in one object, which is a map of components or props at most. */
  keys: 20_000,
  /** Number of superclasses and mixins, one above the other. */
  inheritance: 64,
  /** Number of types inside a type, where a format gives them as a tree. */
  typeNesting: 20,
  components: 20_000,
  /** Number of tags that manifests define, one a component as a rule. */
  definitions: 20_000,
  /** Number of members with those that are inherited, of all files. */
  /** Number of names of exports that have no component. */
  exports: 100_000,
  members: 500_000,
  /** Number of entries looked at while inheriting, those that are left out included. */
  inheritedEntries: 500_000,
  /** Length of a name, in UTF-16 units. */
  name: 256,
  text: 64 * 1024,
  /** Length of a type that may stand for its name in the code, in UTF-16 units. */
  meaning: 500,
} as const

/** Fault of size, and how to run the extractor for less. */
export const tooMuch = (fault: string): string =>
  `${tooMuchInAll(fault)}, or split it into several files`

/** Fault of the size of all files together, which no split makes smaller. */
export const tooMuchInAll = (fault: string): string =>
  `${fault}; leave out what no page shows, as propFilter of react-docgen-typescript does`
