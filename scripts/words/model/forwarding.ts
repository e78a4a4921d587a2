/**
 * Names of the props of React that usually name the component to draw. A component with such a prop
 * takes the props of the other one, too.
 */
export const forwardingProps: ReadonlySet<string> = new Set([
  'component',
  'as',
  'asChild',
  'renderRoot',
])
