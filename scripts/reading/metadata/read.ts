import { printable, quoted } from '../../words/model/printable.ts'
import type { FileContent } from './metadata-component.ts'
import { formatTable, knownFormats, recogniseFormat } from './format.ts'
import {
  openManifest,
  readElementsManifest,
  readTags,
  type Manifest,
} from './formats/custom-elements.ts'
import { createDeclarationIndex, type DeclarationIndex } from './inherit.ts'
import { faultPlace, parseJson } from './json.ts'
import { metadataLimits, tooMuch, tooMuchInAll } from './metadata-limits.ts'
import type { ComponentMetadata, Format, Metadata, MetadataFile, MetadataProblem } from './model.ts'
import type { PackageOrigin } from './package-origin.ts'
import { shape } from './shape.ts'
import { createReading, createTally, type Reading } from './reading.ts'
import { firstNames } from '../../words/model/text.ts'

/** File with metadata of components, such as custom-elements.json, that is to be read. */
export interface MetadataSource {
  /** Name of the metadata file in messages. */
  readonly name: string
  readonly bytes: Uint8Array
  /** Package that the metadata file belongs to; null or left out if it is not known. */
  readonly origin?: PackageOrigin | null
}

/**
 * Reads what tools extracted from the code of a library. All files are read together, since classes
 * of one file inherit from those of another. Formats are recognised by content.
 *
 * Takes any bytes and never throws. What cannot be read is in `problems`, one for each file. A file
 * without components is no problem here, see {@link nothingListed}.
 */
export function readMetadata(sources: readonly MetadataSource[]): Metadata {
  const tally = createTally()
  const opened = openFiles(sources, tally.problems).map(({ name, format, json, origin }) => {
    const reading = createReading(name, tally, origin)
    const manifest = format === 'custom-elements.json' ? openManifest(json) : null
    return { name, format, json, reading, manifest }
  })
  const manifests = opened.flatMap(({ manifest }) => manifest ?? [])
  const all = indexOf(manifests)
  const tags = new Map(
    opened.flatMap(({ manifest, reading }) => {
      if (manifest === null) return []
      const own = manifests.length === 1 ? all : indexOf([manifest])
      return [[manifest, readTags(manifest, own, all, reading)] as const]
    }),
  )

  const files: MetadataFile[] = []
  const components: ComponentMetadata[] = []
  const unlisted: ComponentMetadata[] = []
  for (const { name, format, json, reading, manifest } of opened) {
    const own = manifest === null ? undefined : tags.get(manifest)
    const content: FileContent =
      manifest === null || own === undefined
        ? { listed: formatTable[format].read(json, reading), unlisted: [] }
        : readElementsManifest(manifest, own, [...tags.values()], all, reading)
    const isVue = formatsOfVue.has(format) && shape(json)['framework'] === 'vue'
    const { saysRequired } = reading
    const file: MetadataFile = {
      name,
      format,
      saysRequired,
      ...(isVue && { framework: 'vue' }),
      ...modulesOf(reading),
    }
    files.push(file)
    if (reading.isRefused()) continue
    components.push(...content.listed.map((draft) => ({ file, ...draft })))
    unlisted.push(...content.unlisted.map((draft) => ({ file, ...draft })))
  }
  const { leftOut, leftOutExports, notes, problems } = tally
  return { files, components, unlisted, leftOut, leftOutExports, notes, problems }
}

/** Formats whose files may name their framework. */
const formatsOfVue: ReadonlySet<Format> = new Set(['web-types', 'component-catalog'])

interface OpenedFile {
  readonly name: string
  readonly format: Format
  readonly json: unknown
  readonly origin: PackageOrigin | null
}

function openFiles(
  sources: readonly MetadataSource[],
  problems: MetadataProblem[],
): readonly OpenedFile[] {
  const opened: OpenedFile[] = []
  let bytes = 0
  for (const [i, source] of sources.entries()) {
    const refuse = (message: string, at: Partial<Pick<MetadataProblem, 'at'>> = {}): void => {
      problems.push({ file: source.name, message, ...at })
    }
    bytes += source.bytes.length
    if (i >= metadataLimits.files) {
      refuse(`is one of more than ${metadataLimits.files} files of metadata`)
      break
    }
    if (bytes > metadataLimits.allBytes) {
      const size = `${metadataLimits.allBytes / 1024 / 1024} MiB`
      refuse(tooMuchInAll(`is more than ${size} of metadata with the files before it`))
      break
    }
    const parsed = parseJson(source.bytes)
    if ('fault' in parsed) {
      if (parsed.isTooMuch) refuse(tooMuch(parsed.fault))
      else
        refuse(parsed.fault, {
          at: faultPlace(parsed.fault, new TextDecoder().decode(source.bytes)),
        })
      continue
    }
    const format = recogniseFormat(parsed.value)
    if (format === null) refuse(`is of no known format; known are ${knownFormats}`)
    else
      opened.push({
        name: source.name,
        format,
        json: parsed.value,
        origin: source.origin ?? null,
      })
  }
  return opened
}

function indexOf(manifests: readonly Manifest[]): DeclarationIndex {
  const index = createDeclarationIndex()
  for (const { declarations } of manifests)
    for (const declaration of declarations) index.add(declaration)
  return index
}

function modulesOf({ origin, modules }: Reading): Pick<MetadataFile, 'modules'> {
  if (origin === null || modules === null) return {}
  return { modules: { name: origin.name, version: origin.version, modules } }
}

/**
 * Reports files that list no component: nothing of them would be compared or published, and nobody
 * would notice. A file without components counts as used if a source names one of its classes
 * without a tag; `named` are the keys that sources name. The message lists these classes.
 */
export function nothingListed(
  metadata: Metadata,
  named: ReadonlySet<string> = new Set(),
): readonly MetadataProblem[] {
  const used = new Set([
    ...metadata.components.map(({ file }) => file),
    ...metadata.unlisted.filter(({ key }) => named.has(key)).map(({ file }) => file),
  ])
  const refused = new Set(metadata.problems.map(({ file }) => file))
  return metadata.files
    .filter((file) => !used.has(file) && !refused.has(file.name))
    .map((file) => ({ file: file.name, message: emptyMessage(file, metadata) }))
}

function emptyMessage(file: MetadataFile, metadata: Metadata): string {
  const classes = metadata.unlisted.filter((component) => component.file === file)
  if (classes.length === 0) return 'describes no component'
  const names = classes.map(({ key }) => quoted(key))
  return (
    'describes no element with a tag; its classes without one can be named in a source: ' +
    `"api: ${printable(classes[0]?.key ?? '')}" (${firstNames(names, 5)})`
  )
}
