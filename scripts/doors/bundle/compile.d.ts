/** Folder for caches of this clone; whatever is in it can be made again. */
export const cacheRoot: URL
/**
 * Returns the folder of the compiled program. Compiles the program first if a source was changed,
 * added or removed.
 */
export function compiledProgram(): Promise<URL>
/**
 * Compiles the program into a folder, which is emptied first. Returns the paths of the modules that
 * went into the program.
 */
export function compileInto(folder: URL): Promise<readonly string[]>
