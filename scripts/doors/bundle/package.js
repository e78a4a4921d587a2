// Plain JavaScript, since Node 20 runs no types.
// Makes the package that teams install beside their components, in a folder of its own, since the
// repository itself is never published. The same sources give the same bytes on every machine.
// The archive is written to the clone, or to the folder that `--to` names, relative to the folder
// where the command is typed.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { cacheRoot, compileInto } from './compile.js'
import { noticesOf } from './notices.js'
import { documentsFolder, packageDocuments } from './package-documents.js'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = fileURLToPath(new URL('package/', cacheRoot))
const { values } = parseArgs({ options: { to: { type: 'string' } } })
/**
 * Folder for the archive. `INIT_CWD` is the folder where the command is typed, since `npm run`
 * always starts in the clone.
 */
const target =
  values.to === undefined ? root : resolve(process.env['INIT_CWD'] ?? process.cwd(), values.to)
const source = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Files of the repository that the package contains, and their names in the package. */
const copies = {
  'scripts/catalog.js': 'bin/component-catalog.js',
  'scripts/words/bootstrap/program-error.js': 'bin/words/bootstrap/program-error.js',
  'scripts/words/bootstrap/program-file.js': 'bin/words/bootstrap/program-file.js',
  'scripts/doors/api/types': 'types',
  starter: 'starter',
  LICENSE: 'LICENSE',
}
/** Dependencies that are not compiled into the program, since they contain native code. */
const dependencies = ['satteri']

const manifest = {
  name: source.name,
  version: source.version,
  description: source.description,
  ...pick(source, ['keywords', 'author', 'homepage', 'bugs', 'repository']),
  license: source.license,
  type: 'module',
  bin: { 'component-catalog': 'bin/component-catalog.js' },
  exports: {
    '.': { types: './types/index.d.ts', default: './program/index.js' },
    './endpoint': { types: './types/endpoint.d.ts', default: './program/endpoint.js' },
    './package.json': './package.json',
  },
  files: [
    'bin',
    'program',
    'types',
    'starter',
    documentsFolder,
    'docs',
    '*.md',
    'THIRD-PARTY-NOTICES.txt',
  ],
  engines: source.engines,
  sideEffects: false,
  dependencies: pick(source.dependencies, dependencies),
  ...pick(source, ['peerDependencies', 'peerDependenciesMeta']),
  publishConfig: { access: 'public', provenance: true },
}

if (!readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes(`\n## ${source.version}`))
  throw new Error(`CHANGELOG.md has no heading for version ${source.version}`)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const modules = await compileInto(new URL('package/program/', cacheRoot))
for (const [from, to] of Object.entries(copies)) {
  if (from === 'starter' && !existsSync(join(root, from))) continue
  mkdirSync(dirname(join(folder, to)), { recursive: true })
  if (statSync(join(root, from)).isDirectory())
    cpSync(join(root, from), join(folder, to), { recursive: true })
  else copyFileSync(join(root, from), join(folder, to))
}
for (const [path, text] of packageDocuments(root)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
writeFileSync(
  join(folder, 'THIRD-PARTY-NOTICES.txt'),
  noticesOf(modules, join(root, 'node_modules/')),
)
// The archive contains the modes of files, so they must not depend on this user's default modes.
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name)
  if (entry.isFile()) chmodSync(path, entry.name === 'component-catalog.js' ? 0o755 : 0o644)
}
mkdirSync(target, { recursive: true })
const { filename, entryCount, size, unpackedSize, shasum } = npmPack()
process.stdout.write(
  `${entryCount} files, ${size} bytes packed, ${unpackedSize} bytes unpacked, sha1 ${shasum}\n${join(target, filename)}\n`,
)

function pick(from, names) {
  return Object.fromEntries(names.flatMap((name) => (name in from ? [[name, from[name]]] : [])))
}

/** Packs the folder as `npm publish` would, and returns npm's answer about the archive. */
function npmPack() {
  const args = ['pack', folder, '--json', '--ignore-scripts', '--pack-destination', target]
  // `npm run` tells where npm is, which on some systems is no program by itself.
  const npm = process.env['npm_execpath']
  const printed =
    npm === undefined ? execFileSync('npm', args) : execFileSync(process.execPath, [npm, ...args])
  const answer = JSON.parse(String(printed))
  return Array.isArray(answer) ? answer[0] : Object.values(answer)[0]
}
