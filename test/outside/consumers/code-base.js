/*
 * A row of a table for each code base that is named: files, uses, findings by rule, and how much was not compared. The code is wherever whoever asks has it:
 *
 *     node test/outside/consumers/code-base.js --catalog shoelace/dist browsertrix/frontend/src
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    catalog: { type: 'string', multiple: true, default: [] },
    package: { type: 'string', multiple: true, default: [] },
  },
})
if (positionals.length === 0 || values.catalog.length === 0) {
  console.error('usage: code-base.js --catalog FOLDER|URL [--package NAME] DIR...')
  process.exit(2)
}
const program = fileURLToPath(new URL('../../../scripts/catalog.js', import.meta.url))
const more = ['catalog', 'package'].flatMap((name) =>
  values[name].flatMap((value) => [`--${name}`, value]),
)
console.log('| code base | files | uses | findings | not compared |')
console.log('| --- | --: | --: | --- | --: |')
for (const folder of positionals) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [program, 'usage', folder, ...more, '--format', 'json', '--fail-on', 'never'],
    { encoding: 'utf8', maxBuffer: 1 << 30 },
  )
  if (status !== 0) {
    console.error(`${folder}: ${stderr}`)
    process.exitCode = 1
    continue
  }
  console.log(rowOf(folder, JSON.parse(stdout)))
}

function rowOf(folder, { counts, notCompared, findings }) {
  const rules = new Map()
  for (const { rule } of findings) rules.set(rule, (rules.get(rule) ?? 0) + 1)
  const told = [...rules].map(([rule, count]) => `${count} ${rule}`).join(', ')
  const { forwarded, spread, open } = notCompared
  return `| ${folder} | ${counts.files} | ${counts.uses} | ${told || '0'} | ${forwarded + spread + open} |`
}
