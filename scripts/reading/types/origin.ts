import type { CodeDeclaration } from './compiler/compiler.ts'

/**
 * Returns the name of the package that a file belongs to, by its path. Null if the path is not
 * below `node_modules`.
 */
export function packageOfFile(file: string): string | null {
  const below = file.slice(file.lastIndexOf('/node_modules/') + '/node_modules/'.length)
  if (below === file || !file.includes('/node_modules/')) return null
  const [first = '', second = ''] = below.split('/')
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

/** True for a declaration of the platform: types of React, Preact or Solid, CSS, the DOM or the language. */
export function isOfPlatform({ file }: CodeDeclaration): boolean {
  const name = packageOfFile(file)
  return (
    (name !== null && (platform.has(name) || name.startsWith('@typescript/'))) || isOfLanguage(file)
  )
}

/** True for a file of TypeScript's own declarations, of the language and the DOM. */
export const isOfLanguage = (file: string): boolean => /(?:^|\/)lib\.[\w.]+\.d\.ts$/.test(file)
