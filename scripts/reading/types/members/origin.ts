import type { CodeDeclaration } from '../compiler/compiler.ts'

/**
 * Returns the name of the package that a file belongs to, by its path. Null if the path is not
 * below `node_modules`.
 */
export function packageOfFile(file: string): string | null {
  const at = file.lastIndexOf('/node_modules/')
  if (at < 0) return null
  const [first = '', second = ''] = file.slice(at + '/node_modules/'.length).split('/', 2)
  return first.startsWith('@') ? `${first}/${second}` : first
}

const platform = new Set([
  '@types/react',
  '@types/react-dom',
  'preact',
  'solid-js',
  'csstype',
  'typescript',
  '@types/node',
])

/**
 * True for a declaration of the platform: in the types of React, Preact, Solid, CSS, Node.js, the
 * DOM or the language.
 */
export function isOfPlatform({ file }: CodeDeclaration): boolean {
  const name = packageOfFile(file)
  return (
    (name !== null && (platform.has(name) || name.startsWith('@typescript/'))) || isOfLanguage(file)
  )
}

/** True for a file of TypeScript's own declarations, of the language and the DOM. */
export const isOfLanguage = (file: string): boolean => /(?:^|\/)lib\.[\w.]+\.d\.ts$/.test(file)
