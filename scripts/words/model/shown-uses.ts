/** A component that code shows, by the name that the code has, and what is given to it. */
export interface ShownUse {
  readonly name: string
  readonly members: readonly {
    readonly kind: 'prop' | 'event' | 'slot'
    readonly name: string
  }[]
}

/** Finds the components in code of a language. What it cannot read uses none. */
export type UseReader = (language: string, code: string) => readonly ShownUse[]
