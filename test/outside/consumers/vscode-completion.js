// Usage: node vscode-completion.js DATA_ADDRESS HTML...
//
// VS Code's own language service for HTML, given nothing but our file. Each HTML has a `|` where the
// cursor is. Prints what it completes there and what it shows on hovering, as JSON.
import languageService from 'vscode-html-languageservice'

const { getLanguageService, newHTMLDataProvider, TextDocument } = languageService

const [address, ...texts] = process.argv.slice(2)

const data = await (await fetch(address)).json()
const service = getLanguageService({
  useDefaultDataProvider: false,
  customDataProviders: [newHTMLDataProvider('catalog', data)],
})
const answers = texts.map((marked) => {
  const offset = marked.indexOf('|')
  const text = marked.slice(0, offset) + marked.slice(offset + 1)
  const document = TextDocument.create('file:///index.html', 'html', 1, text)
  const position = document.positionAt(offset)
  const html = service.parseHTMLDocument(document)
  const { items } = service.doComplete(document, position, html)
  return {
    completed: items.map(({ label, textEdit, documentation }) => ({
      label,
      text: textEdit?.newText,
      documentation: documentation?.value,
    })),
    hover: service.doHover(document, position, html)?.contents ?? null,
  }
})
process.stdout.write(`${JSON.stringify(answers)}\n`)
