// How the program is compiled: for a clone by scripts/doors/bundle/compile.js, whenever a source is younger, and
// for the package by scripts/doors/bundle/package.js. It runs bundled, so that a build loads only what it needs.
import { fileURLToPath } from 'node:url'

/**
 * Entry points of the program: the command line, the interface for programs, the worker threads, the process that
 * reads types, the threads that read code, the process that compiles examples.
 */
const input = {
  cli: 'scripts/doors/command/cli.ts',
  index: 'scripts/doors/api/index.ts',
  worker: 'scripts/building/render/worker.ts',
  types: 'scripts/reading/types/child.ts',
  usage: 'scripts/reading/code/worker.ts',
  live: 'scripts/building/live-code/bundler-child.ts',
}

// What a build loads one after the other, if it needs it: one file each. Left to itself the bundler
// makes thirty small ones of what several commands share, and loading one costs 3 ms.
const stages = [
  'doors/command/cli',
  'doors/command/build',
  // Loaded by itself where index.md says something that a command must know first.
  'reading/content/index-file',
  'building/pipeline/steps',
  'building/render/main-thread',
].map((name, i, { length }) => ({
  name: name.replace(/.*\//, ''),
  test: new RegExp(`[\\\\/]scripts[\\\\/]${name.replaceAll('/', '[\\\\/]')}\\.ts$`),
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

/** Modules that are left out, since nothing calls them: a third of the parser and of `mcp`. */
const unused = {
  // Markdown is read and never written: of GFM's extensions the half that writes would come along.
  'mdast-util-to-markdown': 'export const defaultHandlers = {}',
  // Judges what a person fills into a form of an agent's. No tool of ours asks for one, and its
  // schemas would be made into code.
  'ajv-provider': 'export class n { getValidator() { throw new Error("not supported") } }',
}
const withoutUnused = {
  name: 'without-unused',
  resolveId: (name) => {
    const known = /^\.\/ajvProvider-[\w-]+\.mjs$/.test(name) ? 'ajv-provider' : name
    return Object.hasOwn(unused, known) ? `\0unused/${known}` : null
  },
  load: (id) => (id.startsWith('\0unused/') ? unused[id.slice('\0unused/'.length)] : null),
}

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

/**
 * Node's own modules by what is asked of them. An import statement reads all that a module exports,
 * and of `node:fs` that loads streams and promises: a twentieth of a build that finds nothing new.
 */
const nodeModules = {
  name: 'node-modules',
  renderChunk: (code) =>
    code.replace(
      /(?<=^|;|\n)import\s*(\{[^}]*\}|[\w$]+)\s*from\s*(['"]node:[\w/]+['"]);?/g,
      (_, names, module) =>
        `const ${names.replace(/ as /g, ': ')} = process.getBuiltinModule(${module});`,
    ),
}

/** Packages that are missing are reported now, not when the program looks for them. */
export function refuseMissing(_level, { code, message }) {
  if (code === 'UNRESOLVED_IMPORT') throw new Error(message)
}

const plugins = [oneYamlReader, withoutUnused, nativeParser]

const program = {
  cwd: fileURLToPath(new URL('./', import.meta.url)),
  input,
  platform: 'node',
  plugins: [...plugins, nodeModules],
  onLog: refuseMissing,
  output: {
    dir: 'node_modules/.cache/component-catalog/program',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    codeSplitting: { groups: stages },
    minify: {
      compress: false,
      // The names of functions stay: a stack says where it was.
      mangle: { toplevel: false, keepNames: true },
      codegen: { removeWhitespace: true },
    },
  },
}

// For those who import it alone, in one file: the program's chunks hold far more than it needs.
const endpoint = {
  ...program,
  input: { endpoint: 'scripts/doors/api/endpoint.ts' },
  // It may be bundled with other programs, by tools that know import statements.
  plugins,
  output: {
    ...program.output,
    codeSplitting: false,
    // It carries its own copy of remark. Its errors name what they are about, not where they rose.
    minify: { ...program.output.minify, mangle: true },
  },
}

export default [program, endpoint]
