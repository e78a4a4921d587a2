/** Id that follows from kind and name; the data has only ids that differ. */
export function usualId(prefix: string, name: string): string {
  return prefix + (prefix === 'h-' ? name.toLowerCase().replaceAll(' ', '-') : name)
}
