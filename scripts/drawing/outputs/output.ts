import type { PartName, Parts } from './parts.ts'
import type { Artifact } from '../../words/model/artifact.ts'
import type { Problem } from '../../words/model/problem.ts'
import type { AddressRule } from '../../words/hosts/rules.ts'

/**
 * Output: some files about the whole catalog. They are made again when one of the parts in `from`
 * differs; `make` gets these parts and no others, so that the two cannot disagree.
 */
export interface Output<Name extends PartName = PartName> {
  /** Name of the output, unique and stable: the memo finds it by the name. */
  readonly name: string
  readonly from: readonly Name[]
  /** Rules for the output's addresses, if hosts and the preview should not answer them as usual. */
  readonly rules?: readonly AddressRule[]
  /**
   * Number of components that share a file: each file is made of its own components, and stays
   * while they stay the same.
   */
  readonly perFile?: number
  /** True if each page of a split index is a file, made of its own components. */
  readonly perIndexPage?: true
  /** True if pages of prose are counted, too: they come after the components. */
  readonly countsProse?: true
  /** Problems of what the output cannot offer. `file` is the source as problems call it. */
  problems?(sources: readonly { readonly slug: string; readonly file: string }[]): Problem[]
  /** Makes the files. `index` counts the files of `perFile` and `perIndexPage`. */
  make(parts: Pick<Parts, Name>, index: number): readonly Artifact[]
}

/** File that was made, without its bytes. */
export type MadeFile = Pick<Artifact, 'path' | 'mediaType'>

/** Defines an output, and lets `make` see only the parts that `from` names. */
export function defineOutput<const Name extends PartName>(output: Output<Name>): Output<Name> {
  return output
}
