import { html } from '../../words/interface/html.ts'
import { word } from '../../words/interface/word.ts'
import { controlsId } from '../../../templates/controls.ts'
import { lastChanged } from '../../../templates/page-navigation.ts'
import type { Aspect } from './aspect.ts'
import type { PageInput } from './page.ts'
import { pastAspect } from './component-past.ts'
import { usesAspect } from './uses-aspect.ts'

/** Facts about a component from outside of its source, which its aspects are made of. */
export type Told = Parameters<typeof usesAspect>[0] & Parameters<typeof pastAspect>[0]

/** Nothing that is told of a component from outside of its source. */
export const nothingTold: Told = { uses: null, changes: [] }

/** Makers of the aspects, in the order of the page; each gives null where nothing is told. */
const makers: readonly ((told: Told & Pick<PageInput, 'changed'>) => Aspect | null)[] = [
  panelAspect,
  usesAspect,
  pastAspect,
  changedAspect,
]

/** Aspects of a component that have something to say. */
export function aspectsOf(told: Told & Pick<PageInput, 'changed'>): readonly Aspect[] {
  return makers.map((make) => make(told)).filter((aspect) => aspect !== null)
}

/** Aspect of a component that readers can try: its panel stands in an example of the text, or before the text. */
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

/** Aspect of a page whose last change is known. */
function changedAspect({ changed }: Pick<PageInput, 'changed'>): Aspect | null {
  if (changed === undefined) return null
  return { draw: ({ words }) => ({ foot: lastChanged(words, changed) }) }
}
