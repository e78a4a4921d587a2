import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { CiName } from '../../reading/options/option-names.ts'
import { optionTable } from '../../reading/options/table.ts'

/** Facts that fill in a workflow. */
export interface WorkflowFacts {
  /**
   * Folder in which the commands run, from the repository's root, `/`-separated; and that of the
   * site.
   */
  readonly folder: string
  readonly site: string
  /** Shell command that installs the packages. */
  readonly install: string
  /** Shell command that starts the program, to which options are added. */
  readonly program: string
  /** Shell command that starts a program of an installed package. */
  readonly exec: string
  /** Options behind each command, and those that name the content alone: a blank and options, or nothing. */
  readonly options: string
  readonly contentOption: string
  /** True if the catalog has live examples to test. */
  readonly hasExamples: boolean
}

/** Workflow file below the repository's root, and the steps that are left for a person. */
export interface Workflow {
  readonly path: string
  readonly text: string
  readonly hint: string | null
}

// Folder that `test` writes to if it is told nothing else.
const differences = optionTable.differences.default

/** Fills in the starter's workflow. Each place in it takes a value as its language quotes it. */
export function workflowOf(
  ci: CiName,
  starter: string,
  root: string,
  facts: WorkflowFacts,
): Workflow {
  const { folder, site, install, program, exec, options, contentOption, hasExamples } = facts
  const values: Readonly<Record<string, string>> = {
    FOLDER: folder === '' ? '.' : shellWord(folder),
    SITE: shellWord(site),
    INSTALL: install,
    PROGRAM: program,
    EXEC: exec,
    OPTIONS: options,
    CONTENT: contentOption,
    DIFFERENCES: shellWord(posix.join(folder, differences)),
    RESULTS: shellWord(posix.join(folder, 'component-catalog-test.xml')),
  }
  // In YAML the folder of GitHub's jobs is a plain text, not a word of a shell.
  if (ci === 'github') {
    const plain = {
      FOLDER: folder || '.',
      SITE: site,
      DIFFERENCES: posix.join(folder, differences),
    }
    Object.assign(values, plain)
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

/** Folder name as a word of a shell: it holds letters, digits, blanks and `._-` alone. */
function shellWord(path: string): string {
  return path.includes(' ') ? `"${path}"` : path
}
