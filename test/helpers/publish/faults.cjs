'use strict'
/*
 * Loaded into the real program by `--require`, in every thread: counts the operations that change
 * the disk, and ends the process at one of them, or lets it fail.
 *
 * What Node does in one call but the disk in several steps is taken apart, so that each step can
 * be the last: a file is opened, half written, written; a folder is removed file by file.
 *
 * FAULTS is JSON: `roots` (folders whose operations count), `log` (a file that gets one line of
 * fixed length an operation, so that its size is the count of all threads), `at` (number of the
 * operation, from 1), `code` (a signal that the process gets before it, or its error's code), `lasting` (it fails from there on, as on
 * a disk that is full: what only takes away still works), `snapshots` (a folder: before each
 * operation the roots are copied there, which is what a kill at that moment would leave).
 */
const fs = require('node:fs')
const { constants } = require('node:os')
const { dirname, join, resolve } = require('node:path')
const { syncBuiltinESMExports } = require('node:module')
const { fileURLToPath } = require('node:url')

const lineLength = 240
const real = { ...fs }
let faults = null
let journal = -1
globalThis.setFaults = (next) => {
  if (journal >= 0) real.closeSync(journal)
  faults = next
  journal = next === null ? -1 : real.openSync(next.log, 'a')
}
globalThis.setFaults(JSON.parse(process.env.FAULTS ?? 'null'))

const pathOf = (path) => resolve(path instanceof URL ? fileURLToPath(path) : String(path))
const counts = (path) =>
  faults !== null && faults.roots.some((root) => path === root || path.startsWith(`${root}/`))

/** One step that changes the disk: the last one, a failing one, or none of our business. */
function step(name, path, frees = false) {
  const whole = pathOf(path)
  if (!counts(whole)) return
  const { roots, log, at = 0, code, lasting = false, snapshots } = faults
  real.writeSync(journal, `${name} ${whole}`.slice(0, lineLength - 1).padEnd(lineLength - 1) + '\n')
  const number = real.fstatSync(journal).size / lineLength
  if (snapshots !== undefined) {
    roots.forEach((root, i) => copy(root, join(snapshots, `${number}`, `${i}`)))
  }
  if (at === 0) return
  if (number < at) return
  if (code.startsWith('SIG')) {
    if (number === at) process.kill(process.pid, code)
    return
  }
  if (lasting) {
    if (frees) return
  } else {
    try {
      real.closeSync(real.openSync(`${log}.done`, 'wx'))
    } catch {
      return
    }
  }
  throw Object.assign(new Error(`${code}: made up, ${name} '${whole}'`), {
    code,
    errno: -constants.errno[code],
    syscall: name,
    // Node writes to an open file, whose path it does not know.
    ...(name === 'write' ? {} : { path: whole }),
  })
}

function copy(from, to) {
  const stats = real.lstatSync(from, { throwIfNoEntry: false })
  if (stats === undefined) return
  if (!stats.isDirectory()) return real.copyFileSync(from, to)
  real.mkdirSync(to, { recursive: true })
  for (const name of real.readdirSync(from)) copy(join(from, name), join(to, name))
}

const isWriting = (flags) => (typeof flags === 'number' ? (flags & 3) !== 0 : /[wa+]/.test(flags))
const bytesOf = (data, options) =>
  typeof data === 'string'
    ? Buffer.from(data, (typeof options === 'string' ? options : options?.encoding) ?? 'utf8')
    : data

const openPath = (file) => real.readlinkSync(`/proc/self/fd/${file}`)

function writeInSteps(file, path, bytes) {
  step('write', path)
  const half = real.writeSync(file, bytes, 0, bytes.length >> 1)
  step('write', path)
  real.writeSync(file, bytes, half, bytes.length - half)
}

const patched = {
  openSync(path, flags = 'r', mode) {
    if (isWriting(flags)) step('open', path)
    return real.openSync(path, flags, mode)
  },
  writeFileSync(path, data, options) {
    const bytes = bytesOf(data, options)
    if (typeof path === 'number') return writeInSteps(path, openPath(path), bytes)
    step('open', path)
    const file = real.openSync(path, options?.flag ?? 'w')
    try {
      writeInSteps(file, path, bytes)
    } finally {
      real.closeSync(file)
    }
  },
  copyFileSync(from, to, mode = 0) {
    patched.writeFileSync(to, real.readFileSync(from), { flag: mode & 1 ? 'wx' : 'w' })
  },
  mkdirSync(path, options) {
    const whole = pathOf(path)
    if (options?.recursive !== true) {
      step('mkdir', whole)
      return real.mkdirSync(whole, options)
    }
    if (real.existsSync(whole)) return undefined
    patched.mkdirSync(dirname(whole), options)
    patched.mkdirSync(whole)
    return whole
  },
  rmSync(path, options = {}) {
    const whole = pathOf(path)
    const stats = real.lstatSync(whole, { throwIfNoEntry: false })
    if (stats === undefined && options.force) return
    if (stats?.isDirectory() && options.recursive) {
      for (const name of real.readdirSync(whole)) patched.rmSync(join(whole, name), options)
      patched.rmdirSync(whole)
    } else patched.unlinkSync(whole)
  },
}
const simple = {
  // The second path is the one that changes.
  renameSync: 1,
  linkSync: 1,
  symlinkSync: 1,
  unlinkSync: 0,
  rmdirSync: 0,
  truncateSync: 0,
  chmodSync: 0,
  utimesSync: 0,
}
for (const [name, which] of Object.entries(simple)) {
  const short = name.slice(0, -'Sync'.length)
  const frees = short === 'unlink' || short === 'rmdir'
  patched[name] = (...args) => {
    step(short, args[which], frees)
    return real[name](...args)
  }
}
patched.fsyncSync = (file) => {
  step('fsync', openPath(file))
  real.fsyncSync(file)
}
patched.fdatasyncSync = patched.fsyncSync
// Nothing that publishes uses these; if it ever does, the driver must learn to count them.
for (const name of [
  'appendFileSync',
  'cpSync',
  'ftruncateSync',
  'createWriteStream',
  'mkdtempSync',
]) {
  patched[name] = (...args) => {
    if (typeof args[0] !== 'number' && !counts(pathOf(args[0]))) return real[name](...args)
    throw new Error(`test/helpers/publish/faults.cjs does not know ${name}`)
  }
}
const asynchronous = ['writeFile', 'rename', 'link', 'unlink', 'mkdir', 'rm', 'rmdir', 'copyFile']
for (const name of asynchronous) {
  const { [name]: promised } = fs.promises
  fs.promises[name] = async (...args) => {
    if (!counts(pathOf(args[simple[`${name}Sync`] ?? 0]))) return promised(...args)
    return patched[`${name}Sync`](...args)
  }
}

Object.assign(fs, patched)
syncBuiltinESMExports()
