/** Values of `Content-Type` that hosts should send, one for each kind of file. */
export const mediaTypes = {
  html: 'text/html; charset=utf-8',
  // JSON is UTF-8 by its own standard (RFC 8259); the parameter keeps old clients from guessing.
  json: 'application/json; charset=utf-8',
  linkset: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  markdown: 'text/markdown; charset=utf-8',
  problem: 'application/problem+json',
  schema: 'application/schema+json',
  script: 'text/javascript; charset=utf-8',
  style: 'text/css; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  xml: 'application/xml',
} as const

/** Media types of files that are published unchanged, by extension with its dot. */
export const byExtension: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': mediaTypes.json,
  '.map': mediaTypes.json,
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': mediaTypes.text,
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/** File of the site: its path, content and media type. */
export interface Artifact {
  /** Path below the output folder, `/`-separated. */
  readonly path: string
  readonly body: string | Uint8Array
  /** Value of `Content-Type` that a host should send. */
  readonly mediaType: string
}
