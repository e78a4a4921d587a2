/*
 * The runtime modules, one for each framework, which draw a fence in the document of its frame. The project's own
 * framework is compiled into them. Each exports `mount(fences, id)`, and `controls()` and `text()`, which a fence with
 * controls calls.
 */

/** Framework that can draw live examples; `none` means plain JavaScript. */
export type Framework = 'react' | 'preact' | 'solid' | 'vue' | 'svelte' | 'none'

/**
 * Code that the runtimes of all frameworks share: the values of the controls, and the page's colour
 * scheme. Only the runtime of plain JavaScript goes without it.
 */
const state = `
const listeners = []
const changed = () => { for (const listener of listeners) listener() }
let props = {}, texts = {}
const isDark = () => document.documentElement.dataset.theme === 'dark'
document.addEventListener('catalog-controls', (event) => {
  event.preventDefault()
  props = {}
  texts = {}
  for (const [drives, name, property, value] of event.detail.changes ?? []) {
    if (drives === 'slot') texts[name] = value ?? ''
    else if (property === 'children') texts.default = value ?? ''
    else props[property] = value ?? undefined
  }
  changed()
})
new MutationObserver(changed).observe(document.documentElement, { attributeFilter: ['data-theme'] })
const root = document.body.appendChild(document.createElement('div'))
const textOf = (text) => texts.default ?? text
`

/**
 * Returns the code of the runtime module for React or Preact. The module draws again from the root.
 * When other props are set than before, the example starts anew, because many components ask only
 * once whether their state is controlled. A fence whose export is an element runs again only for
 * new values: the components that it makes would lose their state.
 */
const reactLike = (imports: string, render: string, setup: string): string => `
${imports}
${setup}
${state}
export const controls = () => props
export const text = textOf
export function mount(fences, id) {
  const shown = fences[id]()
  const Wrapper = setup.default
  const isElement = isValidElement(shown)
  let [drawn, values] = [shown, props]
  const element = () => {
    const key = Object.keys(props).sort().join(' ')
    if (isElement && values !== props) [drawn, values] = [fences[id](), props]
    return createElement(Fragment, { key }, isElement ? drawn : createElement(shown))
  }
  const draw = () => render(Wrapper ? createElement(Wrapper, { dark: isDark() }, element()) : element())
  const render = ${render}
  listeners.push(draw)
  draw()
}
`

const solid = (setup: string): string => `
import { createComponent, createSignal } from 'solid-js'
import { render } from 'solid-js/web'
${setup}
${state}
const [version, setVersion] = createSignal(0)
listeners.push(() => setVersion((before) => before + 1))
export const controls = () => (version(), props)
export const text = (text) => (version(), textOf(text))
export function mount(fences, id) {
  const shown = fences[id]()
  const Wrapper = setup.default
  const element = () => (typeof shown === 'function' ? createComponent(shown, {}) : shown)
  render(
    () =>
      Wrapper
        ? createComponent(Wrapper, {
            get dark() { return version(), isDark() },
            get children() { return element() },
          })
        : element(),
    root,
  )
}
`

/**
 * Returns the code of the runtime module for Vue. The module can draw a component whose `setup`
 * waits for something only if `canWait` is true.
 */
const vue = (setup: string, canWait: boolean): string => `
import { createApp, h, shallowRef${canWait ? ', Suspense' : ''} } from 'vue'
${setup}
${state}
const version = shallowRef(0)
listeners.push(() => version.value++)
export const controls = () => (version.value, { ...props })
export const text = (text) => (version.value, textOf(text))
export function mount(fences, id) {
  const shown = fences[id]()
  const Wrapper = setup.default
  const isWaiting = ${canWait} && shown.setup instanceof (async () => {}).constructor
  const element = () => (isWaiting ? h(Suspense, null, { default: () => h(shown) }) : h(shown))
  const app = createApp({
    render() {
      const dark = (version.value, isDark())
      return Wrapper ? h(Wrapper, { dark }, { default: element }) : element()
    },
  })
  setup.app?.(app)
  app.mount(root)
}
`

/**
 * Returns the code of the runtime module for Svelte. `frame` is the address of the component that
 * draws the wrapper with the fence inside.
 */
const svelte = (setup: string, frame: string, isModern: boolean): string => `
import { writable } from 'svelte/store'
${isModern ? "import { mount as draw } from 'svelte'" : ''}
import Frame from ${JSON.stringify(frame)}
${setup}
${state}
const props_ = writable(props), texts_ = writable(textOf), dark = writable(isDark())
listeners.push(() => { props_.set(props); texts_.set((text) => textOf(text)); dark.set(isDark()) })
export const controls = props_
export const text = texts_
export function mount(fences, id) {
  const options = { target: root, props: { Wrapper: setup.default, Example: fences[id](), dark } }
  ${isModern ? 'draw(Frame, options)' : 'new Frame(options)'}
}
`

/**
 * Svelte component that draws a live example inside the wrapper component of the setup module, if
 * it has one. Svelte 4 and 5 both can read it.
 */
export const svelteFrame = `<script>
  export let Wrapper, Example, dark
</script>
{#if Wrapper}<svelte:component this={Wrapper} dark={$dark}><svelte:component this={Example} /></svelte:component>{:else}<svelte:component this={Example} />{/if}
`

const none = (setup: string): string => `
${setup}
export function mount(fences, id) {
  fences[id]()
}
`

/** Modules and versions that the code of a runtime (it draws the live examples) depends on. */
export interface RuntimeInput {
  /** Address of the setup module that the catalog names; null if it names none. */
  readonly setup: string | null
  /** Address of the module of {@link svelteFrame}, a Svelte component that draws one example. */
  readonly frame: string
  /** True for Svelte 5 and later. */
  readonly isModernSvelte: boolean
  /** True if a live example of Vue may use `await` in its `setup`. */
  readonly canWait: boolean
}

/** Returns the code of the module that draws live examples of one framework in their documents. */
export function runtimeText(
  framework: Framework,
  { setup, frame, isModernSvelte, canWait }: RuntimeInput,
): string {
  // The whole module is imported, because importing a name that it does not export would be an
  // error.
  const given =
    setup === null
      ? 'const setup = {}'
      : `import * as setup_ from ${JSON.stringify(setup)}\nconst setup = { ...setup_ }`
  switch (framework) {
    case 'react':
      return reactLike(
        "import { createElement, Fragment, isValidElement } from 'react'\nimport { createRoot } from 'react-dom/client'",
        '((root) => (element) => root.render(element))(createRoot(root))',
        given,
      )
    case 'preact':
      return reactLike(
        "import { Fragment, h as createElement, isValidElement, render as put } from 'preact'",
        '(element) => put(element, root)',
        given,
      )
    case 'solid':
      return solid(given)
    case 'vue':
      return vue(given, canWait)
    case 'svelte':
      return svelte(given, frame, isModernSvelte)
    case 'none':
      return none(given)
  }
}
