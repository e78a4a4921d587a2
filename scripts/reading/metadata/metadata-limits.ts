/**
 * Limits for files of metadata: bytes, levels, or numbers of things. Each is 4 to 100 times the
 * highest value seen in published packages.
 */
export const metadataLimits = {
  fileBytes: 16 * 1024 * 1024,
  allBytes: 64 * 1024 * 1024,
  files: 64,
  /** Highest number of objects and lists inside each other in a JSON file. */
  nesting: 64,
  /** Highest number of values in one JSON file; keys are not counted. */
  values: 500_000,
  /**
   * Highest number of objects in one file. A million objects, each with a key of its own, take 6
   * seconds to parse.
   */
  objects: 150_000,
  /** Highest number of keys in one object. The largest objects are maps of components or props. */
  keys: 20_000,
  /** Highest number of superclasses and mixins above each other. */
  inheritance: 64,
  /** Highest number of types inside each other, in formats that give types as a tree. */
  typeNesting: 20,
  components: 20_000,
  /** Highest number of tags that all manifests define. As a rule, each component has one. */
  definitions: 20_000,
  /** Highest number of exports that all files together list as being no component. */
  exports: 100_000,
  /** Highest number of modules in the list of a package. A longer list is ignored. */
  modules: 20_000,
  /** Highest number of members of all files together, inherited ones included. */
  members: 500_000,
  /** Highest number of entries, in all files, that inheriting looks at, those left out included. */
  inheritedEntries: 500_000,
  /**
   * Highest number of props in long common lists, summed over all components. Only their names are
   * kept.
   */
  unlistedProps: 2_000_000,
  /** Highest number of UTF-16 units of a name in a metadata file. */
  name: 256,
  text: 64 * 1024,
} as const

/**
 * Returns the message for a file that is too large: the fault, and the advice to leave things out
 * or to split the file.
 */
export const tooMuch = (fault: string): string =>
  `${tooMuchInAll(fault)}, or split it into several files`

/**
 * Returns the message for files that are too large together: the fault, and the advice to leave
 * things out. Splitting a file does not help there.
 */
export const tooMuchInAll = (fault: string): string =>
  `${fault}; leave out what no page shows, as propFilter of react-docgen-typescript does`
