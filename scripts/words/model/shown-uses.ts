/** Use of a component in code on a page: its name, with the props, events and slots given. */
export interface ShownUse {
  readonly name: string
  readonly members: readonly {
    readonly kind: 'prop' | 'event' | 'slot'
    readonly name: string
  }[]
}

/** Function that finds the components that code of a language uses; none in unreadable code. */
export type UseReader = (language: string, code: string) => readonly ShownUse[]
