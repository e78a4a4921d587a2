/*
 * Directives of Vue that pass no attributes on: its own, and those of component libraries (Vuetify, Quasar, Element
 * Plus, PrimeVue, Bootstrap). What any other directive does with attributes is known only from its code.
 */

const names = new Set(
  `
  bind on model slot slots if else else-if for show html text once memo pre cloak is
  animateonscroll aria-only badge click-outside close-popup draggable focustrap infinite-scroll intersect intersection
  keyfilter loading modal mutate mutation morph popover repeat-click resize ripple scroll scroll-fire scrollspy styleclass
  toggle tooltip touch touch-hold touch-pan touch-repeat touch-swipe`
    .trim()
    .split(/\s+/),
)

/**
 * True for a directive of Vue that may pass the attributes of its element on to another element:
 * any that is neither Vue's own nor of a known library. Takes the name without `v-`.
 */
export const handsOn = (directive: string): boolean => !names.has(directive)
