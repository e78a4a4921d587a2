/** Usual props that tell a React component which element to draw, whose props it then takes. */
export const forwardingProps: ReadonlySet<string> = new Set([
  'component',
  'as',
  'asChild',
  'renderRoot',
])

/** Names of such props in some libraries only; they count if a component lists them. */
export const listedForwardingProps: ReadonlySet<string> = new Set(['tag'])
