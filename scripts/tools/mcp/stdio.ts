import { PassThrough, type Readable, type Writable } from 'node:stream'
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'

/** Connection over two streams, and the promise of its end. */
export interface Stdio {
  readonly transport: Transport
  /** Fulfilled once the input has ended and every request that it held is answered. */
  readonly done: Promise<void>
}

/**
 * Opens a connection that answers all requests from before its input ended. A client may close its
 * end right behind its last request; the transport of the SDK drops the requests that are open
 * then.
 */
export function openStdio(stdin: Readable, stdout: Writable): Stdio {
  const input = new PassThrough()
  const inner = new StdioServerTransport(input, stdout)
  const open = new Set<unknown>()
  let hasEnded = false
  let finish: () => void = () => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  const finishIfIdle = (): void => {
    if (hasEnded && open.size === 0) finish()
  }
  const end = (): void => {
    hasEnded = true
    // What was read last is still on its way to the server.
    setImmediate(finishIfIdle)
  }
  stdin.on('data', (chunk: Buffer) => input.write(chunk))
  stdin.once('end', end).once('close', end)
  // Nobody reads the answers any more.
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
      await inner.send(message)
      if (!('method' in message)) open.delete(message.id)
      finishIfIdle()
    },
    close: () => inner.close(),
  }
  return { transport, done }
}

/**
 * Counts open requests: adds one that will be answered, and removes one that the client no longer
 * waits for.
 */
function noteMessage(message: JSONRPCMessage, open: Set<unknown>): void {
  if (!('method' in message)) return
  if (message.method === 'notifications/cancelled') open.delete(message.params?.['requestId'])
  // A subscription has no answer while it holds.
  else if ('id' in message && message.method !== 'subscriptions/listen') open.add(message.id)
}
