'use strict'
// A file system that lists folders in another order, as others do.
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')

const { readdirSync } = fs
fs.readdirSync = (...args) => readdirSync(...args).reverse()
syncBuiltinESMExports()
