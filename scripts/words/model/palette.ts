/** The names of the Endpoint's palettes (contract 1.4): how many colours its marks have. */
export const palettes = ['mono', 'duo', 'multi'] as const
export type Palette = (typeof palettes)[number]
