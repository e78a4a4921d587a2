import { crc32 } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
// End of the PNG's signature and of its first chunk IHDR: length, name, 13 bytes, CRC.
const headEnd = signature.length + 4 + 4 + 13 + 4

/** Returns a chunk of a PNG file: length, name, data, and the CRC of name and data. */
function chunk(name: string, data: string): Buffer {
  const body = Buffer.from(name + data, 'latin1')
  const whole = Buffer.alloc(4 + body.length + 4)
  whole.writeUInt32BE(body.length - 4, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), 4 + body.length)
  return whole
}

/** Command of this program that takes pictures. */
export type Taker = 'thumbnails' | 'test'

// The chunk has a keyword that PNG defines, a NUL, and a text.
const markOf = (by: Taker): Buffer => chunk('tEXt', `Software\0component-catalog ${by}`)

/** Adds to a PNG, before its pixels, the mark of the command that took it. */
export function marked(png: Buffer, by: Taker): Buffer {
  return Buffer.concat([png.subarray(0, headEnd), markOf(by), png.subarray(headEnd)])
}

/** Returns true if a PNG has the mark that {@link marked} adds. Pictures by others have none. */
export function isMarked(bytes: Buffer, by: Taker): boolean {
  const mark = markOf(by)
  return (
    bytes.subarray(0, signature.length).equals(signature) &&
    bytes.subarray(headEnd, headEnd + mark.length).equals(mark)
  )
}
