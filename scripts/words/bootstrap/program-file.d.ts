/** A file of the program is not as it should be; the message is one line that says the way out. */
export class ProgramFileError extends Error {}
/** The bytes of a file of the program. Throws {@link ProgramFileError}. */
export function readProgramFile(url: URL): Buffer
