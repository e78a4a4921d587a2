import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Package manager of a project, with its commands. */
export interface PackageManager {
  readonly name: 'npm' | 'pnpm' | 'yarn' | 'bun'
  /** Command that installs all packages exactly as in the lock file, for CI. */
  readonly install: string
  readonly lock: string
  /** False if the package manager's lock file, such as `package-lock.json`, does not exist yet. */
  readonly hasLock: boolean
  readonly add: string
  /** Command that runs a program of an installed package, and downloads nothing. */
  readonly exec: string
}

/** Finds the package manager by the nearest lock file from a folder up to `top`; else npm. */
export function packageManagerOf(folder: string, top: string): PackageManager {
  for (let at = folder; ; at = dirname(at)) {
    const has = (name: string): boolean => existsSync(join(at, name))
    if (has('pnpm-lock.yaml')) return pnpm
    if (has('yarn.lock')) return yarn(has('.yarnrc.yml') || isBerry(join(at, 'yarn.lock')))
    const ofBun = ['bun.lock', 'bun.lockb'].find(has)
    if (ofBun !== undefined) return bun(ofBun)
    if (has('package-lock.json') || has('npm-shrinkwrap.json')) return npm(true)
    if (at === top || at === dirname(at)) return npm(false)
  }
}

const npm = (hasLock: boolean): PackageManager => ({
  name: 'npm',
  install: 'npm ci --ignore-scripts',
  lock: 'package-lock.json',
  hasLock,
  add: 'npm install --save-dev',
  exec: 'npx --no-install',
})

const pnpm: PackageManager = {
  name: 'pnpm',
  install: 'corepack enable && pnpm install --frozen-lockfile --ignore-scripts',
  lock: 'pnpm-lock.yaml',
  hasLock: true,
  add: 'pnpm add --save-dev',
  exec: 'pnpm exec',
}

/** Returns the commands of Yarn 1 or of later versions, whose options differ. */
const yarn = (isLater: boolean): PackageManager => ({
  name: 'yarn',
  install: `corepack enable && yarn install ${isLater ? '--immutable' : '--frozen-lockfile --ignore-scripts'}`,
  lock: 'yarn.lock',
  hasLock: true,
  add: 'yarn add --dev',
  exec: 'yarn run',
})

const bun = (lock: string): PackageManager => ({
  name: 'bun',
  install: 'npm install --global bun && bun install --frozen-lockfile --ignore-scripts',
  lock,
  hasLock: true,
  add: 'bun add --dev',
  exec: 'bun run',
})

function isBerry(lock: string): boolean {
  return /^__metadata:/m.test(readFileSync(lock, 'utf8'))
}
