/* What a thread runs that reads code. */
import { parentPort, workerData } from 'node:worker_threads'
import { createFileReader, type ReaderOptions, type SourceFile } from './read-files.ts'
import type { FileUses } from './uses.ts'

const reader = createFileReader(workerData as ReaderOptions)

parentPort?.on('message', async (files: readonly SourceFile[]) => {
  const found: FileUses[] = []
  for (const file of files) found.push(await reader.read(file))
  parentPort?.postMessage(found)
})
