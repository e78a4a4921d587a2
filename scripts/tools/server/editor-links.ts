import { basename } from 'node:path'

/**
 * Makes the address that opens a file in an editor, by a scheme that the editor has registered with
 * the system.
 */
export type EditorLink = (path: string, line: number, column: number) => string

const address = (path: string): string =>
  path
    .replaceAll('\\', '/')
    .replace(/^(?!\/)/, '/')
    .split('/')
    .map(encodeURIComponent)
    .join('/')

const likeCode =
  (scheme: string): EditorLink =>
  (path, line, column) =>
    `${scheme}://file${address(path)}:${line}:${column}`
const likeIdea =
  (scheme: string): EditorLink =>
  (path, line, column) =>
    `${scheme}://open?file=${encodeURIComponent(path)}&line=${line}&column=${column}`

/** Links of editors, by the name of their program, as VISUAL and EDITOR have it. */
const editors: Readonly<Record<string, EditorLink>> = {
  code: likeCode('vscode'),
  'code-insiders': likeCode('vscode-insiders'),
  codium: likeCode('vscodium'),
  cursor: likeCode('cursor'),
  idea: likeIdea('idea'),
  mate: (path, line, column) =>
    `txmt://open?url=${encodeURIComponent(`file://${path}`)}&line=${line}&column=${column}`,
  phpstorm: likeIdea('phpstorm'),
  webstorm: likeIdea('webstorm'),
  windsurf: likeCode('windsurf'),
  zed: likeCode('zed'),
}

/**
 * Link that opens the reader's editor, by the words of VISUAL and EDITOR; that of VS Code for an
 * unknown editor. Nothing is started: the browser asks the system.
 */
export function editorLink(...words: readonly (string | undefined)[]): EditorLink {
  for (const word of words) {
    // As in `code --wait`; a path may hold blanks, its last part hardly ever does.
    const name = basename((word ?? '').replaceAll('\\', '/').replace(/\s+-.*$/, ''))
    const link = editors[name.replace(/\.(?:exe|cmd|sh)$/i, '').replace(/64$/, '')]
    if (link !== undefined) return link
  }
  return likeCode('vscode')
}
