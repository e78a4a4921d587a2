import { Transform } from 'node:stream'

/** Makes a stream that reads a whole text and then passes on the changed text. */
export function transformText(change: (text: string) => string): Transform {
  const chunks: Buffer[] = []
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    flush(done) {
      done(null, change(Buffer.concat(chunks).toString('utf8')))
    },
  })
}

/** Puts markup before the last `</body>` of a page. */
export function withMarkup(page: string, markup: string): string {
  const at = page.lastIndexOf('</body>')
  return at < 0 ? page + markup : page.slice(0, at) + markup + page.slice(at)
}
