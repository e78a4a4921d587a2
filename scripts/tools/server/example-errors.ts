import { examplesFolder } from '../../words/model/example-model.ts'

/*
 * How the development server learns what an example throws. Its frame has no origin, so nobody can look
 * into it: a script in its document has to say it. A page that is served by `dev` asks for the documents
 * of its examples with a query of their own, so that no document and no script that a browser keeps for
 * ever is another one, and gets them with that script. A built site has nothing of it.
 */

/** Query with which pages of the development server load the documents of examples. */
export const errorQuery = 'tells-errors'

const framed = new RegExp(`(<iframe src="(?:[^"?#]*/)?${examplesFolder}/[^"/?#]+\\.html)(?=")`, 'g')

/**
 * Changes a page so that its examples report their errors. No text of an author holds the markup of
 * a frame.
 */
export const withTellingFrames = (page: string): string => page.replace(framed, `$1?${errorQuery}`)

const deferred = /^<script src="[^"]+" defer><\/script>$/gm

/**
 * Changes the document of an example: the script at `address` comes before all others. Their errors
 * have a text only if the scripts are requested as a document of another origin requests them.
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
 * Script that reports errors in the document of an example. Kept as text, since it is never part of
 * the site.
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
