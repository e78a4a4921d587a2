import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPictures } from '../../../scripts/tools/test-examples/accepted-pictures.ts'
import { root, tempFolder, writeFiles } from '../../helpers/site.ts'

const png = readFileSync(join(root, 'docs/component-page.png'))

test('pictures that it took are found, and those of others are neither read nor written', () => {
  const content = tempFolder({ '_pictures/mine.png': 'mine' })
  const pictures = openPictures(content)
  expect([pictures.browser, pictures.names]).toEqual([null, []])
  expect(pictures.accept('button.sizes-light', png)).toBe(null)
  expect(pictures.accept('mine', png)).toMatch(/^not a picture that this command took/)
  pictures.takenBy('Chromium 1 on linux')
  const again = openPictures(content)
  expect([again.browser, again.names, again.read('mine')]).toEqual([
    'Chromium 1 on linux',
    ['button.sizes-light'],
    null,
  ])
  again.remove('button.sizes-light')
  expect(openPictures(content).names).toEqual([])
  expect(readFileSync(join(content, '_pictures/mine.png'), 'utf8')).toBe('mine')
})

test('nothing is written through a link, and over no file of others', () => {
  const content = tempFolder()
  const elsewhere = tempFolder()
  symlinkSync(elsewhere, join(content, '_pictures'))
  const real = tempFolder()
  openPictures(real).accept('theirs', png)
  symlinkSync(join(real, '_pictures'), join(elsewhere, '_pictures'))
  expect(openPictures(elsewhere).names).toEqual([])
  const pictures = openPictures(content)
  expect(pictures.accept('a', png)).toMatch(/^a symbolic link/)
  expect(() => pictures.takenBy('Chromium 1 on linux')).toThrow('is a symbolic link')
  expect(existsSync(join(elsewhere, 'a.png'))).toBe(false)
  const other = tempFolder()
  mkdirSync(join(other, '_pictures'))
  writeFiles(other, { '_pictures/browser.json': 'mine' })
  expect(() => openPictures(other).takenBy('Chromium 1 on linux')).toThrow(
    'is not a file that this command wrote',
  )
})
