import { crc32 } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
// Signature and IHDR, which comes first: length, name, 13 bytes, CRC.
const headEnd = signature.length + 4 + 4 + 13 + 4

/** Chunk of a PNG file: length, name, data, and the CRC of name and data. */
function chunk(name: string, data: string): Buffer {
  const body = Buffer.from(name + data, 'latin1')
  const whole = Buffer.alloc(4 + body.length + 4)
  whole.writeUInt32BE(body.length - 4, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), 4 + body.length)
  return whole
}

/** Command that takes a picture. */
export type Taker = 'thumbnails' | 'test'

// A keyword that PNG itself defines, NUL, and its text.
const markOf = (by: Taker): Buffer => chunk('tEXt', `Software\0component-catalog ${by}`)

/** Marks a PNG, before its pixels, as taken by a command of this program. */
export function marked(png: Buffer, by: Taker): Buffer {
  return Buffer.concat([png.subarray(0, headEnd), markOf(by), png.subarray(headEnd)])
}

/** True if the mark is as {@link marked} makes it: a picture that others wrote has none. */
export function isMarked(bytes: Buffer, by: Taker): boolean {
  const mark = markOf(by)
  return (
    bytes.subarray(0, signature.length).equals(signature) &&
    bytes.subarray(headEnd, headEnd + mark.length).equals(mark)
  )
}
