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

/**
 * Function that finds the components that code of a language uses. It returns none for code that it
 * cannot read.
 */
export type UseReader = (language: string, code: string) => readonly ShownUse[]
