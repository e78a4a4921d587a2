import { chmodSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { verifySite } from '../../scripts/building/publish/verify.ts'
import { element, manifest } from '../helpers/manifests.ts'
import { buildSite, readFiles, type BuiltSite } from '../helpers/site.ts'

const page = '---\nname: A\ntag: x-a\n---\n\nText.\n'
const codeOf = (type: string): string =>
  JSON.stringify(
    manifest([
      element('A', { tagName: 'x-a', attributes: [{ name: 'size', type: { text: type } }] }),
    ]),
  )
const files = {
  'index.md': '---\ntitle: T\napi: cem.json\n---\n',
  'a.md': page,
  'b.md': '---\nname: B\n---\n\nMore.\n',
  'cem.json': codeOf('string'),
}

/** Writes to a file as it stands; its size and its time are what they were. */
function changeInPlace(path: string, change: (text: string) => string): void {
  const { atime, mtime, size } = statSync(path)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
  utimesSync(path, atime, mtime)
  expect(statSync(path)).toMatchObject({ size, mtime })
}

const again = ({ folder }: BuiltSite, more = {}): Promise<BuiltSite> => buildSite(more, { folder })
const memoOf = ({ folder }: BuiltSite): Buffer =>
  readFileSync(join(folder, 'cache', readdirSync(join(folder, 'cache'))[0] ?? '', 'state'))

test('metadata that is changed in place, with its size and time kept, is noticed', async () => {
  const first = await buildSite(files)
  changeInPlace(join(first.folder, 'content/cem.json'), (text) => text.replace('string', 'number'))
  const second = await again(first)
  expect(second).toMatchObject({ ok: true, rendered: 1 })
  const clean = await buildSite({ ...files, 'cem.json': codeOf('number') })
  expect(readFiles(second.out)).toEqual(readFiles(clean.out))
})

test('a published file that is changed in place is written by the build that follows, as verify says', async () => {
  const first = await buildSite(files)
  const before = readFiles(first.out)
  changeInPlace(join(first.out, 'components/a.html'), (text) => text.replaceAll('<h1', '<h2'))
  expect(verifySite(first.out).flatMap(({ faults }) => faults)).toEqual([
    'components/a.html was changed',
  ])
  expect(await again(first)).toMatchObject({ ok: true, written: 1, removed: 0 })
  expect(readFiles(first.out)).toEqual(before)
  expect(verifySite(first.out).flatMap(({ faults }) => faults)).toEqual([])
  // What was replaced by a rename has the stamp that the rename gave it.
  changeInPlace(join(first.out, 'components/a.html'), (text) => text.replaceAll('<h1', '<h2'))
  expect(await again(first)).toMatchObject({ written: 1 })
})

test('files that were touched and hold the same bytes cost no drawing, and are read once', async () => {
  const first = await buildSite(files)
  const known = memoOf(first)
  utimesSync(join(first.folder, 'content/cem.json'), 1, 1)
  for (const path of Object.keys(readFiles(first.out))) chmodSync(join(first.out, path), 0o600)
  expect(await again(first)).toMatchObject({ rendered: 0, written: 0, removed: 0 })
  // The new stamps are remembered: nothing is read to find that out again.
  const touched = memoOf(first)
  expect(touched).not.toEqual(known)
  expect(await again(first)).toMatchObject({ rendered: 0, written: 0 })
  expect(memoOf(first)).toEqual(touched)
})

test('a build knows the files that it moved into place, and reads none of them again', async () => {
  const first = await buildSite(files)
  const second = await again(first, { 'a.md': page.replace('Text', 'Other text') })
  expect(second.written).toBeGreaterThan(1)
  const known = memoOf(second)
  expect(await again(first)).toMatchObject({ rendered: 0, written: 0 })
  expect(memoOf(first)).toEqual(known)
})
