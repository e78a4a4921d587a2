// Plants one defect at a time in a copy of the repository, and says whether the tests that
// `npm test` runs find it: `npm run test:defects`, or `npm run test:defects -- P6 P12`.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
/** @type {{ promise: string, what: string, file: string, from: string, to: string, tests: string[] }[]} */
const defects = JSON.parse(readFileSync(join(root, 'test/helpers/defects.json'), 'utf8'))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !defects.some(({ promise }) => promise === name))
if (unknown.length > 0) {
  const known = defects.map(({ promise }) => promise).join(', ')
  process.stderr.write(`no defect for ${unknown.join(', ')}; there are ${known}\n`)
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'component-catalog-defects-'))
let missed = 0
try {
  copyRepository()
  for (const defect of defects) {
    if (asked.length > 0 && !asked.includes(defect.promise)) continue
    const isFound = plant(defect)
    if (!isFound) missed++
    process.stdout.write(
      `${defect.promise} ${isFound ? 'found' : 'NOT FOUND'}: ${defect.what} (${defect.tests.join(', ')})\n`,
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = missed === 0 ? 0 : 1

/** What git knows of, and links to the packages: the copy compiles a program of its own. */
function copyRepository() {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached'], { cwd: root })
  for (const path of listed.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
}

/**
 * Whether a test fails with the defect in place, by an assertion and not because nothing could run.
 * @param {(typeof defects)[number]} defect
 */
function plant({ file, from, to, tests }) {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(from).length !== 2) throw new Error(`${file} does not hold once: ${from}`)
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  try {
    const results = join(folder, 'results.json')
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
    const args = ['run', ...tests, '--tags-filter=!long', '--bail=1', '--reporter=json']
    spawnSync(process.execPath, [vitest, ...args, `--outputFile.json=${results}`], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const { numFailedTests } = JSON.parse(readFileSync(results, 'utf8'))
    rmSync(results)
    return numFailedTests > 0
  } finally {
    writeFileSync(path, text)
  }
}
