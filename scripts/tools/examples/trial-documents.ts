import { exampleDocument } from '../../../templates/example-document.ts'
import { plainShell } from '../../building/pipeline/collect/collect-examples.ts'
import type { CatalogLibrary } from '../../building/pipeline/options.ts'
import type { ShippedAssets } from '../../building/pipeline/shipped-assets.ts'
import type { BundleAnswer } from '../../building/live-code/bundle-request.ts'
import { examplesFolder } from '../../words/model/example-model.ts'
import { mediaTypes } from '../../words/model/media-types.ts'
import { examplePolicyHeader } from '../../words/model/policy.ts'

/** File that a trial loads. */
export interface TrialFile {
  readonly body: string | Uint8Array
  readonly mediaType: string
  /** Content security policy; null: none. */
  readonly policy: string | null
}

/** Example that is tried: its markup, and the name of the compiled code. */
export interface TriedExample {
  readonly id: string
  /** Markup of the body; empty for a fence that is compiled. */
  readonly html: string
  /** Name of its compiled code in the answer of the bundler; null: it has none. */
  readonly code: string | null
}

/** Origin of the trials. No request leaves the browser. */
export const trialOrigin = 'http://examples.invalid'

/** Path of the page that holds the frame of a trial. */
export const stagePath = '/stage.html'

/** Size of the frame in CSS pixels. */
export const stageSize = { width: 520, height: 600 }

/** Path of the document of an example. */
export const trialPath = ({ id }: TriedExample): string => `/${examplesFolder}/trial-${id}.html`

const stage = `<!doctype html><title>trial</title><style>body{margin:0}iframe{border:0;display:block}</style>
<iframe sandbox="allow-scripts allow-forms" width="${stageSize.width}" height="${stageSize.height}"></iframe>`

/** Makes the files of trials: the documents are those that a build would publish for the same examples. */
export function trialFiles(
  library: CatalogLibrary,
  shipped: Pick<ShippedAssets, 'readForExamples'>,
  answer: Pick<BundleAnswer, 'bundles'>,
  examples: readonly TriedExample[],
): ReadonlyMap<string, TrialFile> {
  const files = new Map<string, TrialFile>()
  const put = (path: string, body: string | Uint8Array, mediaType: string): void =>
    void files.set(path, { body, mediaType, policy: null })
  put(stagePath, stage, mediaTypes.html)
  for (const { path, body, mediaType } of [...shipped.readForExamples(false), ...library.files()])
    put(`/${path}`, body, mediaType)
  const bundles = answer.bundles.map(({ fences, script, style }, i) => {
    put(`/${examplesFolder}/trial-${i}.js`, script, mediaTypes.script)
    if (style !== null) put(`/${examplesFolder}/trial-${i}.css`, style, mediaTypes.style)
    const address = { script: `trial-${i}.js`, style: style === null ? null : `trial-${i}.css` }
    return { ...address, fences: new Set(fences) }
  })
  const shell = library.shell ?? plainShell(library.site)
  for (const example of examples) {
    const { code, html } = example
    const bundle = code === null ? undefined : bundles.find(({ fences }) => fences.has(code))
    if (code !== null && bundle === undefined) continue
    const live =
      code === null || bundle === undefined
        ? null
        : { id: code, script: bundle.script, style: bundle.style, imports: [], element: null }
    const body = exampleDocument({
      shell,
      title: 'trial',
      html,
      css: null,
      script: null,
      live,
      controls: null,
    }).markup
    files.set(trialPath(example), { body, mediaType: mediaTypes.html, policy: examplePolicyHeader })
  }
  return files
}
