import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Transform, type Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/** Headers of a request that decide if the answer is compressed, and if it has status 304. */
export interface Reader {
  readonly encodings: string
  /** Value of the request header `If-None-Match`. */
  readonly tags: string | undefined
}

const compressible = /^text\/|json|xml|javascript|svg/

/**
 * Refines the answer of the library sirv to that of a good host: it is compressed, it is 304 if the
 * tag matches in any form, and the server does not crash if a file is replaced between looking it
 * up and reading it. `change` returns another text for the file; null if the file is sent as it is.
 */
export function refine(
  response: ServerResponse,
  reader: Reader,
  change: ((text: string) => string) | null,
): void {
  const steps: (() => Transform)[] = []
  const writeHead = response.writeHead.bind(response)
  response.writeHead = (status: number, ...rest: unknown[]): ServerResponse => {
    const last = rest.at(-1)
    const headers: OutgoingHttpHeaders = isHeaders(last) ? { ...last } : {}
    if (status !== 200) return writeHead(status, headers)
    const tag = headers['ETag']
    // The tag names the file, not the changed text.
    if (change !== null) delete headers['ETag']
    else if (typeof tag === 'string' && matches(reader.tags, tag)) {
      return writeHead(304, { ETag: tag, Vary: 'Accept-Encoding' })
    }
    if (change !== null) steps.push(() => transformText(change))
    if (compressible.test(String(headers['Content-Type'] ?? ''))) {
      headers['Vary'] = 'Accept-Encoding'
      const encoding = encodingFor(reader.encodings)
      if (encoding !== null) {
        headers['Content-Encoding'] = encoding
        steps.push(encoding === 'br' ? brotli : createGzip)
      }
    }
    if (steps.length > 0) delete headers['Content-Length']
    return writeHead(status, headers)
  }
  response.once('pipe', (file: Readable) => {
    file.on('error', () => response.destroy())
    response.once('close', () => file.destroy())
    if (steps.length === 0) return
    file.unpipe(response)
    let stream: Readable = file
    for (const step of steps) stream = stream.pipe(step())
    stream.pipe(response)
  })
}

/** Makes a stream that reads a whole text and then passes on the changed text. */
function transformText(change: (text: string) => string): Transform {
  const chunks: Buffer[] = []
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    flush(done) {
      done(null, change(Buffer.concat(chunks).toString('utf8')))
    },
  })
}

// Quality 4 is fast rather than small, since each answer is compressed again.
const brotli = (): Transform =>
  createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })

function isHeaders(value: unknown): value is OutgoingHttpHeaders {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns the best encoding that the client accepts, or null. A weight of 0 refuses an encoding.
 */
function encodingFor(accepted: string): 'br' | 'gzip' | null {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.replace(/;.*/, '').trim())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : null
}

/** Returns true if an ETag is one of `If-None-Match`, by weak comparison (RFC 9110). */
function matches(wanted: string | undefined, tag: string): boolean {
  if (wanted === undefined) return false
  const opaque = (text: string): string => text.trim().replace(/^W\//, '')
  return wanted.trim() === '*' || wanted.split(',').some((one) => opaque(one) === opaque(tag))
}
