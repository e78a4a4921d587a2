import { hash } from 'node:crypto'
import { controlsId, controlsPanel } from '../../../templates/controls.ts'
import { exampleDocument } from '../../../templates/example-document.ts'
import { exampleCode, exampleFigure } from '../../../templates/example.ts'
import { html, type Html } from '../../words/interface/html.ts'
import { word, wordText } from '../../words/interface/word.ts'
import {
  exampleCodePath,
  kindOfPage,
  slugOfPage,
  type PageName,
} from '../../words/model/addresses.ts'
import {
  exampleFiles,
  exampleMembers,
  examplesFolder,
  type ExampleFact,
  type PanelFact,
  type ExampleCode,
  type ExampleShell,
} from '../../words/model/example-model.ts'
import { mediaTypes, type Artifact } from '../../words/model/media-types.ts'
import { jsonFile } from '../../words/model/json.ts'
import type { SiteWords } from '../../words/model/site.ts'
import type { Panel } from '../../words/model/control.ts'
import type { CatalogFrame } from '../../words/mdast/nodes.ts'
import type { LiveCode } from '../../words/model/live-code.ts'
import type { Example } from './blocks/examples.ts'
import { fileAddress } from './links/links.ts'
import type { PlacedPanel } from './panel.ts'

/** Drawn examples of a page: their files, and what the page and outputs need of them. */
export interface DrawnExamples {
  /** Documents and scripts of the examples, to be published before any page that names them. */
  readonly files: readonly Artifact[]
  readonly facts: readonly ExampleFact[]
  readonly codes: readonly ExampleCode[]
  /** Drawn panel of controls; null if the page has none. */
  readonly panel: DrawnPanel | null
}

/**
 * Drawn panel of controls of a page: the figure and the document of the panel's own example, or
 * neither.
 */
export interface DrawnPanel extends PanelFact {
  /** Figure of the panel's own example; null if the panel stands in an example of the text. */
  readonly figure: Html | null
}

export const exampleId = (number: number): string => `example-${number}`

/**
 * Makes the documents of a page's examples, and gives each example's block in the tree its drawing.
 * The name of a file has a hash of its bytes, so a changed document has another address. `place` is
 * called when an example is drawn: it adds the example to the contents of the page, and returns one
 * more id that leads to the example.
 */
export function drawExamples(
  examples: readonly Example[],
  page: ExamplesPage,
  shell: ExampleShell,
  place: (id: string, title: string, isGiven: boolean) => string,
): DrawnExamples {
  const { placed } = page
  const files: Artifact[] = []
  const facts: ExampleFact[] = []
  const codes: ExampleCode[] = []
  const names = new Set<string>()
  const { words } = page
  for (const example of examples) {
    const { number, line, title: given, height, block, css, js, shown, html: markup } = example
    const live = page.live(example)
    const imports = live?.imports ?? []
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
    // Programs read the same title in every language.
    codes.push({ title: given ?? `Example ${number}`, html: markup, css, js, imports, shown })
    const id = exampleId(number)
    if (live === null && example.compiledLine !== null) {
      block.draw = ([code = html``]) => {
        const ids = [place(id, title, given !== null)]
        return exampleCode({ words, id, ids, title, code })
      }
      continue
    }
    const lines = imports.filter((one) => one !== page.importLine)
    if (live !== null) showImports(block, lines, shown[0]?.language ?? null)
    const script = js === null || live !== null ? null : put(`${js}\n`, 'js')
    const panel = placed?.example === example ? placed.panel : null
    const controls = panel === null ? null : { tag: panel.isElement ? panel.tag : null }
    const code = { html: markup, css, script, live, controls }
    const file = put(exampleDocument({ shell, title, ...code }).markup, 'html')
    const path = `${examplesFolder}/${file}`
    const scriptPath = script === null ? null : `${examplesFolder}/${script}`
    facts.push({ title, line, path, script: scriptPath })
    block.draw = ([code = html``]) => {
      const alias = place(id, title, given !== null)
      const address = fileAddress(kindOfPage(page.page), path)
      const ids = panel === null ? [alias] : [alias, controlsId]
      const drawn = panel === null ? null : controlsPanel(words, panel, page.controlsScript)
      return exampleFigure({ words, id, ids, title, name, address, height, code, panel: drawn })
    }
  }
  if (page.page !== '' && codes.length > 0) files.push(codeFile(page.page, codes))
  const own = placed?.example === null ? drawOwn(placed.panel, page, shell) : null
  if (own !== null) files.push(own.document)
  const panel = placed === null ? null : { figure: null, document: null }
  const drawn = own === null ? panel : { figure: own.figure, document: own.document.path }
  return { files, facts, codes, panel: drawn }
}

