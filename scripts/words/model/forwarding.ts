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
