import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** STUB */
export function packageMetadata(
  name: string,
  folder: string,
): { readonly files: readonly string[] } | { readonly fault: string } {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const place = join(at, 'node_modules', name)
    try {
      const json = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as Record<
        string,
        unknown
      >
      const named = json['customElements'] ?? json['web-types']
      const files = [named].flat().filter((file) => typeof file === 'string')
      return { files: files.map((file) => join(place, file)) }
    } catch {
      if (dirname(at) === at) return { fault: 'is no installed package' }
    }
  }
}
