import type { ComponentMetadata } from '../../reading/metadata/model.ts'
import type { TitledFence } from './place-stories.ts'
import type { Point } from '../../words/model/problem.ts'
import type { MdxPart } from './read-mdx.ts'

/** File of Storybook stories, or MDX document about them. */
export interface StoryText {
  /** Path of the file as messages show it, with `/`. */
  readonly path: string
  /** Text of the file; null if it cannot be read or is too large. */
  readonly text: string | null
}

/** Page of the catalog that stories may be added to. */
export interface StoryPage {
  /** Path of the page's source below the content folder. */
  readonly path: string
  readonly text: string
  readonly names: readonly string[]
  /** Names of the components that are parts of the page's component. */
  readonly parts: readonly string[]
  /** Component in the code's metadata; null if the page is not linked to one. */
  readonly component: ComponentMetadata | null
}

/** Story, whole file or part of a document that was not added, with its file. */
export interface StoryLeftOut {
  readonly file: string
  /** Name of the story; `''` if the whole file is left out. */
  readonly story: string
  readonly about: string
  /** Place of the mistake in a file whose code cannot be parsed; left out elsewhere. */
  readonly at?: Point
}

/**
 * Reasons for leaving stories out that have to do with files and pages, not with the story's code.
 */
export const planReasons = {
  unread: 'files that cannot be read, or are larger than 1 MiB',
  form: 'files of a form that is not read',
  syntax: 'files whose code cannot be read',
  page: 'their component has no page',
  document: 'documents about no component that has a page',
  refused: 'their page would have a mistake',
  broken: 'their page has a mistake already',
  prose: 'prose that would be read as something else',
  blocks: 'blocks of documents that are no part of Storybook',
  elsewhere: 'stories in documents, from files that --stories does not name',
} as const

/** Function that notes a story or file which is left out, by the reason. */
export type Leave = (reason: string, one: StoryLeftOut) => void

/** Story that has been converted, and has a page to be added to. */
export interface PlacedStory extends TitledFence {
  readonly file: string
  readonly name: string
  readonly around: readonly string[]
}

/** Document that has been read, and has a page to be added to. */
export interface StoryDocument {
  readonly file: string
  readonly parts: readonly (MdxPart | PlacedStory)[]
}
