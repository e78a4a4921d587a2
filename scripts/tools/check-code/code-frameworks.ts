/** What code is written for, where its language does not say. */
export const codeFrameworks = ['angular', 'lit', 'react', 'svelte', 'vue'] as const
export type CodeFramework = (typeof codeFrameworks)[number]
