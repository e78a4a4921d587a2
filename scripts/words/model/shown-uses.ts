/** Component in shown code, by its name there, with the members that the code gives it. */
export interface ShownUse {
  readonly name: string
  readonly members: readonly {
    readonly kind: 'prop' | 'event' | 'slot'
    readonly name: string
  }[]
}

/** Finds the components in code of a language; none in code that it cannot read. */
export type UseReader = (language: string, code: string) => readonly ShownUse[]
