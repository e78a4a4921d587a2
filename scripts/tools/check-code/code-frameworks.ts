/** Frameworks of code whose language does not say which. */
export const codeFrameworks = ['angular', 'lit', 'react', 'svelte', 'vue'] as const
export type CodeFramework = (typeof codeFrameworks)[number]
