/* The script that a drawing thread runs. */
import { parentPort } from 'node:worker_threads'
import { PublishError } from '../publish/errors.ts'
import { createBatchDrawer } from './batch.ts'
import type { Batch } from './jobs.ts'
import type { ThreadAnswer } from './thread.ts'

const draw = createBatchDrawer()

parentPort?.on('message', async (batch: Batch) => {
  const answer = await draw(batch)
  const said: ThreadAnswer =
    answer instanceof PublishError
      ? { refused: { message: answer.message, exitStatus: answer.exitStatus } }
      : { results: answer }
  parentPort?.postMessage(said)
})
