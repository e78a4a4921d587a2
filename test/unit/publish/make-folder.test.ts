import fs, { existsSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '../../../scripts/building/publish/make-folder.ts'
import { PublishError } from '../../../scripts/building/publish/errors.ts'
import { tempFolder } from '../../helpers/site.ts'

const isFolder = (path: string): boolean => statSync(path).isDirectory()

test('a folder is made with those above it, and stays if it is there', () => {
  const folder = tempFolder()
  const deep = join(folder, 'a', 'b', 'c')
  makeFolder(deep)
  makeFolder(deep)
  makeFolder(`${deep}/../d/`)
  expect([deep, join(folder, 'a/b/d')].every(isFolder)).toBe(true)
  symlinkSync(deep, join(folder, 'link'))
  makeFolder(join(folder, 'link', 'e'))
  expect(isFolder(join(deep, 'e'))).toBe(true)
})

type Own = Pick<typeof fs, 'mkdirSync' | 'statSync' | 'lstatSync'>

/** Runs something where functions of the file system are others. */
function withOthers(others: Partial<Own>, act: () => void): void {
  const { mkdirSync, statSync, lstatSync } = fs
  Object.assign(fs, others)
  syncBuiltinESMExports()
  try {
    act()
  } finally {
    Object.assign(fs, { mkdirSync, statSync, lstatSync })
    syncBuiltinESMExports()
  }
}

test('a folder is made while another thread makes the ones above it', () => {
  const above = join(tempFolder(), 'a')
  const { mkdirSync } = fs
  let isMissing = true
  const slower = ((path: string) => {
    try {
      return mkdirSync(path)
    } catch (error) {
      // This thread has been told that it is missing, and now it is there.
      if (isMissing) mkdirSync(above)
      isMissing = false
      throw error
    }
  }) as typeof mkdirSync
  withOthers({ mkdirSync: slower }, () => makeFolder(join(above, 'b')))
  expect({ isMissing, isMade: isFolder(join(above, 'b')) }).toEqual({
    isMissing: false,
    isMade: true,
  })
})

describe('what stands in the way ends in an error', () => {
  test('a file', () => {
    const folder = tempFolder()
    writeFileSync(join(folder, 'a'), '')
    const [file, below] = [join(folder, 'a'), join(folder, 'a/b/c')]
    expect(() => makeFolder(file)).toThrow(new PublishError(`${file} is no folder`))
    expect(() => makeFolder(below)).toThrow(
      new PublishError(`${below} cannot be made: ${file} is no folder`),
    )
  })

  test('a link that leads nowhere', () => {
    const folder = tempFolder()
    symlinkSync(join(folder, 'nowhere/x'), join(folder, 'a'))
    expect(() => makeFolder(join(folder, 'a/b/c'))).toThrow(
      new PublishError(
        `${join(folder, 'a/b')} cannot be made: ${join(folder, 'a')} takes no new folder`,
      ),
    )
  })

  test('a root that is not there, as that of a drive', () => {
    const missing = (): never => {
      throw Object.assign(new Error('ENOENT'), { code: 'ENOENT' })
    }
    const none = (() => undefined) as unknown as Own['statSync'] & Own['lstatSync']
    withOthers({ mkdirSync: missing, statSync: none, lstatSync: none }, () =>
      expect(() => makeFolder('/site')).toThrow(
        new PublishError('/ cannot be made: / takes no new folder'),
      ),
    )
  })

  // Where Node's own way does not end.
  test.runIf(existsSync('/proc/self'))(
    'a folder that takes none, and says that it is missing',
    () => {
      for (const path of ['/proc/x', '/proc/x/y/z'])
        expect(() => makeFolder(path)).toThrow(
          new PublishError('/proc/x cannot be made: /proc takes no new folder'),
        )
    },
  )
})
