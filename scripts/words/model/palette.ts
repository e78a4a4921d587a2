/** Palettes of the box that shows a route of an API (contract 1.4), by how many colours it uses. */
export const palettes = ['mono', 'duo', 'multi'] as const
export type Palette = (typeof palettes)[number]
