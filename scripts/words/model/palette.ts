/** Names of the Endpoint's palettes (contract 1.4): each says how many colours the marks have. */
export const palettes = ['mono', 'duo', 'multi'] as const
export type Palette = (typeof palettes)[number]
