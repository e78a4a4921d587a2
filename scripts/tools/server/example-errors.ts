import { examplesFolder } from '../../words/model/example-model.ts'

/*
 * How the development server learns which errors an example throws. The example's frame has no origin, so only a script
 * in its own document can tell them. Pages of `dev` load the documents of examples with a query, and get them with that
 * script. Because of the query, a document that the browser has cached is not used in its place. A built site has
 * nothing of this.
 */

/**
 * Query with which pages of the development server load the documents of examples, to get them with
 * the script that reports errors.
 */
export const errorQuery = 'tells-errors'

const framed = new RegExp(`(<iframe src="(?:[^"?#]*/)?${examplesFolder}/[^"/?#]+\\.html)(?=")`, 'g')

/**
 * Changes a page of the development server so that it loads its examples with {@link errorQuery}. A
 * text of an author cannot hold the markup of such a frame.
 */
export const withTellingFrames = (page: string): string => page.replace(framed, `$1?${errorQuery}`)

const deferred = /^<script src="[^"]+" defer><\/script>$/gm

/**
 * Puts a script at `address` before all others of an example's document, so that it hears their
 * errors. The other scripts get the attribute `crossorigin`, without which their errors have no
 * text.
 */
export function tellingDocument(document: string, address: string): string {
  const end = document.indexOf('</title>\n') + '</title>\n'.length
  const body = document.indexOf('\n<body>')
  const head = document
    .slice(end, body)
    .replace(deferred, (tag) => tag.replace(' ', ' crossorigin '))
  return `${document.slice(0, end)}<script src="${address}"></script>\n${head}${document.slice(body)}`
}

/**
 * Script that reports errors in the document of an example to the page. It is kept as text, since
 * it is never part of the site.
 */
export const frameErrorScript = `(() => {
  const errors = []
  const send = () => parent.postMessage({ exampleErrors: errors }, '*')
  const add = (text) => {
    if (errors.length === 5) return
    errors.push(String(text).slice(0, 500))
    send()
  }
  const named = (address) => address.replace(/[?#].*/, '').split('/').at(-1)
  const place = (file, line) => {
    if (!file) return ''
    return /-\\d+-[0-9a-f]{16}\\.js$/.test(file) ? ' (line ' + line + ' of its js fence)' : ' (' + named(file) + ':' + line + ')'
  }
  addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) {
      add('threw ' + event.message.replace(/^Uncaught /, '') + place(event.filename, event.lineno))
    } else if (event.target instanceof Element) {
      const { src, href } = event.target
      if (src || href) add('could not load ' + named(String(src || href)))
    }
  }, true)
  addEventListener('unhandledrejection', ({ reason }) => {
    add('threw in a promise: ' + (reason instanceof Error ? reason.name + ': ' + reason.message : String(reason)))
  })
  // The page may not have listened yet; it says its scheme when the frame has loaded.
  addEventListener('message', ({ source }) => {
    if (source === parent && errors.length > 0) send()
  })
})()
`
