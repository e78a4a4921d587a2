import type { ComponentMetadata } from '../../reading/metadata/model.ts'
import type { TitledFence } from './place-stories.ts'
import type { MdxPart } from './read-mdx.ts'

/** File that holds stories, or a document about them. */
export interface StoryText {
  /** Path as messages have it, with `/`. */
  readonly path: string
  /** Text; null: the file cannot be read, or is too large. */
  readonly text: string | null
}

/** Page that stories may stand on. */
export interface StoryPage {
  /** Path below the content folder. */
  readonly path: string
  readonly text: string
  /** Names of its component. */
  readonly names: readonly string[]
  /** Names of the components that are parts of it. */
  readonly parts: readonly string[]
  /** The component in the code; null: none is linked. */
  readonly component: ComponentMetadata | null
}

/** Story that is not written, with its file. */
export interface StoryLeftOut {
  readonly file: string
  /** Name of the story; `''`: all of the file. */
  readonly story: string
  readonly about: string
}

/** Reasons that are not about the code of a story. */
export const planReasons = {
  unread: 'files that cannot be read, or are larger than 1 MiB',
  syntax: 'files whose code cannot be read',
  page: 'their component has no page',
  document: 'documents about no component that has a page',
  refused: 'their page would have a mistake',
  broken: 'their page has a mistake already',
  prose: 'prose that would be read as something else',
  blocks: 'blocks of documents that are no part of Storybook',
} as const

/** Keeps what is left out, by its reason. */
export type Leave = (reason: string, one: StoryLeftOut) => void

/** Story on the way to its page. */
export interface PlacedStory extends TitledFence {
  readonly file: string
  readonly name: string
  readonly around: readonly string[]
}

/** Document on the way to its page. */
export interface StoryDocument {
  readonly file: string
  readonly parts: readonly (MdxPart | PlacedStory)[]
}
