import { readFileSync } from 'node:fs'
import { findCompilers, noCompilers, type CompiledLanguage, type Compilers } from './compilers.ts'
import type { Language } from './languages.ts'
import { compilersFor, readCodeText } from './read-file.ts'
import type { FileUses } from './uses.ts'
import { fileFault } from '../../words/model/file-error.ts'

/** File of code to read, with the language that its extension stands for. */
export interface SourceFile {
  readonly path: string
  readonly size: number
  readonly language: Language
}

/** Reader of the files of one project. It loads a compiler only when a file needs it. */
export interface FileReader {
  read(file: SourceFile): Promise<FileUses>
}

export interface ReaderOptions {
  /** Folders in which the compilers of the project are looked for. */
  readonly folders: readonly string[]
  readonly isVue: boolean | null
  /** Packages whose modules are looked for in imports. */
  readonly packages: readonly string[]
}

/** Size in bytes above which a file is skipped: files this large are generated. */
const mostBytes = 4 << 20

export function createFileReader({ folders, isVue, packages }: ReaderOptions): FileReader {
  let compilers: Compilers = noCompilers
  const asked = new Set<keyof Compilers>()
  return {
    async read({ path, size, language }) {
      if (size > mostBytes) return unread(`larger than ${mostBytes >> 20} MiB`)
      let bytes: Buffer
      try {
        bytes = readFileSync(path)
      } catch (error) {
        return unread(`cannot be read: ${fileFault(error)}`)
      }
      if (bytes.subarray(0, 8000).includes(0)) return unread('no text')
      const text = bytes.toString('utf8')
      const wanted = compilersFor(language, text)
      const missing = wanted.filter((one) => !asked.has(one))
      for (const one of missing) asked.add(one)
      if (missing.length > 0)
        compilers = { ...compilers, ...(await findCompilers(new Set(missing), folders)) }
      // Only the compilers of this file's own languages are passed on, so that the result does not
      // depend on the files read before.
      const own: Record<CompiledLanguage, Compilers[CompiledLanguage]> = { ...noCompilers }
      for (const one of wanted) own[one] = compilers[one]
      return readCodeText(text, language, { compilers: own, isVue, isSnippet: false, packages })
    },
  }
}

function unread(reason: string): FileUses {
  const at = { line: 1, column: 1 }
  return { uses: [], ignores: [], unread: [{ at, reason, isMistake: false }] }
}
