import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { findChromium } from './chromium.ts'
import { root, tempFolder } from './site.ts'

/** Exit status of a command that a signal ends. All commands with a browser hear signals in one place. */
const statuses = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/**
 * Runs a command, sends it a signal once its browser has started, and expects that it ends with its status, prints
 * nothing and leaves neither a browser nor a file.
 */
export async function endWhileBrowserRuns(
  command: readonly string[],
  signal: keyof typeof statuses,
  cwd: string = root,
): Promise<void> {
  const [temp, started] = [tempFolder(), join(tempFolder(), 'pid')]
  const wrapper = join(tempFolder(), 'browser')
  const script = `#!/bin/sh\necho $$ > ${started}\n${findChromium()} "$@"\n`
  writeFileSync(wrapper, script, { mode: 0o755 })
  const program = join(root, 'scripts/catalog.js')
  const child = spawn(process.execPath, [program, ...command, '--browser', wrapper], {
    cwd,
    env: { ...process.env, TMPDIR: temp },
  })
  const printed: string[] = []
  child.stdout.on('data', (text: Buffer) => printed.push(String(text)))
  child.stderr.on('data', (text: Buffer) => printed.push(String(text)))
  await expect.poll(() => existsSync(started), { timeout: 60_000 }).toBe(true)
  child.kill(signal)
  const ended = await new Promise((done) => child.once('close', done))
  expect([ended, printed.join(''), readdirSync(temp)]).toEqual([statuses[signal], '', []])
  const group = Number(readFileSync(started, 'utf8'))
  await expect.poll(() => isAlive(group), { timeout: 60_000 }).toBe(false)
}

function isAlive(group: number): boolean {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}
