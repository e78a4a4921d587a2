/**
 * Returns the id of a place that follows from the prefix of its kind and its name. The search's
 * data has only ids that differ from this.
 */
export function usualId(prefix: string, name: string): string {
  return prefix + (prefix === 'h-' ? name.toLowerCase().replaceAll(' ', '-') : name)
}
