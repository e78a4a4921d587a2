import { html } from '../../words/interface/html.ts'
import { word } from '../../words/interface/word.ts'
import { controlsId } from '../../../templates/controls.ts'
import { lastChanged } from '../../../templates/page-navigation.ts'
import type { ComponentUses } from '../../words/model/component-uses.ts'
import type { Dated } from '../../catalogs/history/members.ts'
import type { DrawnPanel } from '../markdown/draw-examples.ts'
import type { Aspect } from './aspect.ts'
import type { PageInput } from './page.ts'
import { pastAspect } from './component-past.ts'
import { usesAspect } from './uses-aspect.ts'

/** Facts about a component from outside of its source, which its aspects are made of. */
export interface Told {
  /** Uses in apps; null: none were counted. */
  readonly uses: ComponentUses | null
  /** Changes by releases, oldest first; none: nothing is known. */
  readonly changes: readonly Dated[]
}

/** Value for a component about which nothing is known from outside of its source. */
export const nothingTold: Told = { uses: null, changes: [] }

/**
 * Aspects of a component with something to say, in the page's order; unused features are not asked.
 */
export function aspectsOf({
  uses,
  changes,
  changed,
}: Told & Pick<PageInput, 'changed'>): readonly Aspect[] {
  const aspects: Aspect[] = []
  if (uses !== null) aspects.push(usesAspect(uses))
  if (changes.length > 0) aspects.push(pastAspect(changes))
  if (changed !== undefined) aspects.push(changedAspect(changed))
  return aspects
}

/**
 * Aspect of a component that readers can try, which stands before the others: its panel is in an
 * example of the text, or before the text.
 */
export function panelAspect({ figure }: DrawnPanel): Aspect {
  return {
    draw({ words }) {
      return {
        loads: { hasControls: true },
        section:
          figure === null
            ? null
            : {
                at: 'first',
                id: controlsId,
                title: word(words, 'tryIt'),
                markup: html`<div class="prose intro">${figure}</div>
`,
              },
      }
    },
  }
}

/** Aspect of a page whose last change is known. */
function changedAspect(changed: string): Aspect {
  return { draw: ({ words }) => ({ foot: lastChanged(words, changed) }) }
}
