import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { compiledProgram } from '../../../scripts/doors/bundle/compile.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of the package's archive. */
    readonly archive: string
  }
}

/** Makes the package once, as a maintainer does, and the clone's program to hold it against. */
export default async function setup(project: TestProject): Promise<void> {
  await compiledProgram()
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const told = execFileSync('npm', ['run', '--silent', 'package'], { cwd: root, encoding: 'utf8' })
  process.stdout.write(told)
  project.provide('archive', told.trimEnd().split('\n').at(-1) ?? '')
}
