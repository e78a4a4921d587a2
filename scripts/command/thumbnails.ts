import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { examplesFolder } from '../model/examples.ts'
import { pagePath } from '../model/addresses.ts'
import { reportText } from '../model/report.ts'
import type { Options } from '../options/read.ts'
import { build } from '../pipeline/build.ts'
import type { BuildResult } from '../pipeline/result.ts'
import { takenPath, thumbnailFolder } from '../pipeline/thumbnails.ts'
import { buildTools } from '../program/tools.ts'
import { startServer } from '../server/preview-server.ts'
import { startBrowser } from '../thumbnails/browser.ts'
import { findBrowser } from '../thumbnails/find-browser.ts'
import { schemes, takePicture } from '../thumbnails/take.ts'
import { writePicture } from '../thumbnails/write-picture.ts'
import { shownPath, showPlaces } from './places.ts'
import { buildOptions } from './tools.ts'

/**
 * Builds the site into a folder of its own, takes a picture of every component's first example in both
 * schemes, and writes what is different below the content folder. The next build shows them.
 */
export async function thumbnailsCommand(options: Options): Promise<number> {
  const path = findBrowser(options.browser, process.env)
  const out = mkdtempSync(join(tmpdir(), 'component-catalog-thumbnails-'))
  try {
    const { ok, problems, baseUrl } = await buildInto(out, options)
    if (!ok) {
      process.stderr.write(reportText(showPlaces(problems, options.content)))
      return 1
    }
    const slugs = withExamples(out)
    if (slugs.length === 0) {
      process.stdout.write('no component has a live example, so there is nothing to take\n')
      return 0
    }
    const basePath = baseUrl === null ? '' : new URL(baseUrl).pathname.replace(/\/+$/, '')
    const server = await startServer({ root: out, basePath, host: '127.0.0.1', port: 0 })
    try {
      await takeAll(path, server.url, slugs, options.content)
    } finally {
      await server.close()
    }
    return 0
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

/** Slugs of the components that have an example, in order. */
function withExamples(out: string): readonly string[] {
  let names: readonly string[] = []
  try {
    names = readdirSync(join(out, examplesFolder))
  } catch {
    // A catalog without examples has no such folder.
  }
  const pages = new Set(readdirSync(join(out, 'components')))
  return names
    .flatMap((name) => /^(.+)-1-[0-9a-f]{16}\.html$/.exec(name)?.[1] ?? [])
    .filter((slug) => pages.has(`${slug}.html`))
    .toSorted()
}

async function buildInto(out: string, options: Options): Promise<BuildResult> {
  const tools = buildTools({ endsSoon: true })
  try {
    return await build(buildOptions({ ...options, out, cache: false }), tools)
  } finally {
    await tools.renderer.close()
  }
}

/** `site` is the address at which the site is served, with a slash at its end. */
async function takeAll(
  path: string,
  site: string,
  slugs: readonly string[],
  content: string,
): Promise<void> {
  const browser = await startBrowser(path)
  const counts = { written: 0, unchanged: 0 }
  try {
    for (const slug of slugs) {
      for (const scheme of schemes) {
        const picture = await takePicture(browser, `${site}${pagePath(slug)}`, scheme)
        if (picture === null)
          process.stderr.write(`${slug}: its first example shows nothing (${scheme})\n`)
        else counts[writePicture(content, takenPath(slug, scheme), picture)]++
      }
    }
  } finally {
    await browser.close()
  }
  const folder = shownPath(join(content, thumbnailFolder))
  const { written, unchanged } = counts
  process.stdout.write(
    `${slugs.length} component${slugs.length === 1 ? '' : 's'} with examples: ${written} pictures written to ${folder}, ${unchanged} unchanged\n`,
  )
}
