/**
 * Script for the frame of an example that returns how the example shows its text: `raw` if it shows
 * an object where a text is meant, `plain` if it looks as on a page without any style sheet, else
 * `styled`. No element with plain text has a style or a content of its own.
 */
export const lookOfText = `(() => {
  const isRaw = (root) => [...root.querySelectorAll('*')].some(({ shadowRoot }) =>
    shadowRoot !== null && (shadowRoot.textContent.includes('[object Object]') || isRaw(shadowRoot)))
  if (document.body.innerText.includes('[object Object]') || isRaw(document.body)) return 'raw'
  const usual = getComputedStyle(document.body)
  const fonts = ['color', 'fontFamily', 'fontSize', 'fontStyle', 'fontWeight', 'opacity', 'textDecorationLine', 'textTransform']
  const drawsBox = (style) =>
    style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
    style.backgroundImage !== 'none' ||
    style.boxShadow !== 'none' ||
    style.maskImage !== 'none' ||
    style.outlineStyle !== 'none' ||
    ['Top', 'Right', 'Bottom', 'Left'].some((side) => parseFloat(style['border' + side + 'Width']) > 0)
  const isPlain = (element) => {
    if (element.matches('script,style,link,template')) return true
    if (element.shadowRoot !== null || !(element instanceof HTMLElement)) return false
    if (element.matches('a,audio,button,canvas,hr,iframe,img,input,meter,object,progress,select,textarea,video')) return false
    const style = getComputedStyle(element)
    if (drawsBox(style) || fonts.some((name) => style[name] !== usual[name])) return false
    return ['::before', '::after'].every((name) => {
      const { content } = getComputedStyle(element, name)
      return content === 'none' || content === 'normal'
    })
  }
  return [...document.body.querySelectorAll('*')].every(isPlain) ? 'plain' : 'styled'
})()`

/**
 * Makes a script for the frame of an example that returns true if the example shows the words, in
 * whatever case. The words are letters and spaces.
 */
export const showsWords = (words: string): string => `(() => {
  const wanted = /(?<![a-z"'])${words}(?![a-z"'])/i
  const shows = (element) => !element.matches('script,style') && wanted.test(element.innerText)
  const isIn = (root) => [...root.querySelectorAll('*')].some(({ shadowRoot }) =>
    shadowRoot !== null && ([...shadowRoot.children].some(shows) || isIn(shadowRoot)))
  return shows(document.body) || isIn(document.body)
})()`
