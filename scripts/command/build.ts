import { build, type BuildResult } from '../build/build.ts'
import type { Options } from '../options.ts'
import type { Stage } from '../publish/stage.ts'
import { reportAnnotations, reportJson, reportText } from '../report.ts'
import { showProgress } from './progress.ts'
import { summaryOf } from './result.ts'
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
  const say = !ok || options.format === 'json' ? process.stderr : process.stdout
  say.write(`${summaryOf(result, options, milliseconds)}\n`)
}
