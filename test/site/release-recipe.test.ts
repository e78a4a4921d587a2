import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { readFiles, root, tempFolder, writeFiles, type Files } from '../helpers/site.ts'

interface Job {
  readonly steps: readonly { readonly run?: string }[]
}
const guide = join(root, 'content/guides/releases.md')

/** The commands of the workflow in the guide, job by job. */
function recipe(): { readonly build: readonly string[]; readonly save: readonly string[] } {
  const [, text = ''] =
    /```yaml\n(name: Release of the catalog\n[^]*?)```/.exec(readFileSync(guide, 'utf8')) ?? []
  const { jobs } = load(text) as { readonly jobs: Readonly<Record<string, Job>> }
  const runs = (name: string): string[] => jobs[name]?.steps.flatMap(({ run }) => run ?? []) ?? []
  return { build: runs('build').filter((run) => !run.startsWith('npm ci')), save: runs('save') }
}

const index = (versions: string): string => `---\ntitle: Acme\nversions:\n${versions}\n---\n`
const button = (text: string): string => `---\nname: Button\nprops:\n${text}---\n`
const prop = (name: string): string => `  - name: ${name}\n    type: string\n`

test.skipIf(!existsSync(guide))(
  'the workflow of the guide keeps each release beside the newest, and a run that is started again changes nothing',
  { tags: 'long' },
  () => {
    const home = tempFolder()
    const origin = join(home, 'origin.git')
    const work = join(home, 'work')
    const bin = join(home, 'bin')
    mkdirSync(bin)
    // The program as a project that installed it has it.
    writeFileSync(
      join(bin, 'npx'),
      `#!/bin/sh\nshift 2\nexec "${process.execPath}" "${root}scripts/catalog.js" "$@"\n`,
    )
    chmodSync(join(bin, 'npx'), 0o755)
    const env = {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env['PATH']}`,
      HOME: home,
      GIT_CONFIG_NOSYSTEM: '1',
      GITHUB_ACTIONS: '',
      GITHUB_STEP_SUMMARY: join(home, 'summary'),
    }
    const shell = (cwd: string, script: string, more: object = {}): string =>
      execFileSync('bash', ['-e', '-c', script], {
        cwd,
        env: { ...env, ...more },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    const author = '-c user.name=a -c user.email=a@localhost'
    shell(home, `git init -q --bare -b main origin.git && git clone -q origin.git work 2>&1`)
    shell(
      work,
      `git switch -q --orphan site && git ${author} commit -q --allow-empty -m Site && git push -q origin site && git switch -q --orphan main`,
    )
    const { build, save } = recipe()
    const runOf = (tag: string): void => {
      const place = tempFolder()
      shell(place, `git clone -q '${origin}' job && git -C job checkout -q ${tag}`)
      const job = join(place, 'job')
      const told = {
        GITHUB_REF_NAME: tag,
        GITHUB_SHA: shell(job, 'git rev-parse HEAD').trim(),
      }
      shell(job, `git clone -q -b site '${origin}' site`)
      for (const run of build) shell(job, run, told)
      const saving = join(place, 'saving')
      mkdirSync(join(saving, 'release/content'), { recursive: true })
      cpSync(join(job, 'dist'), join(saving, 'release/dist'), { recursive: true })
      cpSync(join(job, 'content/history.json'), join(saving, 'release/content/history.json'))
      shell(
        saving,
        `git clone -q -b site '${origin}' site && git clone -q -b main '${origin}' main`,
      )
      for (const run of save) shell(saving, run, told)
      rmSync(place, { recursive: true })
    }
    const release = (tag: string, content: Files): void => {
      writeFiles(work, content)
      shell(
        work,
        `git pull -q origin main 2>/dev/null || true; git add -A && git ${author} commit -qm ${tag} && git tag ${tag} && git push -q origin main ${tag}`,
      )
      runOf(tag)
    }
    release('v1.0.0', {
      'content/index.md': index('  - name: 1.0.0'),
      'content/button.md': button(prop('size')),
    })
    release('v1.1.0', {
      'content/index.md': index('  - name: 1.1.0\n  - { name: 1.0.0, href: v/1.0.0/ }'),
      'content/button.md': button(`${prop('size')}${prop('kind')}`),
    })
    const last = index(
      '  - name: 2.0.0\n  - { name: 1.1.0, href: v/1.1.0/ }\n  - { name: 1.0.0, href: v/1.0.0/ }',
    )
    release('v2.0.0', { 'content/index.md': last, 'content/button.md': button(prop('kind')) })
    const published = (): Record<string, string> => {
      const place = tempFolder()
      shell(place, `git clone -q -b site '${origin}' site && rm -rf site/.git`)
      return readFiles(join(place, 'site'))
    }
    const site = published()
    const props = (folder: string): string[] =>
      (
        JSON.parse(site[`${folder}api/v1/components/button`] ?? '') as { props: { name: string }[] }
      ).props.map(({ name }) => name)
    expect([props(''), props('v/1.1.0/'), props('v/1.0.0/')]).toEqual([
      ['kind'],
      ['size', 'kind'],
      ['size'],
    ])
    const history = shell(origin, 'git show main:content/history.json')
    expect((JSON.parse(history) as { releases: { version: string }[] }).releases).toMatchObject([
      { version: '1.0.0' },
      { version: '1.1.0' },
      { version: '2.0.0' },
    ])
    runOf('v2.0.0')
    expect(published()).toEqual(site)
    expect(readFileSync(join(home, 'summary'), 'utf8')).toContain('## 2.0.0 (')
  },
)
