import type { Control } from '../../../scripts/words/model/control.ts'

/** What a frame answers: what a reader sees of it, and what its element is. */
export interface Shown {
  readonly seen: string
  readonly is: string
}

/**
 * What a reader sees: each box that is drawn in the body, in all shadow trees, with its place, its style, its text and its picture,
 * as soon as two looks are equal. As text to evaluate, since it runs in the frame.
 */
const see = `(async (tag) => {
  const boxes = []
  // What moves is compared at its end; what never ends, at its start, and how it would move.
  const still = (root) => {
    for (const animation of root.getAnimations())
      if (animation.effect.getComputedTiming().endTime === Infinity) {
        animation.pause()
        animation.currentTime = 0
        boxes.push([animation.playbackRate, animation.effect.getTiming(), animation.effect.getKeyframes()])
      } else animation.finish()
  }
  const walk = (node) => {
    if (node.shadowRoot) still(node.shadowRoot)
    const style = getComputedStyle(node)
    if (style.display === 'none') return
    const { x, y, width, height } = node.getBoundingClientRect()
    const box = [node.localName, [x, y, width, height].map(Math.round), [...style].map((name) => name + ':' + style.getPropertyValue(name)).join(';')]
    for (const pseudo of ['::before', '::after', '::placeholder']) {
      const { content, color, width, height, backgroundColor } = getComputedStyle(node, pseudo)
      box.push(content, color, width, height, backgroundColor)
    }
    box.push(node.value, node.checked, node.placeholder, node.currentSrc, node instanceof HTMLCanvasElement && node.toDataURL())
    if (node instanceof SVGElement) box.push([...node.attributes].map(({ value }) => value))
    boxes.push(box)
    const children = node.localName === 'slot' && node.assignedNodes().length > 0 ? node.assignedNodes() : (node.shadowRoot ?? node).childNodes
    for (const child of children)
      if (child instanceof Element) walk(child)
      else if (child instanceof Text) boxes.push(child.data.trim())
  }
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const element = document.querySelector(tag)
  let last = ''
  for (let i = 0; i < 40; i++) {
    await element.updateComplete
    still(document)
    await frames()
    boxes.length = 0
    still(document)
    walk(document.body)
    const now = JSON.stringify(boxes)
    if (now === last) break
    last = now
  }
  return last
})`

/** What an element is: what it holds, its style, the properties that it draws itself by, and its attributes. */
const be = `((tag) => {
  const element = document.querySelector(tag)
  const set = [...element.constructor.elementProperties].flatMap(([name, { state }]) => (state ? [] : [name]))
  const values = set.map((name) => typeof element[name] === 'object' ? '' : name + '=' + element[name])
  const attributes = [...element.attributes].map(({ name, value }) => name + '=' + value)
  // The form controls of the library say these later.
  const said = attributes.filter((one) => !/^(?:data-|aria-|form=)/.test(one)).sort()
  return JSON.stringify([element.innerHTML, element.style.cssText, values, said])
})`

const both = (tag: string): string => `{ seen: await ${see}('${tag}'), is: ${be}('${tag}') }`

/** What is shown now. */
export const shownNow = (tag: string): string => `(async () => (${both(tag)}))()`

/** What is shown after the element, made anew, is set by hand, as the library's own documentation has it; null: before. */
export const shownByHand = (tag: string, control: Control | null, value: string): string =>
  `(async () => {
  globalThis.first ??= document.body.innerHTML
  document.body.innerHTML = globalThis.first
  // As it is when somebody tries it; some take notice of their content later.
  await ${see}('${tag}')
  ${control === null ? '' : `;(${byHand(control, value)})(document.querySelector('${tag}'));`}
  return ${both(tag)}
})()`

function byHand({ drives, name, property, kind, start, options }: Control, value: string): string {
  const said = JSON.stringify(name)
  const member = JSON.stringify(property)
  const text = JSON.stringify(kind === 'choice' ? String(options[Number(value)]) : value)
  if (drives === 'css') return `(element) => element.style.setProperty(${said}, ${text})`
  if (drives === 'slot')
    return name === 'default'
      ? `(element) => {
        const there = [...element.childNodes].find((node) => node instanceof Text && node.data.trim() !== '')
        if (there) there.data = ${text}
        else element.append(${text})
      }`
      : `(element) => {
        const there = element.querySelector(':scope > [slot=' + ${said} + ']')
        if (there) there.textContent = ${text}
        else element.insertAdjacentHTML('beforeend', '<span slot=' + ${said} + '>' + ${text} + '</span>')
      }`
  if (kind === 'flag')
    return start === true
      ? `(element) => { ${drives === 'attribute' ? `element.removeAttribute(${said});` : ''} element[${member}] = false }`
      : `(element) => { element${drives === 'attribute' ? `.setAttribute(${said}, '')` : `[${member}] = true`} }`
  return drives === 'attribute'
    ? `(element) => element.setAttribute(${said}, ${text})`
    : `(element) => { element[${member}] = ${kind === 'number' ? Number(value) : text} }`
}
