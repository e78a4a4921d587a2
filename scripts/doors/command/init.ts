import { relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { planInit, type InitPlan } from '../../tools/init/plan.ts'
import { refuseLinksAndFiles, writeAll } from '../../tools/init/write-files.ts'
import { printable } from '../../words/model/printable.ts'
import { readProgramFile } from '../../words/bootstrap/program-file.js'
import type { Invocation } from '../../reading/options/invocation.ts'
import type { Options } from '../../reading/options/read.ts'
import type { Given } from '../../reading/options/table.ts'
import { programRoot, programVersion } from '../../building/installation/place.ts'
import { shownPath } from './shown-paths.ts'

/** Runs the command `init`: sets up a catalog here, and prints what it wrote and what to do next. */
export async function initCommand(
  { content, ci, withExamples }: Options,
  given: Given,
  invocation: Invocation,
): Promise<number> {
  const { folder, installed } = programRoot()
  const project = process.cwd()
  const plan = planInit({
    project,
    content: resolve(content),
    out: given.out === undefined ? null : resolve(given.out),
    ci,
    withExamples,
    starter: (name) => String(readProgramFile(new URL(`starter/${name}`, folder))),
    version: programVersion(),
    invocation,
    addsScripts: installed || resolve(fileURLToPath(folder)) !== project,
  })
  refuseLinksAndFiles(plan.files, project)
  writeAll(plan.files)
  const lines = report(plan, project, invocation)
  process.stdout.write(`${lines.map(printable).join('\n')}\n`)
  return 0
}

function report(plan: InitPlan, project: string, invocation: Invocation): string[] {
  const { files, manifest, scripts, site, why, workflow } = plan
  const shown = (path: string): string => shownPath(relative(project, path).split(sep).join('/'))
  return [
    ...files.created.map(({ path }) => `wrote ${shown(path)}`),
    ...files.replaced.map(({ path }) => `changed ${shown(path)}, "scripts":`),
    ...(manifest?.added ?? []).map((name) => `  + "${name}": "${textOf(scripts, name)}"`),
    ...(manifest?.taken ?? []).map(
      (name) => `left "${name}" of package.json as it is; ours would be: ${textOf(scripts, name)}`,
    ),
    `the site goes to ${shownPath(site)}${why === null ? '' : `, since ${why}; "out" in index.md says so`}`,
    ...(workflow === null || workflow.hint === null ? [] : [workflow.hint]),
    ...plan.installing.hints,
    ...(plan.isIgnored ? [] : [`let git ignore ${shownPath(site)} and ${shownPath(site)}.hosting`]),
    '',
    'Next:',
    ...nextCommands(plan, invocation).map((command) => `  ${command}`),
    ...(plan.examples === null
      ? []
      : ['', ...plan.examples.steps(shown(files.created[0]?.path ?? ''))]),
    ...(plan.testing === null ? [] : ['The workflow tests live examples by:', `  ${plan.testing}`]),
  ]
}

/** Returns the commands to type after `init`. */
function nextCommands(plan: InitPlan, invocation: Invocation): string[] {
  const { manifest, manager, installing, options, workflow } = plan
  const typed = (command: string): string => invocation(command, options.trim())
  if (manifest === null) {
    // CI installs from the files that the installation makes.
    const first = workflow === null || installing.command === null ? [] : [installing.command]
    return [...first, typed('dev'), typed('check'), typed('build')]
  }
  const script = (command: 'dev' | 'build'): string =>
    manifest.taken.includes(`catalog:${command}`)
      ? typed(command)
      : `${manager.name} run catalog:${command}`
  return installing.command === null
    ? [script('dev'), typed('check'), script('build')]
    : [installing.command, script('dev'), script('build')]
}

function textOf(scripts: Readonly<Record<string, string>>, name: string): string {
  return scripts[name] ?? ''
}
