import {
  createNativeCompiler,
  isNativeModule,
} from '../../../scripts/reading/types/compiler/native.ts'
import type { ApiComponent, ApiFile } from '../../../scripts/reading/types/members/api-model.ts'
import type { Compiler } from '../../../scripts/reading/types/compiler/compiler.ts'
import { readableFiles, type MayRead } from '../../../scripts/reading/types/compiler/readable.ts'
import { findTypedPackage } from '../../../scripts/reading/types/package/package-entries.ts'
import { readPackage } from '../../../scripts/reading/types/read-package.ts'
import { tempFolder, type Files } from '../../helpers/site.ts'
import { installed } from './samples.ts'

const native: unknown = await import('typescript/unstable/sync')

/** Makes the compiler that the project itself uses. */
export function projectsOwn(folder: string, mayRead: MayRead): Compiler {
  if (!isNativeModule(native)) throw new Error('TypeScript 7 has another interface')
  return createNativeCompiler(native, folder, mayRead)
}

/** What the types of a package say that lies in a folder of these files, read by the project's own compiler. */
export function readTypesOf(
  name: string,
  files: Files,
  entries: readonly string[] = [],
  compilerOf: (folder: string, mayRead: MayRead) => Compiler = projectsOwn,
): ApiFile {
  const folder = tempFolder(files)
  const found = findTypedPackage(name, folder, entries)
  if ('fault' in found) throw new Error(found.fault)
  const compiler = compilerOf(folder, readableFiles(found.typesFolder))
  try {
    return readPackage(compiler, found).api
  } finally {
    compiler.close()
  }
}

/** What the types of the package `acme` say, which has these files, beside those of others. */
export const readAcme = (
  others: Files,
  files: Readonly<Record<string, string>>,
  manifest: object = {},
): ApiFile => readTypesOf('acme', { ...others, ...installed('acme', files, manifest) })

export function componentOf({ components }: ApiFile, name: string): ApiComponent {
  const found = components.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no ${name}`)
  return found
}
