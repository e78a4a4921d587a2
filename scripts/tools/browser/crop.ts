import type { CanvasDocument, ImageConstructor } from './canvas.ts'

declare const document: CanvasDocument
declare const Image: ImageConstructor

/**
 * Crops a picture, given as PNG in Base64, to the pixels that differ from its ground, and puts it
 * in the middle of a box of three to two with the same ground. Returns null if the whole picture is
 * ground. The text of this function is evaluated in the browser, so it may name nothing outside of
 * itself.
 */
export async function crop(png: string, density: number): Promise<string | null> {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const { width, height } = image
  const source = document.createElement('canvas')
  source.width = width
  source.height = height
  source.getContext('2d').drawImage(image, 0, 0)
  const { data } = source.getContext('2d').getImageData(0, 0, width, height)
  // The ground is the colour of the lower right corner, because examples begin at the upper left
  // one.
  const ground = data.length - 4
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let at = 0, x = 0, y = 0; at < data.length; at += 4) {
    if (
      data[at] !== data[ground] ||
      data[at + 1] !== data[ground + 1] ||
      data[at + 2] !== data[ground + 2]
    ) {
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
    }
    if (++x === width) {
      x = 0
      y++
    }
  }
  if (right < 0) return null
  const margin = 16 * density
  const shownWidth = right - left + 1 + 2 * margin
  const shownHeight = bottom - top + 1 + 2 * margin
  // The box is at least as large as a picture in a row of the index, so that small components are
  // not enlarged.
  const boxHeight = Math.ceil(Math.max(shownHeight, (shownWidth * 2) / 3, 160 * density))
  const boxWidth = Math.ceil(boxHeight * 1.5)
  const box = document.createElement('canvas')
  box.width = boxWidth
  box.height = boxHeight
  const context = box.getContext('2d')
  context.fillStyle = `rgb(${data[ground]} ${data[ground + 1]} ${data[ground + 2]})`
  context.fillRect(0, 0, boxWidth, boxHeight)
  const x = Math.round((boxWidth - (right - left + 1)) / 2) - left
  const y = Math.round((boxHeight - (bottom - top + 1)) / 2) - top
  context.drawImage(image, x, y)
  return box.toDataURL().slice('data:image/png;base64,'.length)
}
