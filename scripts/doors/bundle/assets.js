// Plain JavaScript, since it runs before anything is compiled.
import { hash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { refuseMissing } from '../../../rolldown.config.js'
import { readProgramFile } from '../../words/bootstrap/program-file.js'

// Sources of the style of drawn Markdown.
const prose = ['endpoint', 'code', 'rows', 'prose']
// Sources of the style of a page other than the index. One file needs one request less, and is
// smaller than several.
const page = ['site', ...prose, 'props', 'way', 'page', 'paper']
const ofOne = (name) => ({ name, from: [name] })
// Style sheets by the keys that pages know them by, each with its sources in their order: a page loads all its styles in
// one file.
const styles = {
  style: ofOne('site'),
  indexStyle: ofOne('index'),
  wayStyle: ofOne('way'),
  gridStyle: ofOne('grid'),
  longStyle: ofOne('long'),
  searchStyle: ofOne('search'),
  printStyle: ofOne('print'),
  brandStyle: ofOne('brand'),
  tabsStyle: ofOne('tabs'),
  pastStyle: ofOne('past'),
  directionsStyle: ofOne('directions'),
  introStyle: { name: 'intro', from: ['site', ...prose, 'index', 'paper'] },
  pageStyle: { name: 'page', from: page },
  notFoundStyle: { name: 'not-found', from: ['endpoint', 'not-found', 'paper'] },
}
const scripts = {
  indexScript: 'index',
  pageScript: 'page',
  notFoundScript: 'not-found',
  filter: 'filter',
  search: 'search',
  theme: 'theme',
  tabsScript: 'tabs',
}
// Files for live examples: a site has them only if a page has an example.
const exampleStyles = {
  exampleStyle: { name: 'example', from: ['example', 'alone'] },
  examplePageStyle: { name: 'page-with-examples', from: [...page, 'example'] },
  frameStyle: ofOne('frame'),
}
const exampleScripts = { exampleScript: 'example', viewScript: 'view', frameScript: 'frame' }
// Files for panels of controls: a site has them only if a page has a panel.
const controlStyles = { controlsStyle: ofOne('controls') }
const controlScripts = { controlsScript: 'controls', frameControlsScript: 'frame-controls' }
/** Folder of the package that has the font of every site. */
const fontPackage = 'node_modules/@fontsource-variable/geist-mono/'

/**
 * Makes the style sheets, scripts, icon and fonts of every site, and the list `assets.json` by
 * which the program finds them. The name of each file contains a hash of its content. Throws
 * `ProgramFileError`, and the compiler's errors.
 *
 * @param {URL} root folder of the sources
 * @param {typeof import('rolldown').rolldown} rolldown
 */
export async function makeAssets(root, rolldown) {
  /**
   * Contents of all files that are shipped, by path: `assets/<name>-<hash>.css`.
   * @type {Map<string, string | Buffer>}
   */
  const files = new Map()
  /**
   * Paths of the files, by the keys under which the program looks for them.
   * @type {Record<string, string>}
   */
  const names = {}
  const ship = (name, body, key, folder = 'assets') => {
    const dot = name.lastIndexOf('.')
    const stem = `${name.slice(0, dot)}-${hash('sha256', body).slice(0, 16)}`
    const path = `${folder}/${stem}${name.slice(dot)}`
    files.set(path, body)
    if (key !== undefined) names[key] = path
    return path.slice(folder.length + 1)
  }
  const fonts = new URL(fontPackage, root)
  const readStyle = (name) => String(readProgramFile(new URL(`templates/styles/${name}.css`, root)))
  /** Joins sources to one style sheet, and ships the fonts that it names under their new names. */
  const joinStyles = (from) =>
    squeeze(from.map(readStyle).join('\n')).replace(
      /url\(['"]\.\/([\w.-]+\.woff2)['"]\)/g,
      (_, font) => {
        const fontKey = font.includes('-latin-wght') ? 'font' : undefined
        return `url("${ship(font, readProgramFile(new URL(`files/${font}`, fonts)), fontKey)}")`
      },
    )
  // Files that the frame of an example loads are beside the documents of the examples.
  const folderOf = (key) => (key.startsWith('frame') ? 'examples' : 'assets')
  const shipStyles = (sheets) => {
    for (const [key, { name, from }] of Object.entries(sheets))
      ship(`${name}.css`, joinStyles(from), key, folderOf(key))
  }
  const modules = [fileURLToPath(new URL('LICENSE', fonts))]
  const compile = async (name) => {
    const chunk = await clientScript(new URL(`templates/client/${name}.ts`, root), root, rolldown)
    modules.push(...chunk.moduleIds)
    return chunk.code
  }
  const shipScripts = async (ofPages) => {
    for (const [key, name] of Object.entries(ofPages))
      ship(`${name}.js`, await compile(name), key, folderOf(key))
  }
  shipStyles(styles)
  if (names.font === undefined) throw new Error('the style sheet names no font file')
  ship('geist-mono-license.txt', readProgramFile(new URL('LICENSE', fonts)))
  ship('icon.svg', readProgramFile(new URL('templates/icon.svg', root)), 'icon')
  await shipScripts(scripts)
  const always = [...files.keys()]
  const shipRarely = async (sheets, ofPages) => {
    shipStyles(sheets)
    await shipScripts(ofPages)
    return Object.keys({ ...sheets, ...ofPages }).map((key) => names[key])
  }
  const examples = await shipRarely(exampleStyles, exampleScripts)
  const controls = await shipRarely(controlStyles, controlScripts)
  // This script is no file of a site: each site writes it after data of its own.
  files.set('versions.js', await compile('versions'))
  files.set('assets.json', JSON.stringify({ names, files: always, examples, controls }))
  return { files, modules }
}

async function clientScript(entry, root, rolldown) {
  const bundle = await rolldown({
    cwd: fileURLToPath(root),
    input: fileURLToPath(entry),
    platform: 'browser',
    onLog: refuseMissing,
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0]
}

/** Removes comments, needless white space and needless zeros from a style sheet of this program. */
function squeeze(css) {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?(>=|[{};,>~!]) ?/g, '$1')
    .replace(/([\w-]): /g, '$1:')
    .replace(/(?<=[ (,:-])0(?=\.\d)/g, '')
    .replaceAll(';}', '}')
    .trim()
}
