// Plain JavaScript, since Node 20 runs no types.
// Shows the catalog of a published library: installs it into a temporary folder, imports it, builds
// and serves. The folder is removed at the end, and nothing is written beside this file.
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const library = '@mui/material'
const here = fileURLToPath(new URL('./', import.meta.url))
const program = fileURLToPath(new URL('../scripts/catalog.js', import.meta.url))
const { version } = JSON.parse(readFileSync(join(here, 'package-lock.json'), 'utf8')).packages[
  `node_modules/${library}`
]
const folder = mkdtempSync(join(tmpdir(), 'component-catalog-demo-'))

/** Ends the program that runs now; null between two of them. */
let end = null
/** First signal that came: what fails from then on fails by it. */
let signal = null
// Exit statuses as shells count them. A terminal sends Ctrl+C to the program below, too, which a second one does not harm.
const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }
for (const name of Object.keys(signals))
  process.on(name, () => {
    signal ??= name
    end?.(name)
  })

try {
  process.exitCode = await show()
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

/** Exit status of the demo. */
async function show() {
  for (const name of ['package.json', 'package-lock.json', '.npmrc', 'content'])
    cpSync(join(here, name), join(folder, name), { recursive: true })

  say(`Installs ${library} ${version} into a temporary folder, which is removed at the end.`)
  const installed = await npm('ci', '--fetch-retries=1', '--fetch-retry-mintimeout=1000')
  if (signal !== null) return signals[signal]
  if (installed.status !== 0) {
    const [, code = `status ${installed.status}`] =
      /^npm (?:error|ERR!) code (\w+)$/m.exec(installed.stderr) ?? []
    process.stderr.write(
      `the demo needs a registry that has ${library} ${version}, and npm could not install it from there: ${code}\n`,
    )
    return 1
  }

  say(`$ component-catalog import ${library}`)
  const imported = await catalog('ignore', 'import', library)
  if (signal !== null) return signals[signal]
  if (imported.status !== 0) {
    process.stderr.write(imported.stderr)
    return 1
  }

  say('$ component-catalog preview')
  const { status } = await catalog('inherit', 'preview', ...process.argv.slice(2))
  // Null: a signal ended it while it was building.
  return status ?? signals[signal] ?? 1
}

function say(line) {
  process.stdout.write(`${line}\n`)
}

function npm(...words) {
  // `npm run` says where npm is, which is no program by itself on every system.
  const path = process.env['npm_execpath']
  // A signal does not end npm while it waits for a registry.
  const how = { stdout: 'ignore', signal: 'SIGKILL' }
  return path === undefined ? run('npm', words, how) : run(process.execPath, [path, ...words], how)
}

function catalog(stdout, ...words) {
  const flag = '--disallow-code-generation-from-strings'
  return run(process.execPath, [flag, program, ...words], { stdout })
}

/** Runs a program in the temporary folder until it ends. What it says of errors comes back where its output is not shown. */
function run(path, words, { stdout, signal: only }) {
  const stderr = stdout === 'inherit' ? 'inherit' : 'pipe'
  // What npm says to scripts of the clone is not true of the folder.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(?!config_|execpath)|^npm_config_local_prefix$|^INIT_CWD$/.test(name),
    ),
  )
  return new Promise((done, fail) => {
    let said = ''
    const child = spawn(path, words, { cwd: folder, env, stdio: ['ignore', stdout, stderr] })
    end = (name) => child.kill(only ?? name)
    child.stderr?.on('data', (piece) => (said += String(piece)))
    child.on('error', fail)
    child.on('close', (status) => {
      end = null
      done({ status, stderr: said })
    })
  })
}
