/**
 * The problem document of RFC 9457 that an unknown slug is answered with (contract 2.3). One
 * document for every unknown path, since a static host has no other.
 */
export function problemDocument(): Record<string, unknown> {
  return {
    type: 'about:blank',
    title: 'Not Found',
    status: 404,
    detail: 'No component of the catalog has this slug.',
  }
}
