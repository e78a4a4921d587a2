import { Worker } from 'node:worker_threads'
import { createFileReader, type ReaderOptions, type SourceFile } from './read-files.ts'
import type { FileUses } from './uses.ts'

/** Settings for the threads that read files of code. */
export interface ReadingThreads {
  /** Module that the additional threads run; null if there are no additional threads. */
  readonly worker: URL | null
  /** Highest number of threads that read, the calling thread included. */
  readonly most: number
  /**
   * True: exactly `most` threads are used. False: the more bytes all files have together, the more
   * threads are used, up to `most`.
   */
  readonly isFixed: boolean
}

// Bytes of code that are worth one more thread. Each thread loads and compiles the parser again, and its results are
// copied: 0.8 s of processor time. On two processors, two threads were not faster than one from 3 to 16 MB (2.2 s
// and 2.3 s, 4.1 s and 4.3 s), but they were with 40 MB.
const bytesForThread = 8 << 20
const bytesInBatch = 128 << 10

/**
 * Reads the uses of files in one or several threads. The results have the order of the files, and
 * do not depend on the number of threads. If another thread ends early, the calling thread reads
 * the files that are left.
 */
export async function readAll(
  files: readonly SourceFile[],
  options: ReaderOptions,
  { worker, most, isFixed }: ReadingThreads,
  progress: (done: number) => void,
): Promise<readonly FileUses[]> {
  const found: FileUses[] = []
  const batches = batchesOf(files)
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const wanted = isFixed ? most : Math.min(most, Math.floor(size / bytesForThread))
  const count = worker === null ? 0 : Math.min(wanted, batches.length) - 1
  let done = 0
  const keep = (batch: Batch, read: readonly FileUses[]): void => {
    for (const [i, one] of read.entries()) found[batch.start + i] = one
    done += read.length
    progress(done)
  }
  const helpers = Array.from({ length: Math.max(0, count) }, () =>
    help(worker ?? new URL('none:'), options, batches, keep),
  )
  try {
    const reader = createFileReader(options)
    const readOwn = async (): Promise<void> => {
      for (let batch = batches.pop(); batch !== undefined; batch = batches.pop()) {
        const read: FileUses[] = []
        for (const file of batch.files) {
          read.push(await reader.read(file))
          progress(done + read.length)
        }
        keep(batch, read)
        // Lets the answers of the other threads come in between.
        if (helpers.length > 0) await new Promise((resume) => setImmediate(resume))
      }
    }
    await readOwn()
    await Promise.all(helpers.map(({ ended }) => ended))
    await readOwn()
  } finally {
    await Promise.all(helpers.map(({ end }) => end()))
  }
  return found
}

interface Batch {
  /** Index of the batch's first file in the list of all files. */
  readonly start: number
  readonly files: readonly SourceFile[]
}

/** Splits the files into batches, last batch first: batches are taken from the end of the list. */
function batchesOf(files: readonly SourceFile[]): Batch[] {
  const batches: Batch[] = []
  let start = 0
  let size = 0
  for (const [i, file] of files.entries()) {
    size += file.size
    if (size < bytesInBatch && i + 1 < files.length) continue
    batches.push({ start, files: files.slice(start, i + 1) })
    start = i + 1
    size = 0
  }
  return batches.toReversed()
}

interface Helper {
  /** Resolves once no batch is left for the thread, or once the thread has failed. */
  readonly ended: Promise<void>
  end(): Promise<void>
}

function help(
  worker: URL,
  options: ReaderOptions,
  batches: Batch[],
  keep: (batch: Batch, read: readonly FileUses[]) => void,
): Helper {
  let thread: Worker
  try {
    thread = new Worker(worker, {
      workerData: options,
      execArgv: [],
      // The same stack size as the main thread has.
      resourceLimits: { stackSizeMb: 1 },
    })
  } catch {
    // Threads may be forbidden, such as by the permission model of Node.js.
    return { ended: Promise.resolve(), end: async () => {} }
  }
  let own: Batch | undefined
  const ended = new Promise<void>((resolve) => {
    const next = (): void => {
      own = batches.pop()
      if (own === undefined) resolve()
      else thread.postMessage(own.files)
    }
    thread.on('message', (read: readonly FileUses[]) => {
      if (own !== undefined) keep(own, read)
      next()
    })
    // If a bug of this program ended the thread, the calling thread meets it again when it reads the files that are
    // left.
    thread.on('error', () => {})
    thread.on('exit', () => {
      if (own !== undefined) batches.push(own)
      own = undefined
      resolve()
    })
    next()
  })
  return {
    ended,
    end: async () => {
      await thread.terminate()
    },
  }
}
