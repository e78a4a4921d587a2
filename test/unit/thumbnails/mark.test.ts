import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { isMarked, marked } from '../../../scripts/tools/thumbnails/mark.ts'
import { root } from '../../helpers/site.ts'

const png = readFileSync(join(root, 'docs/component-page.png'))

/** Names of the chunks of a PNG, after its CRCs were held against their bytes. */
function chunkNames(bytes: Buffer): string[] {
  const names: string[] = []
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const body = bytes.subarray(at + 4, at + 8 + length)
    expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(body))
    names.push(body.toString('latin1', 0, 4))
    at += length + 12
  }
  return names
}

test('the mark is a text chunk behind the head, and nothing else is different', () => {
  const bytes = marked(png, 'thumbnails')
  const [head, ...others] = chunkNames(png)
  expect(chunkNames(bytes)).toEqual([head, 'tEXt', ...others])
  // Length, name, text and CRC as `python3 -c "import zlib; …"` makes them.
  expect(bytes.subarray(33, 33 + 49).toString('hex')).toBe(
    '00000025' +
      Buffer.from('tEXtSoftware\0component-catalog thumbnails').toString('hex') +
      'dfdb5587',
  )
  expect(Buffer.concat([bytes.subarray(0, 33), bytes.subarray(33 + 49)])).toEqual(png)
})

test.each([
  ['a picture that was taken', marked(png, 'thumbnails'), true],
  ['another picture', png, false],
  ['a text', Buffer.from('mine'), false],
  ['nothing', Buffer.alloc(0), false],
  ['a picture that is cut off', marked(png, 'thumbnails').subarray(0, 60), false],
])('%s', (_, bytes, expected) => {
  expect(isMarked(bytes, 'thumbnails')).toBe(expected)
})
