/**
 * Component that shown code uses, by its name in the code, with the props, events and slots that
 * the code gives it.
 */
export interface ShownUse {
  readonly name: string
  readonly members: readonly {
    readonly kind: 'prop' | 'event' | 'slot'
    readonly name: string
  }[]
}

/** Finds the components that code of a language uses; none in code that cannot be read. */
export type UseReader = (language: string, code: string) => readonly ShownUse[]
