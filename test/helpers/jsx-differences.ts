import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { run } from './site.ts'

const kinds: Readonly<Record<string, string>> = {
  'use-prop': 'name',
  'use-value': 'value',
  'use-required': 'required',
}

interface Told {
  readonly findings: readonly {
    readonly file: string
    readonly line: number
    readonly rule: string
    readonly member: string
  }[]
  readonly counts: { readonly uses: number }
}

interface OracleError {
  readonly file: string
  readonly line: number
  /** The lines that the opening element begins and ends in. */
  readonly first: number
  readonly last: number
  readonly kind: string
  readonly member: string
}

export interface Differences {
  /** How many uses of the package's components were compared. */
  readonly uses: number
  /** What both tell. */
  readonly shared: number
  /** `+` what `usage` alone tells, `-` what TypeScript alone tells: `+ src/a.tsx name size`. */
  readonly lines: readonly string[]
}

/**
 * Where `usage` and TypeScript say different things of names, texts as values, and required props of the components of a package, in the `.tsx` files
 * of a folder `src`. `cwd` holds this folder, `node_modules` and the built catalog.
 */
export async function differencesFromTypeScript(
  cwd: string,
  modules: string,
  library: string,
): Promise<Differences> {
  const { stdout } = await run(
    ['usage', 'src', '--catalog', 'dist', '--package', library, '--format', 'json'],
    { cwd },
  )
  const { findings, counts } = JSON.parse(stdout) as Told
  const oracle = join(import.meta.dirname, 'jsx-oracle.js')
  const files = readdirSync(join(cwd, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(cwd, 'src', name))
  const printed = execFileSync(process.execPath, [oracle, modules, library, ...files], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    cwd,
  })
  const errors = (JSON.parse(printed) as readonly OracleError[]).map((one) => ({
    ...one,
    file: relative(cwd, one.file),
  }))
  const mine = findings.flatMap(({ file, line, rule, member }) => {
    const kind = kinds[rule]
    return kind === undefined || !file.endsWith('.tsx') ? [] : [{ file, line, kind, member }]
  })
  const text = ({ file, line, kind, member }: (typeof mine)[number]): string =>
    `${file}:${line} ${kind} ${member}`
  const theirs = new Set(errors.map(text))
  // TypeScript names the first unknown prop of an element only.
  const isOneOfSeveral = ({ file, line, kind }: (typeof mine)[number]): boolean =>
    kind === 'name' &&
    errors.some(
      (one) => one.file === file && one.kind === kind && one.first <= line && line <= one.last,
    )
  const told = new Set(mine.map(text))
  return {
    uses: counts.uses,
    shared: [...theirs].filter((one) => told.has(one)).length,
    lines: [
      ...mine
        .filter((one) => !theirs.has(text(one)) && !isOneOfSeveral(one))
        .map((one) => `+ ${text(one)}`),
      ...[...theirs].filter((one) => !told.has(one)).map((one) => `- ${one}`),
    ],
  }
}

/** The differences that a list has no reason for, and the reasons that fit none: both are to be empty. */
export function unexplained(
  lines: readonly string[],
  reasons: readonly { readonly lines: string }[],
): { readonly left: readonly string[]; readonly unused: readonly string[] } {
  const fits = (pattern: string, line: string): boolean =>
    new RegExp(`^(?:${pattern})$`, 'u').test(line)
  return {
    left: lines.filter((line) => !reasons.some((one) => fits(one.lines, line))),
    unused: reasons
      .filter((one) => !lines.some((line) => fits(one.lines, line)))
      .map((one) => one.lines),
  }
}
