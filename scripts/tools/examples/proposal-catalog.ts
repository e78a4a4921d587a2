import type { CodeLanguage } from '../../words/model/control.ts'
import type { Component } from '../../words/model/component.ts'
import { exportedName, isCodeName, prefixCutter } from './code-name.ts'
import type { ElementDefinition } from './element-definition.ts'
import { blankEntry, type ListEntry } from '../../words/model/members.ts'
import type { ProposedFence } from './proposed-element.ts'
import { wordsOf } from './sample-values.ts'
import { vueTag } from './write-element.ts'

/** Component that an example is proposed for. */
export interface ProposedComponent {
  readonly component: Component
  /** Name of the component in code: `Button`, `Tabs.List`, `el-button`, `sl-button`. */
  readonly name: string
  /**
   * Code fences before the first heading of the component's page, to be tried as examples. Such
   * code often comes from `@example` in a doc comment.
   */
  readonly written: readonly ProposedFence[]
}

/** Component or sub-component that may stand in a proposed example. */
export interface Part {
  readonly name: string
  /**
   * Tag that the component is written with. It differs from the name in Vue, and in JSX where the
   * name has the entry point in front, as in `Icons.Table` of `@acme/ui/icons`.
   */
  readonly tag: string
  /** Import line that code needs before the tag means this component; null if it needs none. */
  readonly line: string | null
  readonly title: string
  readonly props: readonly ListEntry[]
  readonly component: Pick<Component, 'native' | 'entries' | 'tag'>
  readonly slots: readonly ListEntry[]
}

/** Components of a catalog, with all that is needed to propose examples. */
export interface ProposalCatalog {
  readonly language: CodeLanguage
  readonly parts: ReadonlyMap<string, Part>
  /** Returns the code that defines a custom element, by its tag; null if the code is not known. */
  readonly definitionOf: ElementDefinition
}

/**
 * Gathers what is needed of a catalog to propose examples: its components and sub-components by
 * their names in code, and the code that defines a custom element. A sub-component is left out if
 * its name cannot stand in code of the language, or is taken.
 */
export function proposalCatalog(
  components: readonly ProposedComponent[],
  language: CodeLanguage,
  definitionOf: ElementDefinition = () => null,
): ProposalCatalog {
  const parts = new Map<string, Part>()
  const imports = new Map<string, string>()
  const withoutPrefix = prefixCutter(components, language)
  for (const { component, name } of components) {
    const line = component.import ?? null
    if (line !== null) imports.set(name, line)
    const exported = exportedName(component)
    const isOfEntry = language === 'jsx' && exported !== null && hasEntryName(name, exported)
    const more = { line: isOfEntry ? line : null }
    const inEntry = name.replace(/^[^.]*\./, '')
    const tag = language === 'vue' ? vueTag(exported ?? name) : isOfEntry ? inEntry : name
    const props = [...component.props, ...addressOf(component, language)]
    parts.set(name, {
      ...partOf({ name, tag, props, component, slots: component.slots ?? [] }, withoutPrefix),
      ...more,
    })
    for (const { name: below, props } of component.subcomponents ?? []) {
      if (!isCodeName(below, language) || parts.has(below)) continue
      const isPart = isOfEntry && below.startsWith(`${name}.`)
      const partTag = isPart ? `${tag}${below.slice(name.length)}` : below
      parts.set(below, {
        ...partOf({ name: below, tag: partTag, props, component, slots: [] }, withoutPrefix),
        ...(isPart ? more : {}),
      })
    }
  }
  return { language, parts, definitionOf: (tag) => imports.get(tag) ?? definitionOf(tag) }
}

/**
 * Returns the attribute `src` as a required prop, for a component of JSX that takes the attributes
 * of `<img>` and shows nothing without an address. Returns none for any other component.
 */
const addressOf = ({ native, props }: Component, language: CodeLanguage): readonly ListEntry[] =>
  language === 'jsx' &&
  native?.includes('img') === true &&
  !props.some(({ name }) => name === 'src')
    ? [{ ...blankEntry, name: 'src', type: 'string', required: true }]
    : []

function partOf(
  part: Pick<Part, 'name' | 'tag' | 'props' | 'component' | 'slots'>,
  withoutPrefix: (name: string) => string,
): Part {
  const title = wordsOf(withoutPrefix(part.name.includes('.') ? part.tag : part.name))
  return { ...part, line: null, title }
}

/** True if the name of a component begins with its entry point, and the export follows. */
const hasEntryName = (name: string, exported: string): boolean => name.split('.')[1] === exported
