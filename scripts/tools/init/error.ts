/**
 * Error of `init` or `import`, which then write nothing. The message is for the person at the
 * terminal.
 */
export class InitError extends Error {}
