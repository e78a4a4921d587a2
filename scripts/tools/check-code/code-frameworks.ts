/** Frameworks that code can be written for, to choose from if its language does not tell. */
export const codeFrameworks = ['angular', 'lit', 'react', 'svelte', 'vue'] as const
export type CodeFramework = (typeof codeFrameworks)[number]
