import { dirname, isAbsolute, relative, sep } from 'node:path'

/** Returns a path with slashes between its names, whatever the system writes there. */
export const slashed = (path: string): string => path.split(sep).join('/')

/** Returns true if a path lies in a folder, or is the folder itself. Links are not followed. */
export function isBelow(path: string, folder: string): boolean {
  const below = relative(folder, path)
  return !isAbsolute(below) && below.split(sep)[0] !== '..'
}

/** Returns a folder and all folders above it, the nearest first. */
export function foldersUp(folder: string): readonly string[] {
  const above = dirname(folder)
  return above === folder ? [folder] : [folder, ...foldersUp(above)]
}
