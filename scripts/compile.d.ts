/** Where tools keep what they can make again. */
export const cacheRoot: URL
/** The folder of the compiled program, made anew if a source of it is younger, gone or new. */
export function compiledProgram(): Promise<URL>
