import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { quoted } from '../../words/model/printable.ts'
import { errorCode, fileFault } from '../../words/model/file-error.ts'

/** Error in reading a published catalog; the message is for the person at the terminal. */
export class CatalogError extends Error {
  override readonly name = 'CatalogError'
}

/** The files of a built site, in a folder or at an address. */
export interface Published {
  /** The folder or the address, as the user wrote it. */
  readonly place: string
  /** Reads the text of a file, by its path below the site's root; null if there is none. */
  read(path: string): Promise<string | null>
}

// Largest file that is read, in bytes. The list of 1,744 real components takes 0.4 MB, so a larger
// file belongs to no catalog.
const mostBytes = 64 << 20
const mostMilliseconds = 30_000

/**
 * Opens a built site: an address if it begins with `http://` or `https://`, else the path of a
 * folder. Reads no file yet.
 */
export function openPublished(place: string): Published {
  return /^https?:\/\//i.test(place) ? atAddress(place) : inFolder(place)
}

function inFolder(folder: string): Published {
  return {
    place: folder,
    async read(path) {
      const file = join(folder, path)
      try {
        const { size } = await stat(file)
        if (size > mostBytes) throw tooLarge(file)
        return await readFile(file, 'utf8')
      } catch (error) {
        if (error instanceof CatalogError) throw error
        const code = errorCode(error)
        if (code === 'ENOENT' || code === 'ENOTDIR') return null
        throw new CatalogError(`${quoted(file)} cannot be read: ${fileFault(error)}`)
      }
    },
  }
}

function atAddress(address: string): Published {
  const root = address.replace(/\/+$/, '')
  return {
    place: address,
    async read(path) {
      const url = `${root}/${path}`
      try {
        const response = await fetch(url, { signal: AbortSignal.timeout(mostMilliseconds) })
        if (response.status === 404) {
          await response.body?.cancel()
          return null
        }
        if (!response.ok) {
          await response.body?.cancel()
          throw new CatalogError(`${quoted(url)} answers with status ${response.status}`)
        }
        return await limitedText(response, url)
      } catch (error) {
        if (error instanceof CatalogError) throw error
        throw new CatalogError(`${quoted(url)} cannot be read: ${reason(error)}`)
      }
    },
  }
}

async function limitedText(response: Response, url: string): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > mostBytes) throw tooLarge(url)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function tooLarge(place: string): CatalogError {
  return new CatalogError(`${quoted(place)} is larger than ${mostBytes >> 20} MiB`)
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${mostMilliseconds / 1000} s`
  // `fetch` puts the real error into `cause`.
  const { cause } = error
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return error.message
}
