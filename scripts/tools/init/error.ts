/**
 * Error of `init` or `import`, after which nothing is written. Its message is for the person at the
 * terminal.
 */
export class InitError extends Error {}
