import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { openMetadataFile } from '../../../scripts/reading/metadata/file.ts'
import { metadataLimits } from '../../../scripts/reading/metadata/metadata-limits.ts'
import { tempFolder } from '../../helpers/site.ts'

const folder = tempFolder()
const at = (name: string): string => join(folder, name)

beforeAll(() => {
  writeFileSync(at('small.json'), '{"modules":[]}')
  writeFileSync(at('empty.json'), '')
  symlinkSync('small.json', at('link.json'))
  symlinkSync('round.json', at('round.json'))
  symlinkSync('pipe', at('link-to-pipe'))
  symlinkSync('nowhere', at('dangling'))
  mkdirSync(at('folder'))
  execFileSync('mkfifo', [at('pipe')])
  for (const [name, size] of [
    ['largest.json', metadataLimits.fileBytes],
    ['larger.json', metadataLimits.fileBytes + 1],
  ] as const) {
    writeFileSync(at(name), '')
    truncateSync(at(name), size)
  }
})

/** The text of a file, or why there is none. */
function opened(path: string): string {
  const file = openMetadataFile(path, 'api.json')
  return 'fault' in file ? file.fault : `${file.name}: ${Buffer.from(file.bytes).toString()}`
}

describe('a file of metadata', () => {
  test.each([
    ['small.json', 'api.json: {"modules":[]}'],
    ['empty.json', 'api.json: '],
    ['link.json', 'api.json: {"modules":[]}'],
  ])('%s is read, through a link too', (name, text) => {
    expect(opened(at(name))).toBe(text)
  })

  test.each([
    ['folder', 'is a folder; name a file in it'],
    ['pipe', 'is no regular file'],
    ['link-to-pipe', 'is no regular file'],
    ['/dev/zero', 'is no regular file'],
    [
      'larger.json',
      'is larger than 16 MiB; leave out what no page shows, as propFilter of react-docgen-typescript does, or split it into several files',
    ],
    ['round.json', 'cannot be read: its links lead in a circle'],
    ['dangling', 'cannot be read: it does not exist'],
    ['missing\u001b[2J.json', 'cannot be read: it does not exist'],
    ['small.json/below', 'cannot be read: a part of its path is no folder'],
    ['nul\0', 'cannot be read: its path holds a NUL character'],
  ])('%j is refused, and not waited for', (name, fault) => {
    expect(opened(name.startsWith('/') ? name : at(name))).toBe(fault)
  })

  test('may be as large as the limit', () => {
    const file = openMetadataFile(at('largest.json'), 'api.json')
    expect('bytes' in file && file.bytes.length).toBe(metadataLimits.fileBytes)
  })
})
