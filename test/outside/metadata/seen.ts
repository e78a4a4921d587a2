import type { Control } from '../../../scripts/model/controls.ts'

/**
 * What a reader sees of an element: each box that is drawn for it, in all shadow trees, with its place, its style, its text and its
 * picture. As text to evaluate, since it runs in the frame.
 */
const seen = `(async (tag) => {
  const boxes = []
  const still = (root) => {
    for (const animation of root.getAnimations())
      if (animation.effect.getComputedTiming().endTime === Infinity) animation.cancel()
      else animation.finish()
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
    walk(document.body)
    const now = JSON.stringify(boxes)
    if (now === last) break
    last = now
  }
  return last
})`

/** What is seen now. */
export const seenNow = (tag: string): string => `${seen}('${tag}')`

/** What is seen after the element, made anew, is set by hand, as the library's own documentation has it; null: before. */
export const seenByHand = (tag: string, control: Control | null, value: string): string =>
  `(async () => {
  globalThis.first ??= document.body.innerHTML
  document.body.innerHTML = globalThis.first
  const element = document.querySelector('${tag}')
  await element.updateComplete
  ${control === null ? '' : `;(${byHand(control, value)})(element);`}
  return await ${seen}('${tag}')
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
      ? `(element) => { element[${member}] = false }`
      : `(element) => { element${drives === 'attribute' ? `.setAttribute(${said}, '')` : `[${member}] = true`} }`
  return drives === 'attribute'
    ? `(element) => element.setAttribute(${said}, ${text})`
    : `(element) => { element[${member}] = ${kind === 'number' ? Number(value) : text} }`
}
