/** Error about a damaged or missing file of the program; the message says what to do. */
export class ProgramFileError extends Error {}
/** Reads the bytes of a file of the program. Throws {@link ProgramFileError}. */
export function readProgramFile(url: URL): Buffer
