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

/**
 * Facts about a component that come from outside of its source: its uses in apps, and its changes
 * by releases. The aspects of its page are made of them.
 */
export interface Told {
  /** Counted uses of the component in apps; null if nobody counted. */
  readonly uses: ComponentUses | null
  /** Changes of the component by releases, oldest first; empty if none are known. */
  readonly changes: readonly Dated[]
}

/** Empty facts for a component about which nothing is known from outside of its source. */
export const nothingTold: Told = { uses: null, changes: [] }

/** Returns the aspects of a component that have something to say, in the page's order. */
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
 * Makes the aspect of a component with a panel of controls. It stands before the other aspects. It
 * has a section only for a panel with an example of its own: any other panel stands in an example
 * of the text.
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

/** Makes the aspect that shows the day of the last change at the foot of a page. */
function changedAspect(changed: string): Aspect {
  return { draw: ({ words }) => ({ foot: lastChanged(words, changed) }) }
}