/** Page on which examples are drawn, with all that drawing them needs of it. */
export interface ExamplesPage {
  readonly page: PageName
  readonly words: SiteWords
  readonly placed: PlacedPanel | null
  /** Line of code at the start of the page that imports the component; null if there is none. */
  readonly importLine: string | null
  /** Returns the compiled code of an example; null if it runs as it is, or was not compiled. */
  readonly live: (example: Example) => LiveCode | null
  /** Path of the script of the control panel, as seen from the page. */
  readonly controlsScript: string
}

/** Adds the import lines that readers need to an example's block in the tree, above the code. */
function showImports(
  { children: [section] }: CatalogFrame,
  imports: readonly string[],
  language: string | null,
): void {
  if (imports.length === 0) return
  const lang = language === 'vue' || language === 'svelte' ? 'js' : language
  section?.children.unshift({ type: 'code', lang, value: imports.join('\n') })
}

/** Empty result of drawing the examples of a page, for a page that shows none. */
export const noExamples: DrawnExamples = { files: [], facts: [], codes: [], panel: null }

/**
 * Least height of the frame of a panel's own example, in pixels: two lines. A frame that grows when
 * its element is drawn moves the text below it.
 */
const ownHeight = 48

/** Draws the panel of a component that no example shows: its element stands alone in a document. */
function drawOwn(
  panel: Panel,
  { page, words, controlsScript }: ExamplesPage,
  shell: ExampleShell,
): { readonly figure: Html; readonly document: Artifact } {
  const { tag } = panel
  const title = wordText(words, 'tryComponent', { name: panel.title })
  const text = panel.controls.find(({ key }) => key === 'slot')?.start
  const code = {
    html: html`<${tag}>${text === null ? null : String(text ?? '')}</${tag}>`.markup,
    css: null,
    script: null,
    live: null,
  }
  const body = exampleDocument({ shell, title, ...code, controls: { tag } }).markup
  const file = `${stemOf(page)}-0-${hash('sha256', body).slice(0, 16)}.html`
  const path = `${examplesFolder}/${file}`
  const address = fileAddress(kindOfPage(page), path)
  const figure = exampleFigure({
    words,
    id: controlsId,
    ids: [],
    title: html`<h2>${word(words, 'tryIt')}</h2>`,
    name: title,
    address,
    height: ownHeight,
    code: html``,
    panel: controlsPanel(words, panel, controlsScript),
  })
  return { figure, document: { path, body, mediaType: mediaTypes.html } }
}

/** Makes the file with the code of a page's examples, for programs that do not read Markdown. */
function codeFile(page: PageName, codes: readonly ExampleCode[]): Artifact {
  const body = jsonFile({ slug: slugOfPage(page), examples: codes.map(exampleMembers) })
  return { path: exampleCodePath(page), body, mediaType: mediaTypes.json }
}

/**
 * Returns the beginning of the file names of a page's examples. For a page of prose it contains an
 * underscore, which no slug has, since such a page may have the slug of a component.
 */
function stemOf(page: PageName): string {
  const [kind, slug] = [kindOfPage(page), slugOfPage(page)]
  if (kind === 'home') return 'index'
  return kind === 'component' ? slug : `${kind}_${slug}`
}

/** Returns the example's title, with a number if another example of the page has that title. */
function otherThan(names: ReadonlySet<string>, title: string, number: number): string {
  let name = title
  for (let again = number; names.has(name); again++) name = `${title} (${again})`
  return name
}

/** Returns the paths and media types of a page's example files, for outputs that list files. */
export function listedExamples(
  page: PageName,
  facts: readonly ExampleFact[],
  panel: PanelFact | null,
): readonly Pick<Artifact, 'path' | 'mediaType'>[] {
  return exampleFiles(page, facts, panel).map((path) => ({ path, mediaType: mediaTypeOf(path) }))
}

function mediaTypeOf(path: string): string {
  if (path.endsWith('.json')) return mediaTypes.json
  return path.endsWith('.js') ? mediaTypes.script : mediaTypes.html
}
