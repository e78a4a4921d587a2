import { hash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exampleDocument } from '../../../templates/example-document.ts'
import type { BundleAnswer } from '../../building/live-code/bundle-request.ts'
import type { CatalogLibrary } from '../../building/pipeline/options.ts'
import type { ShippedAssets } from '../../building/pipeline/shipped-assets.ts'
import { examplesFolder } from '../../words/model/example-model.ts'

/** Example to be tried: its markup, and the id of its compiled code. */
export interface TriedExample {
  readonly id: string
  /** Markup of the document's body; empty for a compiled fence. */
  readonly html: string
  /** Id of the example's compiled fence in the bundler's answer; null if it is not compiled. */
  readonly code: string | null
}

/** Temporary site for the documents of tried examples. Nobody else reads it. */
export interface TrialSite {
  readonly root: string
  readonly library: CatalogLibrary
  readonly shipped: Pick<ShippedAssets, 'readForExamples'>
}

/** Writes the files that tried examples load, since the catalog's site may have none of them. */
export function writeTrialLibrary({ root, library, shipped }: TrialSite): void {
  for (const { path, body } of [...shipped.readForExamples(false), ...library.examples().files()])
    write(root, path, body)
}

/**
 * Writes the documents of examples as a build would publish them. Returns their file names by the ids of the examples.
 * An example that the bundler did not compile has none. `dark` is the class or attribute of the root element in the dark
 * scheme, unless the settings of the catalog name one.
 */
export function writeTrials(
  { root, library }: TrialSite,
  { bundles }: Pick<BundleAnswer, 'bundles'>,
  { examples, dark }: { readonly examples: readonly TriedExample[]; readonly dark: string | null },
): ReadonlyMap<string, string> {
  // A browser keeps the files that it has loaded, so each text gets a name of its own.
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
  const own = library.examples().shell
  const shell = { ...own, dark: own.dark ?? dark }
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
