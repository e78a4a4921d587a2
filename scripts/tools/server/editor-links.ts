import { basename } from 'node:path'

/**
 * Function that returns the address which opens a file in an editor. Its scheme is one that the
 * editor has registered with the system.
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

/**
 * Functions that return the address of a file in an editor, by the name of the editor's program as
 * in VISUAL and EDITOR.
 */
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
 * Returns the function that makes addresses of files for the editor that VISUAL or EDITOR names, or
 * for VS Code if the editor is not known. No editor is started here: the browser asks the system.
 */
export function editorLink(...words: readonly (string | undefined)[]): EditorLink {
  for (const word of words) {
    // The value may have options, as in `code --wait`. A path may hold blanks, but its last part
    // rarely does.
    const name = basename((word ?? '').replaceAll('\\', '/').replace(/\s+-.*$/, ''))
    const link = editors[name.replace(/\.(?:exe|cmd|sh)$/i, '').replace(/64$/, '')]
    if (link !== undefined) return link
  }
  return likeCode('vscode')
}
