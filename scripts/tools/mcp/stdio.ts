import { PassThrough, type Readable, type Writable } from 'node:stream'
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'

/** Connection of the server over two streams, with a promise of its end. */
export interface Stdio {
  readonly transport: Transport
  /** Promise that resolves when the input has ended and every request in it is answered. */
  readonly done: Promise<void>
}

/**
 * Opens a connection that still answers all requests after its input has ended. A client may close
 * its stream right after its last request; the SDK's own transport then drops the requests that are
 * not answered yet.
 */
export function openStdio(stdin: Readable, stdout: Writable): Stdio {
  const input = new PassThrough()
  const inner = new StdioServerTransport(input, stdout)
  const open = new Set<unknown>()
  let hasEnded = false
  let lastSent: Promise<unknown> = Promise.resolve()
  let finish: () => void = () => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  const finishIfIdle = (): void => {
    if (hasEnded && open.size === 0) finish()
  }
  const end = (): void => {
    hasEnded = true
    // The message that was read last is handled after this.
    setImmediate(finishIfIdle)
  }
  stdin.on('data', (chunk: Buffer) => input.write(chunk))
  stdin.once('end', end).once('close', end)
  // If the output is closed, nobody reads the answers any more.
  stdout.once('close', finish).once('error', finish)
  const transport: Transport = {
    start() {
      inner.onmessage = (message: JSONRPCMessage) => {
        noteMessage(message, open)
        transport.onmessage?.(message)
      }
      inner.onerror = (error: Error) => transport.onerror?.(error)
      inner.onclose = () => transport.onclose?.()
      return inner.start()
    },
    async send(message: JSONRPCMessage) {
      // One at a time: each message that waits for a full output would add its own listeners to it.
      const sent = lastSent.then(() => inner.send(message))
      lastSent = sent.catch(() => {})
      await sent
      if (!('method' in message)) open.delete(message.id)
      finishIfIdle()
    },
    close: () => inner.close(),
  }
  return { transport, done }
}

/**
 * Keeps the ids of requests that are not answered yet: adds a new request, and removes one that the
 * client cancels.
 */
function noteMessage(message: JSONRPCMessage, open: Set<unknown>): void {
  if (!('method' in message)) return
  if (message.method === 'notifications/cancelled') open.delete(message.params?.['requestId'])
  // A subscription is not answered while it lasts.
  else if ('id' in message && message.method !== 'subscriptions/listen') open.add(message.id)
}
