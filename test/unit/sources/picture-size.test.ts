import { expect, test } from 'vitest'
import { pictureSize } from '../../../scripts/reading/content/picture-size.ts'
import { jpeg, png, webp } from '../../helpers/pictures.ts'

const svg = (tag: string): Buffer => Buffer.from(tag)

test.each([
  ['png', png(640, 480), { width: 640, height: 480 }],
  ['jpg', jpeg(1200, 630), { width: 1200, height: 630 }],
  ['webp, lossy', webp('VP8 ', 300, 200), { width: 300, height: 200 }],
  ['webp, lossless', webp('VP8L', 300, 200), { width: 300, height: 200 }],
  ['webp, extended', webp('VP8X', 300, 200), { width: 300, height: 200 }],
  ['svg with a size', svg('<svg width="120px" height=\'40\'/>'), { width: 120, height: 40 }],
  ['svg with a view box', svg('<svg viewBox="0 0 48 24">'), { width: 48, height: 24 }],
  [
    'a small view box, with its proportions',
    svg('<svg viewBox="0,0,1.5,1">'),
    { width: 150, height: 100 },
  ],
  [
    'svg with units that a page cannot know, and a view box',
    svg('<svg width="100%" height="2em" viewBox="0 0 30 20">'),
    { width: 30, height: 20 },
  ],
  [
    'svg behind a comment with another',
    svg('<?xml version="1.0"?><!-- <svg width="1" height="1"> --><svg a=">" viewBox="0 0 20 30">'),
    { width: 20, height: 30 },
  ],
  ['svg without a size', svg('<svg>'), null],
  ['svg with none that can be', svg('<svg viewBox="0 0 0 0" width="-1" height="x">'), null],
  ['no picture', Buffer.from('hello'), null],
  ['nothing', Buffer.alloc(0), null],
])('%s', (_, bytes, size) => {
  expect(pictureSize(bytes)).toEqual(size)
})

test('a picture that ends anywhere tells a size or none', () => {
  for (const whole of [png(9, 9), jpeg(9, 9), webp('VP8X', 9, 9), webp('VP8L', 9, 9)])
    for (let end = 0; end < whole.length; end++)
      expect([null, '9 9']).toContain(
        ((size) => size && `${size.width} ${size.height}`)(pictureSize(whole.subarray(0, end))),
      )
})
