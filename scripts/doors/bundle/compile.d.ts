/** Folder for files that tools can make again. */
export const cacheRoot: URL
/** Folder of the compiled program, made anew if a source of it is younger, gone or new. */
export function compiledProgram(): Promise<URL>
/**
 * Compiles the program into a folder, which is made anew; returns the paths of the modules in it.
 */
export function compileInto(folder: URL): Promise<readonly string[]>
