import { hash } from 'node:crypto'
import { exampleDocument } from '../../templates/example-document.ts'
import { exampleFigure } from '../../templates/example.ts'
import { html } from '../../templates/html.ts'
import { wordText } from '../../templates/word.ts'
import { exampleCodePath, slugOfPage, type PageName } from '../model/addresses.ts'
import {
  exampleFiles,
  exampleMembers,
  examplesFolder,
  type ExampleFact,
} from '../model/examples.ts'
import type { ExampleCode, ExampleShell } from '../model/examples.ts'
import type { Artifact } from '../model/artifact.ts'
import { jsonFile } from '../model/json.ts'
import { mediaTypes } from '../model/media-types.ts'
import type { SiteWords } from '../model/site.ts'
import type { Example } from './examples.ts'
import { fileAddress, kindOfPage } from './links.ts'

/** The examples of a page, once they can be drawn. */
export interface DrawnExamples {
  /** Their documents and scripts, before any page that names them. */
  readonly files: readonly Artifact[]
  readonly facts: readonly ExampleFact[]
  readonly codes: readonly ExampleCode[]
}

export const exampleId = (number: number): string => `example-${number}`

/**
 * Makes the documents of a page's examples, and gives each block in the tree its drawing. Names tell
 * the bytes: a document that becomes another one has another address. `place` is told of each when it
 * is drawn, so that the contents know where it stands, and gives one more id that leads to it.
 */
export function drawExamples(
  examples: readonly Example[],
  page: { readonly page: PageName; readonly words: SiteWords },
  shell: ExampleShell | null,
  place: (id: string, title: string) => string,
): DrawnExamples {
  if (shell === null || examples.length === 0) return { files: [], facts: [], codes: [] }
  const files: Artifact[] = []
  const facts: ExampleFact[] = []
  const codes: ExampleCode[] = []
  const names = new Set<string>()
  const { words } = page
  for (const example of examples) {
    const { number, line, title: given, height, block, css, js, shown, html: markup } = example
    const title = given ?? wordText(words, 'exampleNumber', { n: number })
    const name = otherThan(names, title, number)
    names.add(name)
    const stem = `${stemOf(page.page)}-${number}`
    const put = (body: string, extension: 'html' | 'js'): string => {
      const file = `${stem}-${hash('sha256', body).slice(0, 16)}.${extension}`
      const mediaType = extension === 'js' ? mediaTypes.script : mediaTypes.html
      files.push({ path: `${examplesFolder}/${file}`, body, mediaType })
      return file
    }
    const script = js === null ? null : put(`${js}\n`, 'js')
    const file = put(exampleDocument({ shell, title, html: markup, css, script }).markup, 'html')
    const path = `${examplesFolder}/${file}`
    const scriptPath = script === null ? null : `${examplesFolder}/${script}`
    facts.push({ title, line, path, script: scriptPath })
    // Programs are told the same in every language.
    codes.push({ title: given ?? `Example ${number}`, html: markup, css, js, shown })
    const id = exampleId(number)
    block.draw = ([code = html``]) => {
      const alias = place(id, title)
      const address = fileAddress(kindOfPage(page.page), path)
      return exampleFigure({ words, id, alias, title, name, address, height, code })
    }
  }
  if (page.page !== '') files.push(codeFile(page.page, codes))
  return { files, facts, codes }
}

/** The code of a page's examples for programs, which then need not look for it in the Markdown. */
function codeFile(page: PageName, codes: readonly ExampleCode[]): Artifact {
  const body = jsonFile({ slug: slugOfPage(page), examples: codes.map(exampleMembers) })
  return { path: exampleCodePath(page), body, mediaType: mediaTypes.json }
}

/** No slug has the line below: a guide may have that of a component. */
function stemOf(page: PageName): string {
  const slug = slugOfPage(page)
  return page === '' ? 'index' : kindOfPage(page) === 'guide' ? `guide_${slug}` : slug
}

/** The title, or, where another example of the page has it, the title with a number. */
function otherThan(names: ReadonlySet<string>, title: string, number: number): string {
  let name = title
  for (let again = number; names.has(name); again++) name = `${title} (${again})`
  return name
}

/** Media types of the files of examples, which outputs list. */
export function listedExamples(
  page: PageName,
  facts: readonly ExampleFact[],
): readonly Pick<Artifact, 'path' | 'mediaType'>[] {
  return exampleFiles(page, facts).map((path) => ({ path, mediaType: mediaTypeOf(path) }))
}

function mediaTypeOf(path: string): string {
  if (path.endsWith('.json')) return mediaTypes.json
  return path.endsWith('.js') ? mediaTypes.script : mediaTypes.html
}
