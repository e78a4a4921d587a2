/** Width and height of a picture in whole pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * Reads the size that a PNG, JPEG, WebP or SVG file states. Null if the file is of another kind or
 * states no size.
 */
export function pictureSize(bytes: Buffer): PictureSize | null {
  const size = readSize(bytes)
  return size !== null && size.width > 0 && size.height > 0 ? size : null
}

function readSize(bytes: Buffer): PictureSize | null {
  if (bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n') return pngSize(bytes)
  if (bytes.toString('latin1', 0, 3) === '\xff\xd8\xff') return jpegSize(bytes)
  if (/^RIFF[^]{4}WEBP$/.test(bytes.toString('latin1', 0, 12))) return webpSize(bytes)
  return svgSize(bytes.toString())
}

function pngSize(bytes: Buffer): PictureSize | null {
  return bytes.length < 24
    ? null
    : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Reads the size of a JPEG from the segment that begins its frame. */
function jpegSize(bytes: Buffer): PictureSize | null {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    // Segments SOF0 to SOF15 begin a frame; C4, C8 and CC are other segments.
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/**
 * Reads the size of a WebP, lossy, lossless or extended:
 * https://developers.google.com/speed/webp/docs/riff_container
 */
function webpSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 30) return null
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}

// Highest number of characters of an `<svg>` tag. Drawing programs declare many namespaces in it.
const longestTag = 16 * 1024

/**
 * Reads the size of an SVG from its width and height, else from its view box, which gives the
 * proportions.
 */
function svgSize(text: string): PictureSize | null {
  const bare = text.replace(/<!--[^]*?(?:-->|$)/g, '')
  const start = /<svg[\s>]/.exec(bare)?.index
  if (start === undefined) return null
  // Only the text from the first `<svg` up to a limit is matched: trying every place would take too
  // long in a text without a whole tag.
  const tag = /^(?:[^>"']|"[^"]*"|'[^']*')*>/.exec(bare.slice(start, start + longestTag))?.[0]
  if (tag === undefined) return null
  const attribute = (name: string): string =>
    new RegExp(`\\s${name}\\s*=\\s*(["'])([^"']*)\\1`).exec(tag)?.[2]?.trim() ?? ''
  const length = (name: string): number =>
    Number(/^(\d*\.?\d+)(?:px)?$/.exec(attribute(name))?.[1] ?? Number.NaN)
  const [width, height] = [length('width'), length('height')]
  if (width > 0 && height > 0) return whole(width, height)
  const [, , boxWidth = 0, boxHeight = 0] = attribute('viewBox')
    .split(/[\s,]+/)
    .map(Number)
  return boxWidth > 0 && boxHeight > 0 ? whole(boxWidth, boxHeight) : null
}

/**
 * Rounds a size to whole pixels, a small one scaled up first to keep its proportions. Null if it is
 * too large for an exact number.
 */
function whole(width: number, height: number): PictureSize | null {
  const factor = Math.min(width, height) < 16 ? 100 / Math.min(width, height) : 1
  const size = { width: Math.round(width * factor), height: Math.round(height * factor) }
  return Number.isSafeInteger(size.width) && Number.isSafeInteger(size.height) ? size : null
}
