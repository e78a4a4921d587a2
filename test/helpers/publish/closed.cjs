'use strict'
/*
 * Loaded into the real program by `--require`: the folder that CLOSED ends the path of is closed to
 * it. For tests that run as root, to whom no folder is.
 */
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')

const { accessSync } = fs
fs.accessSync = (path, mode) => {
  if (String(path).endsWith(process.env.CLOSED))
    throw Object.assign(new Error(`EACCES: made up, access '${path}'`), { code: 'EACCES' })
  accessSync(path, mode)
}
syncBuiltinESMExports()
