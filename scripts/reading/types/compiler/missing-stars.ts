/** An `export * from` of a file. */
export interface Star<File> {
  /** Module as the file names it. */
  readonly module: string
  /** File of the module; null: it is not found. */
  readonly file: File | null
}

/** True for the text of a statement that hands on all values of a module. */
export const isStar = (text: string): boolean => /^export\s*\*\s*from\b/.test(text)

/**
 * Finds the modules that files hand on whole and that are not found, over all files that they hand on in turn: nobody knows
 * what they export.
 */
export function findMissingStars<File>(
  first: readonly File[],
  starsOf: (file: File) => readonly Star<File>[],
): readonly string[] {
  const missing = new Set<string>()
  const seen = new Set(first)
  for (const file of seen)
    for (const star of starsOf(file)) {
      if (star.file === null) missing.add(star.module)
      else seen.add(star.file)
    }
  return [...missing].toSorted()
}
