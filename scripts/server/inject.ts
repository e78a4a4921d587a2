import { Transform } from 'node:stream'

/** Puts markup before the last `</body>` of a page that flows through. */
export function injectMarkup(markup: string): Transform {
  const chunks: Buffer[] = []
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    flush(done) {
      const page = Buffer.concat(chunks).toString('utf8')
      const at = page.lastIndexOf('</body>')
      done(null, at < 0 ? page + markup : page.slice(0, at) + markup + page.slice(at))
    },
  })
}
