import { renameSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findUsageFiles, keyOfUsageFiles } from '../../../scripts/reading/content/usage-files.ts'
import { tempFolder, writeFiles } from '../../helpers/site.ts'

test('a file is read when it is its turn, so that many large ones are never there at once', () => {
  const content = tempFolder({ 'usage/a.json': '{}', 'usage/b.json': '{}' })
  const found = findUsageFiles(content, 'usage/*.json')
  const files = 'files' in found ? found.files : []
  expect(files.map(({ path }) => path)).toEqual(['usage/a.json', 'usage/b.json'])
  writeFiles(content, { 'usage/b.json': '{"a": 1}' })
  expect(files[1]?.read()).toMatchObject({ path: 'usage/b.json', bytes: Buffer.from('{"a": 1}') })
  renameSync(join(content, 'usage/b.json'), join(content, 'b.json'))
  expect(files[1]?.read()).toHaveProperty('fault')
})

test('the key follows each byte of what a build takes, also where several patterns name a file', () => {
  const paths = ['usage/1.json', 'usage/2.json', 'usage/3.json']
  const content = tempFolder(Object.fromEntries(paths.map((path) => [path, '{}'])))
  for (const path of paths) truncateSync(join(content, path), 15 << 20)
  const patterns = ['usage/*.json', ...paths]
  const keys = [keyOfUsageFiles(content, patterns)]
  writeFiles(content, { 'usage/3.json': '{"a": 1}' })
  keys.push(keyOfUsageFiles(content, patterns))
  expect(new Set(keys).size).toBe(2)
  expect(keyOfUsageFiles(content, patterns)).toBe(keys[1])
})
