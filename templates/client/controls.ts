// Script of a control panel: draws the panel in its place, sends values to the frame, updates the
// code and the address. It stands right behind the template of the panel and runs before the rest
// of the page is there, so that nothing moves.
import {
  isActiveAddress,
  type Control,
  type ControlValue,
} from '../../scripts/words/model/control.ts'
import {
  codesOf,
  isStart,
  writeControlQuery,
  controlState,
  readControlValues,
  type PanelData,
  type StyleOf,
  type Values,
} from './control-state.ts'

const anchor = '#controls'
// In milliseconds. Browsers limit how often a page may change its address.
const pause = 300

function open(panel: HTMLTemplateElement): void {
  const { content } = panel
  // The page is built with all of these: the frame before the template, and the elements in the
  // template.
  const frame = panel.previousElementSibling as HTMLIFrameElement
  const form = content.querySelector('form') as HTMLFormElement
  const link = content.querySelector('a') as HTMLAnchorElement
  const codes = content.querySelectorAll('[data-language]')
  const read = JSON.parse(content.querySelector('script')?.text ?? '') as PanelData
  frame.previousElementSibling?.prepend(content.querySelector('button') ?? '', link)
  panel.replaceWith(content)
  let timer = 0
  /**
   * Shows the values of the form in the link to this state and in the code. Sends them to the frame
   * of the example, unless `cause` is null.
   */
  const update = (cause?: Event | null): void => {
    const values = valuesIn(form, read)
    const query = writeControlQuery(read, values)
    link.href = anchor + (query && `?${query}`)
    const state = controlState(read, usable(read, values, form))
    // The frame has no origin, so no address but `*` reaches it.
    if (cause !== null) frame.contentWindow?.postMessage(state.message, '*')
    codesOf(read, state, styleOf).forEach((text, i) => codes[i]?.replaceChildren(text))
  }
  const keep = (): void => {
    clearTimeout(timer)
    history.replaceState(history.state, '', link.href)
  }
  const isMeant = (): boolean => location.hash.startsWith(anchor)
  const follow = (): void => {
    if (isMeant()) fill(form, read, readControlValues(read, location.hash.slice(anchor.length + 1)))
    update()
  }
  const show = (): void => {
    if (isMeant()) frame.parentElement?.scrollIntoView()
  }
  form.addEventListener('input', () => {
    update()
    clearTimeout(timer)
    timer = setTimeout(keep, pause)
  })
  form.addEventListener('change', keep)
  form.addEventListener('reset', () =>
    setTimeout(() => {
      update(null)
      keep()
      // Loading the frame again also clears what a component remembers; `load` then sends the
      // values. The old document gets no message: a component may throw where a prop is taken away.
      frame.contentWindow?.location.replace(frame.src)
    }),
  )
  frame.addEventListener('load', update)
  addEventListener('hashchange', () => {
    follow()
    show()
  })
  // Only now the whole page is there, so that the target of the address can be scrolled to the top.
  addEventListener('DOMContentLoaded', show)
  follow()
}

const fieldsOf = (
  form: HTMLFormElement,
  i: number,
): Iterable<HTMLInputElement | HTMLSelectElement> =>
  form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="control-${i}"]`)

function valuesIn(form: HTMLFormElement, { controls }: PanelData): Values {
  const data = new FormData(form)
  return controls.map(({ kind, options }, i): ControlValue => {
    const text = data.get(`control-${i}`) as string | null
    if (kind === 'flag') return text !== null
    if (kind === 'text') return text
    if (!text) return null
    return kind === 'number' ? Number(text) : (options[Number(text)] ?? null)
  })
}

function fill(form: HTMLFormElement, { controls }: PanelData, values: Values): void {
  for (const [i, control] of controls.entries()) {
    const value = values[i] ?? null
    const isPlace = control.kind === 'choice' && value !== null
    const text = String(isPlace ? control.options.indexOf(value) : (value ?? ''))
    for (const field of fieldsOf(form, i)) {
      if ('checked' in field && /^[cr]/.test(field.type)) field.checked = field.value === text
      else field.value = text
      if (!isStart(control, value))
        for (const fold of form.querySelectorAll('details')) fold.open ||= fold.contains(field)
    }
  }
}

/**
 * Returns the values of the controls, with the start value in place of each value that the form
 * refuses. Marks the fields of refused values, and shows their names in the form.
 */
function usable({ controls }: PanelData, values: Values, form: HTMLFormElement): Values {
  const refused: string[] = []
  const kept = controls.map((control, i) => {
    const value = values[i] ?? null
    const isWrong = isRefused(control, value)
    if (isWrong) refused.push(control.name)
    for (const field of fieldsOf(form, i)) field.ariaInvalid = String(isWrong)
    return isWrong ? control.start : value
  })
  const said = (refused.length > 0 && form.dataset['refused']) || ''
  form.querySelector('output')?.replaceChildren(said.replace('{name}', () => refused.join(', ')))
  return kept
}

function isRefused({ drives, name }: Control, value: ControlValue): boolean {
  if (typeof value !== 'string' || value === '') return false
  return drives === 'css'
    ? styleOf('', [[name, value]]).length === 0
    : drives !== 'slot' && isActiveAddress(value)
}

/**
 * Returns the declarations of a `style` attribute and the given ones, merged as the browser reads
 * them, without invalid ones.
 */
const styleOf: StyleOf = (before, given) => {
  const { style } = document.createElement('i')
  style.cssText = before
  for (const [name, value] of given) style.setProperty(name, value)
  return [...style].map((name) => [name, style.getPropertyValue(name)])
}

const template = document.currentScript?.previousElementSibling
if (template instanceof HTMLTemplateElement) open(template)
