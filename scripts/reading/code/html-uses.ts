import type { UseReader } from '../../words/model/shown-uses.ts'
import { readMarkup } from './markup.ts'
import { indexLines } from './line-index.ts'

/** Finds the custom elements that a piece of HTML uses. Needs no parser of scripts. */
export const readHtmlUses: UseReader = (language, code) =>
  language === 'html'
    ? readMarkup({
        text: code,
        offsetOf: (position) => position,
        places: indexLines(code),
        holes: [],
        marks: 'html',
      }).uses
    : []
