import type { ListKey } from '../scripts/words/model/lists.ts'
import type { SiteWords } from '../scripts/words/model/site.ts'
import { html, type Html } from '../scripts/words/interface/html.ts'
import { nameText } from './name-text.ts'
import { typeText } from './type-text.ts'
import { word } from '../scripts/words/interface/word.ts'
import { nameWords } from '../scripts/words/interface/words.ts'

/** Kind of thing that a release changed: a component, a sub-component, or a member of a list. */
export type ChangeNoun = ListKey | 'component' | 'subcomponent'

/** One change by a release, as pages show it. */
export interface ChangeView {
  readonly says: ChangeWord
  /** Kind of the changed thing before its name; null if the name says enough. */
  readonly noun: ChangeNoun | null
  /** Name of the changed entry or sub-component; null if the component itself changed. */
  readonly name: string | null
  readonly old: string | null
  readonly new: string | null
  /** Name that probably replaces the name of a removed entry; null if there is none. */
  readonly renamedTo: string | null
  /**
   * Version of another release: for what was missing, the release that has it again; for what is
   * back, the release since which it was missing.
   */
  readonly other: string | null
  /** Name of the member that differs, such as `description`; null: the whole came or went. */
  readonly member: string | null
  /**
   * Id of the change's row, to which links to a removed entry lead; null for other changes, and if
   * the page has the id already.
   */
  readonly id: string | null
  /** Version of the release that removed the entry, if the row has an id; else null. */
  readonly version: string | null
}

/** Ids of the words that tell a change; those about values have places for old and new. */
export type ChangeWord =
  | 'changeRemoved'
  | 'changeAdded'
  | 'changeAddedRequired'
  | 'changeRequired'
  | 'changeOptional'
  | 'changeLess'
  | 'changeMore'
  | 'changeType'
  | 'changeDefault'
  | 'changeAttribute'
  | 'changeProperty'
  | 'changeMissing'
  | 'changeBack'
  | 'changeReadonly'
  | 'changeDeprecated'
  | 'changeNotDeprecated'
  | 'changeText'

/** Draws a change as a sentence without its full stop. */
export function changeText(words: SiteWords, change: ChangeView): Html {
  const what = subject(words, change)
  const values = { what, old: value(change.old), new: value(change.new) }
  switch (change.says) {
    case 'changeLess':
    case 'changeMore':
    case 'changeType':
    case 'changeDefault':
    case 'changeAttribute':
    case 'changeProperty':
      return word(words, change.says, values)
    case 'changeMissing':
    case 'changeBack':
      return word(words, change.says, { what, version: change.other ?? '' })
    case 'changeText':
      return word(words, 'changeText', { what, member: html`<code>${change.member}</code>` })
    case 'changeRemoved': {
      const { member, renamedTo, version } = change
      if (member === 'exported' && renamedTo !== null)
        return word(words, 'changeMoved', { what, name: code(renamedTo) })
      // A removal with a member names by it why code may still use what was removed.
      const said =
        member !== null
          ? word(words, 'changeUnlisted', { what })
          : version === null
            ? word(words, 'changeRemoved', { what })
            : word(words, 'changeRemovedIn', { what, version })
      if (renamedTo === null) return said
      return html`${said}, ${word(words, 'changeRenamed', { name: code(renamedTo) })}`
    }
    case 'changeDeprecated': {
      const said = word(words, 'changeDeprecated', { what })
      const isPlain = change.new === null || change.new === 'true'
      return isPlain ? said : html`${said}: ${change.new}`
    }
    case 'changeAdded':
    case 'changeAddedRequired':
    case 'changeRequired':
    case 'changeOptional':
    case 'changeReadonly':
    case 'changeNotDeprecated':
      return word(words, change.says, { what })
  }
}

function subject(words: SiteWords, { says, noun, name, member }: ChangeView): Html {
  const isGone = says === 'changeRemoved' && member === null
  const named = name === null ? null : isGone ? html`<del>${code(name)}</del>` : code(name)
  if (noun === null) return named ?? html``
  const id = nounWord(noun)
  return named === null ? word(words, id) : html`${word(words, id)} ${named}`
}

const nounWord = (noun: ChangeNoun) =>
  noun === 'component' || noun === 'subcomponent' ? noun : nameWords[noun]

const code = (name: string): Html => html`<code>${nameText(name)}</code>`

const value = (text: string | null): Html =>
  text === null ? html`<span class="muted">–</span>` : html`<code>${typeText(text)}</code>`
