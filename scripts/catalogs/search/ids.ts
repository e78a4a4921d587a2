/** The id that most places of a kind have; the others' are said. */
export function usualId(prefix: string, name: string): string {
  return prefix + (prefix === 'h-' ? name.toLowerCase().replaceAll(' ', '-') : name)
}
