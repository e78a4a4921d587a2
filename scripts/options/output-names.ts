/** Files in other tools' formats, written when `outputs` or `--outputs` asks for them. */
export const outputNames = ['shadcn', 'storybook'] as const

export type OutputName = (typeof outputNames)[number]
