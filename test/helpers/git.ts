import { execFileSync } from 'node:child_process'

/** Runs git in a folder, with nobody's settings, on a day in the far west. */
export function git(cwd: string, day: string, ...words: readonly string[]): string {
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_COMMITTER_DATE: `${day}T23:30:00 -0800`,
  }
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@acme.example']
  return String(execFileSync('git', ['-C', cwd, ...who, ...words], { env, stdio: 'pipe' }))
}

/** Makes a repository of what lies in a folder. */
export function commitAll(folder: string, day: string): void {
  git(folder, day, 'init', '-q')
  git(folder, day, 'add', '.')
  git(folder, day, 'commit', '-qm', 'one')
}
