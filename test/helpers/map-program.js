// Compiles the program with source maps, beside the compiled one, whose other files it needs. `node map-program.js FOLDER`
import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import configs from '../../rolldown.config.js'
import { compiledProgram } from '../../scripts/doors/bundle/compile.js'

const [folder] = process.argv.slice(2)
cpSync(fileURLToPath(await compiledProgram()), folder, { recursive: true })
const [program] = configs
const bundle = await rolldown(program)
// Lines stay where they are, so that a map of the bundler's own is enough.
await bundle.write({ ...program.output, dir: folder, sourcemap: true, minify: false })
await bundle.close()
