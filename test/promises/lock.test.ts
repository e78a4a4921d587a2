import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { takeLock, hasEnded, isRunning, parseStat } from '../../scripts/building/publish/lock.ts'
import { tempFolder } from '../helpers/site.ts'

/** A lock as another process leaves it. */
function lockOf(
  given: Record<string, unknown> | ((mine: { nonce: string }) => Record<string, unknown>),
): { folder: string; path: string } {
  const folder = tempFolder()
  const path = join(folder, '.dist.lock')
  const own = takeLock(path)
  const mine = JSON.parse(readFileSync(path, 'utf8')) as { nonce: string }
  const holder = typeof given === 'function' ? given(mine) : given
  own.release()
  expect(readdirSync(folder)).toEqual([])
  writeFileSync(path, JSON.stringify({ ...mine, nonce: 'another', ...holder }))
  return { folder, path }
}

const deadPid = (): number => spawnSync(process.execPath, ['-e', '0']).pid

const started: number[] = []
afterEach(() => {
  for (const pid of started.splice(0)) process.kill(pid, 'SIGKILL')
})

/**
 * Starts node with this code below a parent that never asks how its child ended, as the first
 * process of many containers. Gives the child's number.
 */
async function childOfIdler(code: string): Promise<number> {
  const parent = spawn('sh', [
    '-c',
    '"$0" -e "$1" & echo "$!"; exec sleep 600',
    process.execPath,
    code,
  ])
  const pid = Number(await new Promise((done) => parent.stdout.once('data', done)))
  // The child first, while its number is its own.
  started.push(pid, parent.pid ?? 0)
  return pid
}

const stateOf = (pid: number): string | undefined =>
  parseStat(readFileSync(`/proc/${pid}/stat`, 'latin1'))?.state

async function until(isSo: () => boolean): Promise<void> {
  for (let i = 0; i < 400 && !isSo(); i++) await new Promise((done) => setTimeout(done, 25))
  expect(isSo()).toBe(true)
}

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

  test.each<[string, (mine: { nonce: string }) => Record<string, unknown>]>([
    ['of a process that is gone', () => ({ pid: deadPid() })],
    ['of a process whose number another one has now', () => ({ pid: process.ppid, start: '1' })],
    ['of an earlier process with the number of this one', () => ({ pid: process.pid })],
    [
      'that this process gave back and could not remove',
      (mine) => ({ nonce: mine.nonce, released: true }),
    ],
  ])('%s hinders nobody', (_, holder) => {
    const { folder, path } = lockOf(holder)
    const lock = takeLock(path)
    expect(lock.isHeld()).toBe(true)
    lock.release()
    expect(readdirSync(folder)).toEqual([])
  })

  test('is this process’s own, whoever of it took it', () => {
    const { path } = lockOf((mine) => ({ nonce: mine.nonce }))
    expect(() => takeLock(path)).toThrow(`another build (process ${process.pid}) is publishing`)
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

  test.runIf(existsSync('/proc/self/stat'))(
    'of a process that was killed and that nobody asked how it ended hinders nobody',
    async () => {
      const pid = await childOfIdler('process.kill(process.pid, "SIGKILL")')
      await until(() => stateOf(pid) === 'Z')
      // It is still there for those who only ask whether there is one.
      expect(process.kill(pid, 0)).toBe(true)
      const { folder, path } = lockOf({ pid, start: '' })
      takeLock(path).release()
      expect(readdirSync(folder)).toEqual([])
    },
  )

  test.runIf(existsSync('/proc/self/stat'))(
    'is respected while its process lives, whatever that calls itself',
    async () => {
      const name = 'a) Z 1 (b) X'
      const pid = await childOfIdler(`process.title = '${name}'; setInterval(() => {}, 1000)`)
      await until(() => readFileSync(`/proc/${pid}/comm`, 'utf8') === `${name}\n`)
      expect(isRunning(pid)).toBe(true)
      const { path } = lockOf({ pid, start: '' })
      expect(() => takeLock(path)).toThrow(`another build (process ${pid}) is publishing`)
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

describe('what the system says of a process', () => {
  // Fields 4 to 21 and 23 onwards as proc_pid_stat(5) has them; the 22nd is the start.
  const rest = '1 7 7 0 -1 4194304 90 0 0 0 1 2 0 0 20 0 1 0'
  const line = (name: string, state: string): string =>
    `4242 (${name}) ${state} ${rest} 987654 2000 100 0 0\n`

  test.each(['node', 'a b', 'a) Z (b', ') X 1', '((', '))', ' ', '', 'a\nb', ') Z 1 2 3 4 5'])(
    'is read whatever its name is: %j',
    (name) => {
      expect(parseStat(line(name, 'S'))).toEqual({ state: 'S', start: '987654' })
    },
  )

  test.each(['', '4242', '4242 (node', '4242 (node)', '4242 (node) S 1 7'])(
    'is not guessed from a text that was cut off: %j',
    (text) => {
      expect(parseStat(text)).toBe(null)
    },
  )

  test.each(['Z', 'X', 'x'])('in the state %s it has ended', (state) => {
    expect(hasEnded(parseStat(line('node', state)))).toBe(true)
  })

  test.each(['R', 'S', 'D', 'T', 't', 'I', 'W', 'K', 'P'])('in the state %s it lives', (state) => {
    expect(hasEnded(parseStat(line('node', state)))).toBe(false)
  })
})
