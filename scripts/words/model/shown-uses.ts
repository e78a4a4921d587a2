/**
 * Use of a component in the code that a page shows: the component's name in the code, with the
 * props, events and slots that the code gives.
 */
export interface ShownUse {
  readonly name: string
  readonly members: readonly {
    readonly kind: 'prop' | 'event' | 'slot'
    readonly name: string
  }[]
}

/** Function that finds the components that code of a language uses; none in unreadable code. */
export type UseReader = (language: string, code: string) => readonly ShownUse[]
