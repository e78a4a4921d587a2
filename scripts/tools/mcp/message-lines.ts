import { parseJSONRPCMessage, ProtocolErrorCode } from '@modelcontextprotocol/server'

// At a longer line the SDK would end the connection.
const longestLine = 10 * 1024 * 1024

/**
 * Returns a function that takes the chunks of a stream, and gives their lines to `take`, each with
 * its line end. In place of a line that is too long it gives null.
 */
export function cutLines(take: (line: Buffer | null) => void): (chunk: Buffer) => void {
  let parts: Buffer[] = []
  let size = 0
  return (chunk) => {
    for (let start = 0; start < chunk.length;) {
      const end = chunk.indexOf('\n', start) + 1
      const part = chunk.subarray(start, end === 0 ? chunk.length : end)
      start += part.length
      size += part.length
      if (size > longestLine) parts = []
      else parts.push(part)
      if (end === 0) return
      const line = size > longestLine ? null : Buffer.concat(parts)
      parts = []
      size = 0
      take(line)
    }
  }
}

/** Fault of a line that is no message, as JSON-RPC answers it. */
interface LineFault {
  readonly id: string | number | null
  readonly code: number
  readonly message: string
}

/** Returns the fault of a line; null if it is a message, or blank. The line is null if it is too long. */
export function faultOfLine(line: Buffer | null): LineFault | null {
  const fault = (code: number, message: string, id: LineFault['id'] = null): LineFault => ({
    id,
    code,
    message,
  })
  if (line === null)
    return fault(ProtocolErrorCode.InvalidRequest, 'the line is longer than 10 MiB')
  const text = line.toString().trim()
  if (text === '') return null
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return fault(ProtocolErrorCode.ParseError, 'the line is no JSON')
  }
  if (Array.isArray(value))
    return fault(
      ProtocolErrorCode.InvalidRequest,
      'batches are not supported; send one message a line',
    )
  try {
    parseJSONRPCMessage(value)
    return null
  } catch {
    const id: unknown = Object(value)['id']
    return fault(
      ProtocolErrorCode.InvalidRequest,
      'the line is no message of JSON-RPC 2.0: "id" is a text or an integer, "method" a text, "params" an object',
      typeof id === 'string' || typeof id === 'number' ? id : null,
    )
  }
}
