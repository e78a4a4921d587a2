/**
 * Usual names of the prop that tells a React component which element to draw. The component then
 * takes the props of that element, too.
 */
export const forwardingProps: ReadonlySet<string> = new Set([
  'component',
  'as',
  'asChild',
  'renderRoot',
])

/**
 * Names of props that choose the drawn element in some libraries, and mean something else in
 * others. They count only for a component that lists them.
 */
export const listedForwardingProps: ReadonlySet<string> = new Set(['tag'])
