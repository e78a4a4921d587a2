import type { PartName, Parts } from './parts.ts'
import type { Html } from '../../words/interface/html.ts'
import { jsonFile } from '../../words/model/json.ts'
import { mediaTypes, type Artifact } from '../../words/model/media-types.ts'
import type { Problem } from '../../words/model/problem.ts'
import type { AddressRule } from '../../words/hosts/rules.ts'

/**
 * Output: some files about the whole catalog. They are made again when one of the parts in `from`
 * differs. `make` gets these parts and no others, so that it cannot depend on another part.
 */
export interface Output<Name extends PartName = PartName> {
  /** Unique and stable name, by which a later build finds the output in its cache. */
  readonly name: string
  readonly from: readonly Name[]
  /** Rules for addresses that hosts and the preview should answer otherwise than usual. */
  readonly rules?: readonly AddressRule[]
  /**
   * Number of components in each file of this output. A file is made of its own components alone,
   * and stays as long as they stay the same.
   */
  readonly perFile?: number
  /**
   * True if the output has a file for each page of a large index, made of the components on that
   * page.
   */
  readonly perIndexPage?: true
  /** True if `perFile` counts pages of prose, too: they come after the components. */
  readonly countsProse?: true
  /** Returns a problem for each component that the output cannot offer. */
  problems?(sources: readonly OfferedSource[], framework: string | null): Problem[]
  /**
   * Makes files of the output. If it has `perFile` or `perIndexPage`, `index` says which of its
   * files, from 0.
   */
  make(parts: Pick<Parts, Name>, index: number): readonly Artifact[]
}

/** Source of a component that an output may offer. */
export interface OfferedSource {
  readonly slug: string
  readonly tag: string | null
  /** Path of the source as problem messages show it. */
  readonly file: string
}

/** File that an output made, without its bytes. */
export type MadeFile = Pick<Artifact, 'path' | 'mediaType'>

/** Makes a file of JSON from a value, to be published at a path. */
export const jsonArtifact = (path: string, value: unknown): Artifact => ({
  path,
  body: jsonFile(value),
  mediaType: mediaTypes.json,
})

/** Makes an HTML file from the markup of a page, to be published at a path. */
export const pageArtifact = (path: string, { markup }: Html): Artifact => ({
  path,
  body: markup,
  mediaType: mediaTypes.html,
})

/** Defines an output, and lets `make` see only the parts that `from` names. */
export function defineOutput<const Name extends PartName>(output: Output<Name>): Output<Name> {
  return output
}
