// Plain JavaScript, since Node 20 runs no types.
// Compiles the program into the folder where a package has it. npm runs this script in its copy of
// the repository when a project installs the program from the repository's address. `.npmrc` keeps
// npm from running it in a clone.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileInto } from './compile.js'
import { noticesOf } from './notices.js'

const root = new URL('../../../', import.meta.url)
const folder = new URL('program/', root)
const modules = await compileInto(folder)
const notices = noticesOf(modules, fileURLToPath(new URL('node_modules/', root)))
writeFileSync(new URL('THIRD-PARTY-NOTICES.txt', folder), notices)
