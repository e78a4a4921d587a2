import { build, type BuildResult } from '../build/build.ts'
import { previewAddress } from '../build/site.ts'
import type { Options } from '../options.ts'
import type { Stage } from '../publish/stage.ts'
import { reportAnnotations, reportJson, reportText } from '../report.ts'
import { printable } from '../problems.ts'
import { showProgress } from './progress.ts'
import { buildOptions, buildTools } from './tools.ts'

/** `npm run build` and `npm run check`. */
export async function buildCommand(options: Options): Promise<number> {
  const result = await runBuild(options)
  return result.ok ? 0 : 1
}

/** One whole build with all that it prints. */
export async function runBuild(options: Options): Promise<BuildResult> {
  const started = performance.now()
  const progress = showProgress(process.stderr)
  let stage: Stage | null = null
  const onSignal = (signal: NodeJS.Signals): void => {
    stage?.discard()
    progress.clear()
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal)
  const tools = buildTools()
  try {
    const result = await build(buildOptions(options), {
      ...tools,
      progress: progress.show,
      staging: (current) => {
        stage = current
      },
    })
    progress.clear()
    printResult(result, options, performance.now() - started)
    return result
  } finally {
    progress.clear()
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal)
    await tools.renderer.close()
  }
}

function printResult(result: BuildResult, options: Options, milliseconds: number): void {
  const { problems, ok } = result
  if (options.format === 'json') process.stdout.write(reportJson(problems))
  else process.stderr.write(reportText(problems, process.stderr.isTTY === true))
  // A log line that starts with "::" becomes an annotation of the pull request.
  if (process.env['GITHUB_ACTIONS'] === 'true' && options.format !== 'json') {
    process.stdout.write(reportAnnotations(problems))
  }
  const say = options.format === 'json' ? process.stderr : process.stdout
  if (!ok) {
    const fate =
      options.command === 'check'
        ? 'nothing would be published'
        : `nothing was published, ${printable(options.out)} is as it was`
    process.stderr.write(`${fate}\n`)
    return
  }
  if (options.command === 'check') {
    say.write(`${count(result.components, 'component')} checked in ${time(milliseconds)}\n`)
    return
  }
  if (result.baseUrl === null) {
    say.write(
      `no base URL given: examples show ${previewAddress}; set baseUrl in index.md or --base-url\n`,
    )
  }
  say.write(
    `${count(result.components, 'component')} in ${printable(options.out)}: ${result.written} ${result.written === 1 ? 'file' : 'files'} written, ` +
      `${result.unchanged} unchanged, ${result.removed} removed, in ${time(milliseconds)}\n`,
  )
}

const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`
const time = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
