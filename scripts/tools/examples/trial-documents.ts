import { hash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exampleDocument } from '../../../templates/example-document.ts'
import type { BundleAnswer } from '../../building/live-code/bundle-request.ts'
import type { CatalogLibrary } from '../../building/pipeline/options.ts'
import type { ShippedAssets } from '../../building/pipeline/shipped-assets.ts'
import { examplesFolder } from '../../words/model/example-model.ts'

/** Example that is tried: its markup, and the name of the compiled code. */
export interface TriedExample {
  readonly id: string
  /** Markup of the body; empty for a fence that is compiled. */
  readonly html: string
  /** Name of its compiled code in the answer of the bundler; null: it has none. */
  readonly code: string | null
}

/** Site whose folder takes the documents of trials: a temporary one, which nobody else reads. */
export interface TrialSite {
  readonly root: string
  readonly library: CatalogLibrary
  readonly shipped: Pick<ShippedAssets, 'readForExamples'>
}

/** Writes the files that each document loads; a site without examples has none of them. */
export function writeTrialLibrary({ root, library, shipped }: TrialSite): void {
  for (const { path, body } of [...shipped.readForExamples(false), ...library.examples().files()])
    write(root, path, body)
}

/**
 * Writes the documents of examples, those that a build would publish for the same examples, and returns their names by
 * the ids of the examples. An example whose code the bundler did not compile has none.
 */
export function writeTrials(
  { root, library }: TrialSite,
  { bundles }: Pick<BundleAnswer, 'bundles'>,
  examples: readonly TriedExample[],
): ReadonlyMap<string, string> {
  // A browser keeps what it has loaded, so another text has another name.
  const put = (body: string | Uint8Array, ending: string): string => {
    const name = `trial-1-${hash('sha256', body).slice(0, 16)}.${ending}`
    write(root, `${examplesFolder}/${name}`, body)
    return name
  }
  const named = bundles.map(({ fences, script, style }) => ({
    fences: new Set(fences),
    script: put(script, 'js'),
    style: style === null ? null : put(style, 'css'),
  }))
  const { shell } = library.examples()
  const written = new Map<string, string>()
  for (const example of examples) {
    const { code, html } = example
    const bundle = code === null ? undefined : named.find(({ fences }) => fences.has(code))
    if (code !== null && bundle === undefined) continue
    const live =
      code === null || bundle === undefined
        ? null
        : { id: code, script: bundle.script, style: bundle.style, imports: [], element: null }
    const parts = { shell, title: 'trial', html, css: null, script: null, live, controls: null }
    written.set(example.id, put(exampleDocument(parts).markup, 'html'))
  }
  return written
}

function write(root: string, path: string, body: string | Uint8Array): void {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, body)
}
