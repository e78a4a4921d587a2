/** How changes are printed. A file of its own, since every command reads its options. */
export const diffFormats = ['text', 'json', 'markdown'] as const
export type DiffFormat = (typeof diffFormats)[number]
