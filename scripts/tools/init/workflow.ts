import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { CiName } from '../../reading/options/option-names.ts'
import { optionTable } from '../../reading/options/table.ts'

/** Values that fill in the starter's CI workflow. */
export interface WorkflowFacts {
  /**
   * Folder in which the commands run, relative to the repository's root and with `/`; `site` is the
   * folder of the site.
   */
  readonly folder: string
  readonly site: string
  /**
   * Shell command that installs all packages of the project by its lock file, such as `npm ci
   * --ignore-scripts`.
   */
  readonly install: string
  /** Shell command that starts the program, to which options are added. */
  readonly program: string
  /** Shell command that starts a program of an installed package. */
  readonly exec: string
  /**
   * Options for each command: a blank and options, or `''`. `contentOption` has only those that
   * name the content folder.
   */
  readonly options: string
  readonly contentOption: string
  /** True if the catalog has live examples to test. */
  readonly hasExamples: boolean
}

/**
 * CI workflow with its path below the repository's root, and a hint about what is left for a person
 * to do; null if nothing is.
 */
export interface Workflow {
  readonly path: string
  readonly text: string
  readonly hint: string | null
}

// Folder that the command `test` writes to by default.
const differences = optionTable.differences.default

/**
 * Fills in the starter's workflow, and returns it with its path. Each value is quoted as the
 * workflow's language needs it.
 */
export function workflowOf(
  ci: CiName,
  starter: string,
  root: string,
  facts: WorkflowFacts,
): Workflow {
  const { folder, site, install, program, exec, options, contentOption, hasExamples } = facts
  // In GitHub's YAML these paths are plain texts, not words of a shell.
  const word = ci === 'github' ? (path: string): string => path : quotePlainPath
  const values: Readonly<Record<string, string>> = {
    FOLDER: word(folder || '.'),
    SITE: word(site),
    SERVERFILES: word(`${site}.hosting`),
    INSTALL: install,
    PROGRAM: program,
    EXEC: exec,
    OPTIONS: options,
    CONTENT: contentOption,
    DIFFERENCES: word(posix.join(folder, differences)),
    RESULTS: quotePlainPath(posix.join(folder, 'component-catalog-test.xml')),
  }
  const text = starter
    .replace(/^ *# @EXAMPLES@\n([^]*?)^ *# @END@\n/m, hasExamples ? '$1' : '')
    .replace(/@([A-Z]+)@/g, (_, name: string) => values[name] ?? '')
    .replace(/^ *- cd \.\n/m, '')
  if (ci === 'github') return { path: '.github/workflows/catalog.yml', text, hint: null }
  const main = '.gitlab-ci.yml'
  if (!existsSync(join(root, main))) return { path: main, text, hint: null }
  const path = '.gitlab/catalog.gitlab-ci.yml'
  return { path, text, hint: `${main} stays as it is; add to it: include: ["/${path}"]` }
}

/**
 * Returns a path as one word of a shell, and as one text of YAML or JSON. It may hold only letters,
 * digits, blanks and `._-/`.
 */
export function quotePlainPath(path: string): string {
  return path.includes(' ') ? `"${path}"` : path
}
