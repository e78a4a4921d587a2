import { html } from '../../words/interface/html.ts'
import { word } from '../../words/interface/word.ts'
import { controlsId } from '../../../templates/controls.ts'
import { lastChanged } from '../../../templates/page-navigation.ts'
import type { Aspect } from './aspect.ts'
import type { PageInput } from './page.ts'
import { pastAspect } from './component-past.ts'
import { usesAspect } from './uses-aspect.ts'

/**
 * Facts about a component from outside of its source, such as its uses in apps. Its aspects are
 * made of them.
 */
export type Told = Parameters<typeof usesAspect>[0] & Parameters<typeof pastAspect>[0]

/** Value for a component about which nothing is known from outside of its source. */
export const nothingTold: Told = { uses: null, changes: [] }

/**
 * Functions that make the aspects of a component, in the order of the page. Each returns null if it
 * has nothing to say.
 */
const makers: readonly ((told: Told & Pick<PageInput, 'changed'>) => Aspect | null)[] = [
  panelAspect,
  usesAspect,
  pastAspect,
  changedAspect,
]

/** Returns the aspects of a component that have something to say. */
export function aspectsOf(told: Told & Pick<PageInput, 'changed'>): readonly Aspect[] {
  return makers.map((make) => make(told)).filter((aspect) => aspect !== null)
}

/**
 * Makes the aspect of a panel of controls. A panel with an example of its own gets a section before
 * the text; any other stands in an example of the text.
 */
function panelAspect(): Aspect {
  return {
    draw({ article, words }) {
      const { panel } = article.examples
      if (panel === null) return {}
      const { figure } = panel
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

/** Makes the aspect of a page's last change. Returns null if it is not known. */
function changedAspect({ changed }: Pick<PageInput, 'changed'>): Aspect | null {
  if (changed === undefined) return null
  return { draw: ({ words }) => ({ foot: lastChanged(words, changed) }) }
}
