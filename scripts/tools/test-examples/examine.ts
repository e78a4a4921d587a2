import type { CanvasDocument, ImageConstructor } from '../browser/canvas.ts'

declare const document: CanvasDocument
declare const Image: ImageConstructor

/** Result of comparing a taken picture with the accepted one. */
export interface Examined {
  /** True if the taken picture has a single colour. */
  readonly isPlain: boolean
  readonly differing: number
  /** Accepted picture, differences and taken picture side by side, as PNG in Base64; null if nothing differs. */
  readonly difference: string | null
}

/**
 * Compares a taken picture with the accepted one, both as PNG in Base64. Without an accepted one it
 * only finds out whether the picture shows anything. The text of this function is evaluated in the
 * browser, so it may name nothing outside of itself. Rejects if one of the two is no picture.
 */
export async function examine(accepted: string | null, taken: string): Promise<Examined> {
  const read = async (png: string) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    return image
  }
  const open = (width: number, height: number) => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }
  const now = await read(taken)
  const before = accepted === null ? null : await read(accepted)
  const width = Math.max(now.width, before?.width ?? 0)
  const height = Math.max(now.height, before?.height ?? 0)
  // An area that only one of the pictures has is transparent in the other.
  const pixelsOf = (image: { readonly width: number }) => {
    const { context } = open(width, height)
    context.drawImage(image, 0, 0)
    return context.getImageData(0, 0, width, height)
  }
  const { data } = pixelsOf(now)
  let isPlain = true
  for (let at = 4; at < data.length && isPlain; at++) isPlain = data[at] === data[at - 4]
  if (before === null) return { isPlain, differing: 0, difference: null }
  const { data: old } = pixelsOf(before)
  const middle = open(width, height)
  middle.context.drawImage(now, 0, 0)
  middle.context.fillStyle = 'rgb(255 255 255 / 80%)'
  middle.context.fillRect(0, 0, width, height)
  const marks = middle.context.getImageData(0, 0, width, height)
  let differing = 0
  // Largest ignored difference of a colour value: machines may round differently.
  const least = 8
  for (let at = 0; at < data.length; at += 4) {
    let most = 0
    for (let i = at; i < at + 4; i++)
      most = Math.max(most, Math.abs((data[i] ?? 0) - (old[i] ?? 0)))
    if (most <= least) continue
    differing++
    marks.data.set([224, 0, 64, 255], at)
  }
  if (differing === 0) return { isPlain, differing, difference: null }
  middle.context.putImageData(marks, 0, 0)
  const gap = 8
  const all = open(3 * width + 2 * gap, height)
  all.context.fillStyle = '#888'
  all.context.fillRect(0, 0, 3 * width + 2 * gap, height)
  all.context.drawImage(before, 0, 0)
  all.context.drawImage(middle.canvas, width + gap, 0)
  all.context.drawImage(now, 2 * (width + gap), 0)
  const difference = all.canvas.toDataURL().slice('data:image/png;base64,'.length)
  return { isPlain, differing, difference }
}
