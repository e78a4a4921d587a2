import { spawn } from 'node:child_process'
import { printable } from '../../words/model/printable.ts'
import { createLogReader, logFormat } from './read-log.ts'

/** Days of the last changes by file, or the reason why git does not know them and what to do. */
export type LastChanges =
  | { readonly days: ReadonlyMap<string, string> }
  | { readonly fault: string }

const seconds = 120

/**
 * Asks git once for the day of the last commit of each file, in the time zone of its committer. A file without a
 * commit is not in the answer.
 *
 * Runs no program that the repository's own settings name: no pager, no check of signatures, no tool that draws
 * differences. Fetches nothing.
 *
 * @param folder the content folder
 * @param paths paths of the files below the folder, with `/` between the names
 */
export async function askGit(folder: string, paths: readonly string[]): Promise<LastChanges> {
  const reader = createLogReader(new Set(paths))
  if (paths.length === 0) return { days: reader.days }
  const git = spawn('git', ['-C', folder, ...quiet, ...log], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(),
  })
  let errors = ''
  let isDone = false
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    git.kill('SIGKILL')
  }, seconds * 1000)
  git.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = `${errors}${text}`.slice(0, 2000)
  })
  git.stdout.setEncoding('utf8').on('data', (text: string) => {
    isDone ||= reader.take(text)
    if (isDone) git.kill()
  })
  const ended = await new Promise<number | string | null>((resolve) => {
    git.once('error', ({ message }) => resolve(message))
    git.once('close', resolve)
  })
  clearTimeout(timer)
  if (isLate) return { fault: `git takes longer than ${seconds} seconds` }
  if (typeof ended === 'string')
    return {
      fault: `git cannot be started (${printable(ended)}); install it, or leave "changed" out`,
    }
  if (!isDone && ended !== 0) return { fault: faultOf(errors) }
  if (reader.isCut)
    return {
      fault:
        'this clone lacks the history that says it; fetch all of it: "fetch-depth: 0" of actions/checkout, GIT_DEPTH: 0 of GitLab, or git fetch --unshallow',
    }
  return { days: reader.days }
}

const quiet = [
  '--no-pager',
  '--no-optional-locks',
  '-c',
  'log.showSignature=false',
  '-c',
  // Without it, files that are as the first commit made them would have no day.
  'log.showRoot=true',
  '-c',
  'core.fsmonitor=false',
]
const log = [
  'log',
  '--no-show-signature',
  '--no-ext-diff',
  '--no-textconv',
  '--no-renames',
  '--no-notes',
  '--no-mailmap',
  '--relative',
  '--name-only',
  '-z',
  '--decorate-refs=refs/none',
  `--format=${logFormat}`,
  '--',
  '.',
]

/**
 * Returns the environment for git: without questions and translated texts, and without the
 * variables with which a git hook points to another repository.
 */
function environment(): NodeJS.ProcessEnv {
  const env = { ...process.env, GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' }
  const named = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_EXTERNAL_DIFF']
  return Object.fromEntries(Object.entries(env).filter(([name]) => !named.includes(name)))
}

function faultOf(errors: string): string {
  const [first = ''] = errors.split('\n')
  if (/not a git repository/i.test(first))
    return 'the content folder lies in no git repository; commit it to one, or leave "changed" out'
  if (/does not have any commits yet/i.test(first))
    return 'the git repository has no commit yet; commit the content folder, or leave "changed" out'
  return `git says: ${printable(first).slice(0, 300)}`
}
