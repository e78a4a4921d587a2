import type { UseReader } from '../../model/shown-uses.ts'
import { readMarkup } from './markup.ts'
import { placesOf } from './places.ts'

/** The custom elements of HTML. Needs no parser of scripts. */
export const readHtmlUses: UseReader = (language, code) =>
  language === 'html'
    ? readMarkup({
        text: code,
        offsetOf: (position) => position,
        places: placesOf(code),
        holes: [],
        marks: 'html',
      }).uses
    : []
