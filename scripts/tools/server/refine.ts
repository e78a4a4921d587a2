import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Readable, Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { transformText } from './inject.ts'

/** Headers of a request that decide the form of the answer. */
export interface Reader {
  /** Value of `Accept-Encoding`. */
  readonly encodings: string
  /** Value of `If-None-Match`. */
  readonly tags: string | undefined
}

const compressible = /^text\/|json|xml|javascript|svg/

/**
 * Refines the library's answer to that of a good host: compressed, 304 for every form of a matching
 * tag, and no crash when a file is replaced between the look-up and the reading. `change` makes
 * another text of the file; null: it stays.
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
    // A changed page is no longer the file that the tag names.
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

// Fast rather than small: it is made anew for each answer.
const brotli = (): Transform =>
  createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })

function isHeaders(value: unknown): value is OutgoingHttpHeaders {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Best encoding that the reader takes; a weight of 0 refuses one. */
function encodingFor(accepted: string): 'br' | 'gzip' | null {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.replace(/;.*/, '').trim())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : null
}

/** True if a tag matches, by weak comparison (RFC 9110). */
function matches(wanted: string | undefined, tag: string): boolean {
  if (wanted === undefined) return false
  const opaque = (text: string): string => text.trim().replace(/^W\//, '')
  return wanted.trim() === '*' || wanted.split(',').some((one) => opaque(one) === opaque(tag))
}
