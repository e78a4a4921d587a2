/*
 * Directives of Vue that hand nothing on: its own, and those that component libraries bring (Vuetify, Quasar, Element
 * Plus, PrimeVue, Bootstrap). What another directive makes of an attribute only its code says.
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

/** True for a directive that may hand attributes of its element on, by its name without `v-`. */
export const handsOn = (directive: string): boolean => !names.has(directive)
