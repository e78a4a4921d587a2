/**
 * Returns the name of a component from the key of its entry in a metadata file, which is a name or
 * the path of a source: `src/Button.tsx`, `src/Button/index.tsx` and `Button` all give `Button`.
 * Null if there is no name.
 */
export function nameFromKey(key: string | null): string | null {
  if (key === null) return null
  const parts = key.split(/[\\/]/).filter((part) => part !== '' && part !== '.')
  const base = stem(parts.pop() ?? '')
  const name = base === 'index' ? stem(parts.pop() ?? '') : base
  return name === '' ? null : name
}

function stem(file: string): string {
  const dot = file.indexOf('.')
  return dot < 0 ? file : file.slice(0, dot)
}
