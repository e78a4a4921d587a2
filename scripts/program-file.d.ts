/** A file of the program is not as it should be; the message is one line that says the way out. */
export class ProgramFileError extends Error {}
/** The bytes of a file of the program. Throws {@link ProgramFileError}. */
export function readProgramFile(url: URL): Buffer
/** A file that is there, and is not what the compiler wrote. */
export function damagedFile(url: URL): ProgramFileError
