// Plain JavaScript, since it runs before anything is compiled.
import { hash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../', import.meta.url)
/** Where tools keep what they can make again. */
export const cacheRoot = new URL('node_modules/.cache/component-catalog/', root)
const watched = ['scripts/', 'templates/', 'package.json', 'package-lock.json']

/**
 * The folder of the compiled program, made anew if a source of it is younger, gone or new.
 * @returns {Promise<URL>}
 */
export async function compiledProgram() {
  const folder = new URL('program/', cacheRoot)
  const stamp = stampOfSources()
  try {
    if (readFileSync(new URL('stamp', folder), 'utf8') === stamp) return folder
  } catch {
    // Not compiled yet.
  }
  // Loaded only here: mostly there is nothing to compile.
  const { loadRolldown, sourceError, writeError } = await import('./compile-error.js')
  const { sweepLeftovers } = await import('./compile-leftovers.js')
  const rolldown = await loadRolldown()
  const work = new URL(`program-${process.pid}/`, cacheRoot)
  try {
    mkdirSync(cacheRoot, { recursive: true })
    sweepLeftovers(cacheRoot)
    await compile(rolldown, folder, work, stamp)
  } catch (error) {
    try {
      rmSync(work, { recursive: true, force: true })
    } catch {
      // What failed before is what there is to tell.
    }
    throw writeError(sourceError(error, root), cacheRoot)
  }
  return folder
}

/** Path, size and time of every source: as `make` does, and sees removed files too. */
function stampOfSources() {
  const lines = [process.version]
  const visit = (path) => {
    const url = new URL(path, root)
    if (path.endsWith('/')) {
      for (const entry of readdirSync(url, { withFileTypes: true })) {
        visit(path + entry.name + (entry.isDirectory() ? '/' : ''))
      }
    } else {
      const isNamed = watched.includes(path)
      const stats = statSync(url, { throwIfNoEntry: isNamed })
      // Gone since the folder was read, or a link to nowhere, such as an editor's lock.
      if (stats !== undefined) lines.push(`${path} ${stats.size} ${stats.mtimeMs}`)
    }
  }
  watched.forEach(visit)
  return lines.sort().join('\n')
}

/** Compiles beside the folder and renames, so that a program is whole or not there. */
async function compile(rolldown, folder, work, stamp) {
  const { refuseMissingPackages } = await import('./compile-error.js')
  const { readProgramFile } = await import('./program-file.js')
  rmSync(work, { recursive: true, force: true })
  mkdirSync(new URL('assets/', work), { recursive: true })
  mkdirSync(new URL('chunks/', work))
  const output = (
    await Promise.all([
      bundled(rolldown, program, { groups: stages }),
      // For those who import it alone, in one file: the program's chunks hold far more than it needs.
      bundled(rolldown, { endpoint: 'templates/endpoint.ts' }, false),
    ])
  ).flat()
  refuseMissingPackages(output)
  // Not by rolldown, whose errors of writing are pages long.
  for (const { fileName, code } of output) writeFileSync(new URL(fileName, work), code)
  const assets = await shipAssets(work, rolldown)
  const made = output.map(({ fileName }) => fileName).sort()
  const lock = readProgramFile(new URL('package-lock.json', root))
  const hashes = [...made, ...assets].map((name) => [
    name,
    hash('sha256', readFileSync(new URL(name, work))),
  ])
  const parts = [hash('sha256', lock), ...hashes.map(([, partHash]) => partHash)]
  const fingerprint = hash('sha256', parts.join('\n'))
  writeFileSync(new URL('fingerprint', work), fingerprint)
  hashes.push(['fingerprint', hash('sha256', fingerprint)])
  writeFileSync(new URL('files.json', work), JSON.stringify(Object.fromEntries(hashes)))
  writeFileSync(new URL('stamp', work), stamp)
  const old = new URL(`program-old-${process.pid}/`, cacheRoot)
  if (existsSync(folder)) {
    try {
      renameSync(folder, old)
    } catch {
      // Somebody else compiles the same sources at the same time.
    }
  }
  try {
    renameSync(work, folder)
  } catch {
    rmSync(work, { recursive: true, force: true })
  }
  rmSync(old, { recursive: true, force: true })
}

// What is started or imported: the command line, for other programs, by the threads.
const program = {
  cli: 'scripts/command/cli.ts',
  index: 'scripts/api/index.ts',
  worker: 'scripts/render/worker.ts',
}

/** The compiled files of some entries. */
async function bundled(rolldown, input, codeSplitting) {
  const bundle = await rolldown({
    cwd: fileURLToPath(root),
    input,
    platform: 'node',
    // It brings a file that it starts threads with.
    external: ['tinypool'],
    plugins: [oneYamlReader, nativeParser],
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    codeSplitting,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  })
  await bundle.close()
  return output
}

// What a build loads one after the other, if it needs it: one file each. Left to itself the bundler
// makes thirty small ones of what several commands share, and loading one costs 3 ms.
const stages = [
  'command/cli',
  'command/build',
  // Loaded by itself where index.md says something that a command must know first.
  'sources/index-file',
  'pipeline/steps',
  'render/main-thread',
].map((name, i, { length }) => ({
  name: name.replace(/.*\//, ''),
  test: new RegExp(`[\\\\/]scripts[\\\\/]${name.replace('/', '[\\\\/]')}\\.ts$`),
  priority: length - i,
}))

/**
 * gray-matter brings an old YAML reader, and that one a reader of JavaScript. Both are shut off
 * where gray-matter is called; here they stay out of the program altogether.
 */
const oneYamlReader = {
  name: 'one-yaml-reader',
  resolveId: (name, importer) =>
    name === 'js-yaml' && /[\\/]gray-matter[\\/]/.test(importer ?? '') ? noYaml : null,
  load: (id) =>
    id === noYaml
      ? 'const refuse = () => { throw new Error("not supported") }\nexport { refuse as safeLoad, refuse as safeDump }\n'
      : null,
}
const noYaml = '\0no-yaml'

/**
 * satteri is thirty small modules round a native program: loaded one by one they take longer than
 * parsing a hundred sources. Only what finds the native program stays where it is.
 */
const nativeParser = {
  name: 'native-parser',
  transform(code, id) {
    if (!/[\\/]satteri[\\/]dist[\\/]binding\.js$/.test(id)) return null
    const [, names] = /^export \{([^}]+)\} from "\.\.\/index\.js";?\s*$/m.exec(code) ?? []
    if (names === undefined) throw new Error('satteri no longer exports its native program so')
    return `const native = await import(new URL('../index.js', import.meta.resolve('satteri')).href)
export const {${names}} = native
`
  },
}

// What pages know a file by, and its source.
const styles = { style: 'site', indexStyle: 'index', searchStyle: 'search', printStyle: 'print' }
const scripts = { script: 'site', indexScript: 'filter', search: 'search', theme: 'theme' }

/** Styles, scripts, icon and fonts, under names that tell their content. */
async function shipAssets(work, rolldown) {
  const { refuseMissingPackages } = await import('./compile-error.js')
  const { readProgramFile } = await import('./program-file.js')
  const files = []
  /** @type {Record<string, string>} */
  const names = {}
  const ship = (name, body, key) => {
    const dot = name.lastIndexOf('.')
    const path = `assets/${name.slice(0, dot)}-${hash('sha256', body).slice(0, 16)}${name.slice(dot)}`
    writeFileSync(new URL(path, work), body)
    files.push(path)
    if (key !== undefined) names[key] = path
    return path.slice('assets/'.length)
  }
  const fonts = new URL('node_modules/@fontsource-variable/geist-mono/', root)
  for (const [key, name] of Object.entries(styles)) {
    const style = String(readProgramFile(new URL(`templates/${name}.css`, root))).replace(
      /url\(['"]\.\/([\w.-]+\.woff2)['"]\)/g,
      (_, font) => {
        const fontKey = font.includes('-latin-wght') ? 'font' : undefined
        return `url("${ship(font, readProgramFile(new URL(`files/${font}`, fonts)), fontKey)}")`
      },
    )
    ship(`${name}.css`, squeeze(style), key)
  }
  if (names.font === undefined) throw new Error('the style sheet names no font file')
  ship('geist-mono-license.txt', readProgramFile(new URL('LICENSE', fonts)))
  ship('icon.svg', readProgramFile(new URL('templates/icon.svg', root)), 'icon')
  for (const [key, name] of Object.entries(scripts)) {
    const entry = new URL(`templates/client/${name}.ts`, root)
    const bundle = await rolldown({
      cwd: fileURLToPath(root),
      input: fileURLToPath(entry),
      platform: 'browser',
      logLevel: 'silent',
    })
    const { output } = await bundle.generate({ format: 'iife', minify: true })
    await bundle.close()
    refuseMissingPackages(output)
    ship(`${name}.js`, output[0].code, key)
  }
  writeFileSync(new URL('assets.json', work), JSON.stringify({ names, files }))
  return [...files, 'assets.json']
}

/** A style sheet of ours without comments, needless white space and needless zeros. */
function squeeze(css) {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/([\w-]): /g, '$1:')
    .replace(/(?<=[ (,:-])0(?=\.\d)/g, '')
    .replaceAll(';}', '}')
    .trim()
}
