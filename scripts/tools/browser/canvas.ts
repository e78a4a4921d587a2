/*
 * Types of those parts of the DOM that functions running in a page use. Such a function is evaluated as a text, so it
 * may name nothing outside of itself.
 */

export interface Pixels {
  readonly data: Uint8ClampedArray
}

export interface CanvasContext {
  fillStyle: string
  fillRect(x: number, y: number, width: number, height: number): void
  drawImage(image: object, x: number, y: number): void
  getImageData(x: number, y: number, width: number, height: number): Pixels
  putImageData(pixels: Pixels, x: number, y: number): void
}

export interface Canvas {
  width: number
  height: number
  getContext(kind: '2d', options?: { readonly willReadFrequently: boolean }): CanvasContext
  toDataURL(): string
}

export interface CanvasDocument {
  createElement(name: 'canvas'): Canvas
}

export type ImageConstructor = new () => {
  src: string
  readonly width: number
  readonly height: number
  decode(): Promise<void>
}
