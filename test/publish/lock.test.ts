import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { takeLock } from '../../scripts/publish/lock.ts'
import { tempFolder } from '../helpers/site.ts'

/** A lock as another process leaves it. */
function lockOf(holder: Record<string, unknown>): { folder: string; path: string } {
  const folder = tempFolder()
  const path = join(folder, '.dist.lock')
  const own = takeLock(path)
  const mine = JSON.parse(readFileSync(path, 'utf8')) as object
  own.release()
  expect(readdirSync(folder)).toEqual([])
  writeFileSync(path, JSON.stringify({ ...mine, nonce: 'another', ...holder }))
  return { folder, path }
}

const deadPid = (): number => spawnSync(process.execPath, ['-e', '0']).pid

describe('P17: the lock of an output folder', () => {
  test('is held by one, and given back', () => {
    const path = join(tempFolder(), '.dist.lock')
    const first = takeLock(path)
    expect(first.isHeld()).toBe(true)
    expect(() => takeLock(path)).toThrow(
      `another build (process ${process.pid}) is publishing; try again when it is done`,
    )
    first.release()
    takeLock(path).release()
    expect(readdirSync(join(path, '..'))).toEqual([])
  })

  test.each<[string, () => Record<string, unknown>]>([
    ['of a process that is gone', () => ({ pid: deadPid() })],
    ['of a process whose number another one has now', () => ({ pid: process.ppid, start: '1' })],
    ['that this process could not remove', () => ({ pid: process.pid })],
  ])('%s hinders nobody', (_, holder) => {
    const { folder, path } = lockOf(holder())
    const lock = takeLock(path)
    expect(lock.isHeld()).toBe(true)
    lock.release()
    expect(readdirSync(folder)).toEqual([])
  })

  test('cut off while it was written hinders nobody', () => {
    const { folder, path } = lockOf({})
    writeFileSync(path, '{"pid":')
    takeLock(path).release()
    expect(readdirSync(folder)).toEqual([])
  })

  test('is respected while its process lives', () => {
    const { path } = lockOf({ pid: process.ppid, start: '' })
    expect(() => takeLock(path)).toThrow(`another build (process ${process.ppid}) is publishing`)
  })

  test.each([
    ['machine', { pid: 7, host: 'another' }, 'another'],
    ['container', { pid: 7, space: 'pid:[1]' }, hostname()],
  ])(
    'of another %s is respected for ten minutes, and the message says what to do',
    (_, holder, name) => {
      const { path } = lockOf(holder)
      expect(() => takeLock(path)).toThrow(
        `another build (process 7 on ${name}) is publishing; try again when it is done, or remove ${path} if it is gone`,
      )
      const old = new Date(Date.now() - 11 * 60 * 1000)
      utimesSync(path, old, old)
      takeLock(path).release()
    },
  )

  test('is lost when it was taken over', () => {
    const { path } = lockOf({ pid: deadPid() })
    const lock = takeLock(path)
    writeFileSync(path, JSON.stringify({ pid: 7, host: 'another', nonce: 'x' }))
    expect(lock.isHeld()).toBe(false)
    lock.release()
    expect(readFileSync(path, 'utf8')).toContain('another')
  })

  test('and what a dead successor left are cleared away', () => {
    const { folder, path } = lockOf({ pid: deadPid() })
    // A successor died while it took the lock over, and left two files of its own.
    const mine = JSON.parse(readFileSync(path, 'utf8')) as { pid: number; nonce: string }
    const pid = deadPid()
    const after = JSON.stringify({ ...mine, pid, nonce: 'successor' })
    writeFileSync(`${path}.after-${mine.pid}-${mine.nonce}`, after)
    writeFileSync(`${path}.${pid}-successor`, after)
    takeLock(path).release()
    expect(readdirSync(folder)).toEqual([])
  })
})
