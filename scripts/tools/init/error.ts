/** `init` or `import` refuses; nothing was written. The message is for the person at the terminal. */
export class InitError extends Error {}
