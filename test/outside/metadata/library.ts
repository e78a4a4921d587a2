import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type {
  ComponentMetadata,
  Member,
  Metadata,
} from '../../../scripts/reading/metadata/model.ts'
import { listKeys } from '../../../scripts/words/model/lists.ts'
import { readMetadata } from '../../../scripts/reading/metadata/read.ts'
import { librariesFolder } from './fetch-libraries.ts'
import libraries from './libraries.json' with { type: 'json' }

/** The name and version of a package, as libraries.json has it. */
export type Library = keyof typeof libraries

/** What a library's packages say, read together. */
export function readLibrary(...names: readonly Library[]): Metadata {
  return readMetadata(
    names.map((name) => {
      const { file } = libraries[name]
      return { name: `${name}/${file}`, bytes: readFileSync(join(librariesFolder, name, file)) }
    }),
  )
}

/** Components, then the seven lists: `58: 391/113/107/102/252/83/0`. */
export function sums(metadata: Metadata): string {
  return `${metadata.components.length}: ${counts(metadata.components)}`
}

/** The lengths of the seven lists. */
export function counts(components: readonly ComponentMetadata[]): string {
  return listKeys
    .map((list) => components.reduce((sum, component) => sum + component[list].length, 0))
    .join('/')
}

export function component(metadata: Metadata, key: string): ComponentMetadata {
  const found = metadata.components.find((candidate) => candidate.key === key)
  if (found === undefined) throw new Error(`no component ${key}`)
  return found
}

export function member(members: readonly Member[], name: string): Member {
  const found = members.find((candidate) => candidate.name === name)
  if (found === undefined) throw new Error(`no member ${name}`)
  return found
}

export function names(members: readonly Member[]): readonly string[] {
  return members.map(({ name }) => name)
}
