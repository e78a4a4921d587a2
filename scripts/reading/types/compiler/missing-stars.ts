/** Statement `export * from` of a file. */
export interface Star<File> {
  /** Module in the text of the statement: `./button` for `export * from './button'`. */
  readonly module: string
  /** File of the module; null if it is not found. */
  readonly file: File | null
}

/** True for the text of a statement that re-exports everything of a module. */
export const isStar = (text: string): boolean => /^export\s*\*\s*from\b/.test(text)

/**
 * Finds the modules that files re-export with `export *` but that are not found. The re-exported
 * files are searched too. It is not known what a missing module exports.
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
