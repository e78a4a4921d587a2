import { hash } from 'node:crypto'
import { basename, extname } from 'node:path'
import { accentSheet } from '../../../../templates/accent-sheet.ts'
import { readFooter } from '../../../drawing/markdown/footer.ts'
import { pageAddress, readLink, type LinkTargets } from '../../../drawing/markdown/links/links.ts'
import { kindOfPage } from '../../../words/model/addresses.ts'
import { loadEngine } from '../../../drawing/markdown/load-engine.ts'
import { writeFragment, type PageLink } from '../../../drawing/markdown/links/references.ts'
import { shortSource } from '../../../words/model/short-source.ts'
import { readSiteDescription } from '../../../drawing/markdown/site-description.ts'
import { deriveAccent, type Accent } from '../../../words/model/accent.ts'
import { byExtension, mediaTypes, type Artifact } from '../../../words/model/media-types.ts'
import { quoted } from '../../../words/model/printable.ts'
import {
  createReporter,
  type Found,
  type Note,
  type Point,
  type Reporter,
  type PlacedText,
} from '../../../words/model/problem.ts'
import { rootsOf, type Brand, type Site, type SizedPicture } from '../../../words/model/site.ts'
import type { HeadLink, SchemeTexts } from '../../../reading/options/setting-kinds.ts'
import type { ParserName } from '../../../reading/options/option-names.ts'
import { assetPath } from '../../../drawing/pages/pictures.ts'
import { decodeSource, readNamedBytes, type ContentFile } from '../../../reading/content/content.ts'
import { pictureSize } from '../../../reading/content/picture-size.ts'
import type { BrandSettingName } from '../../../reading/options/table.ts'
import type { Settings } from '../../../reading/content/settings.ts'
import type { Picture } from './media.ts'
import { getOrMake } from '../../../words/model/gather.ts'
import type { FindFile } from '../../../reading/content/style-sheet.ts'

/** Look of the site as `index.md` describes it, with the files that belong to it. */
export interface CollectedBrand {
  readonly brand: Brand
  /** Paths, below the output folder, of pictures that the site shows on every page. */
  readonly pictures: readonly string[]
  /**
   * Links to fragments of pages in header, footer and description of the site. They can be checked
   * only when the pages are drawn.
   */
  readonly links: readonly PageLink[]
  /** Files, other than pictures, that settings or the site's own style sheet name, such as fonts. */
  readonly named: readonly ContentFile[]
  readonly files: readonly Artifact[]
  /** Notes about colours that pages show in another shade than was given. */
  readonly notes: readonly Note[]
}

export interface BrandInput {
  readonly settings: Pick<Settings, BrandSettingName | 'description'>
  readonly descriptionAt: Point
  /** Path of the content folder; `label` is its name in problem messages. */
  readonly folder: string
  readonly label: string
  readonly pictures: readonly Picture[]
  readonly targets: LinkTargets
  /** True for a file of the content folder that pages must not show, which is already reported. */
  readonly refused: (path: string) => boolean
  readonly parser: ParserName
  readonly site: Pick<Site, 'published' | 'basePath' | 'words'>
}

/** Input of {@link readBrand}, with the reporter of problems in `index.md`. */
interface Reading extends BrandInput {
  readonly report: Reporter
}

const maxLogoBytes = 64 * 1024
const minSocialSize = 200

/**
 * Reads the site's look: logo, icon, colours, style sheet, links, footer and description. Problems:
 * `brand-file`, `footer`, `css-…`, and those of links.
 */
export async function readBrand(given: BrandInput): Promise<Found<CollectedBrand>> {
  const report = createReporter(`${given.label}/index.md`)
  const input: Reading = { ...given, report }
  const { settings, targets, site } = input
  const { logo, icon, accent, socialImage } = settings
  const files: Artifact[] = []
  const named: ContentFile[] = []
  const ofStyle: string[] = []
  const links: PageLink[] = []
  const picture = (name: string, file: PlacedText, kinds: readonly string[]): Shown | null =>
    readPicture(name, file, kinds, input)
  const light = logo === null ? null : readLogo(logo.light, picture, report)
  const dark = logo?.dark == null ? null : readLogo(logo.dark, picture, report)
  const shownIcon = icon === null ? null : picture('icon', icon, ['.svg', '.png'])
  const social = socialImage === null ? null : readSocial(socialImage, picture, report)
  const notes: Note[] = []
  const accentStyle = accent === null ? null : readAccent(accent, files, input.label, notes)
  const taken = { named, files, pictures: ofStyle }
  const style = settings.css === null ? null : await readOwnStyle(settings.css, input, taken)
  const brand: Brand = {
    logo: light === null ? null : { light, dark, isWordmark: settings.wordmark === true },
    icon:
      shownIcon === null
        ? null
        : { path: shownIcon.path, mediaType: byExtension[extname(shownIcon.path)] ?? '' },
    accentStyle,
    ownStyle: style?.value ?? null,
    links: (settings.links ?? []).flatMap((link) => readHeadLink(link, targets, links, report)),
    footer: await readFooters(input, links),
    socialImage: site.published ? social : null,
    description: await readDescription(input, links),
  }
  const shown = [brand.logo?.light, brand.logo?.dark, brand.icon, brand.socialImage]
  const shownPaths = [...shown.flatMap((one) => one?.path ?? []), ...ofStyle]
  const value = { brand, pictures: shownPaths, links, named, files, notes }
  return { value, problems: [...report.problems, ...(style?.problems ?? [])] }
}

interface Shown extends SizedPicture {
  readonly bytes: number
}
type ReadPicture = (name: string, file: PlacedText, kinds: readonly string[]) => Shown | null

/** Returns what is wrong with a path that a setting names, or null if nothing is. */
function pathFault(path: string, kinds: readonly string[]): string | null {
  if (/^(?:[a-z][a-z0-9+.-]*:|[\\/]|~)|(?:^|\/)\.\.(?:\/|$)/i.test(path))
    return 'it must be the path of a file from the content folder'
  return kinds.includes(extname(path).toLowerCase())
    ? null
    : `it must end with ${kinds.join(' or ')}`
}

const bare = (path: string): string => path.replace(/^(?:\.\/)+/, '')

/** Reads a picture that a setting names; null after a problem. Problem: `brand-file`. */
function readPicture(
  name: string,
  { text, at }: PlacedText,
  kinds: readonly string[],
  { pictures, refused, report }: Reading,
): Shown | null {
  const wrong = (what: string): null => {
    report.error('brand-file', at, `"${name}" is ${quoted(text)}, ${what}`)
    return null
  }
  const path = bare(text)
  const fault = pathFault(path, kinds)
  if (fault !== null) return wrong(fault)
  const ending = extname(path).toLowerCase()
  const found = pictures.find((one) => one.path === path)
  if (found === undefined) return refused(path) ? null : wrong('which is not in the content folder')
  const size = pictureSize(found.file.bytes)
  if (size === null)
    return wrong(
      ending === '.svg'
        ? 'which states no size; give its <svg> a viewBox'
        : `which is not a picture of the kind ${ending}`,
    )
  return { path: found.shownAs, ...size, bytes: found.file.bytes.length }
}

function readLogo(file: PlacedText, read: ReadPicture, report: Reporter): SizedPicture | null {
  const shown = read('logo', file, ['.svg', '.png', '.webp'])
  if (shown === null) return null
  const { bytes, ...logo } = shown
  if (bytes <= maxLogoBytes) return logo
  const message = `"logo" is ${quoted(file.text)} with ${bytes} bytes, 64 KiB is the limit`
  report.error('brand-file', file.at, message)
  return null
}

function readSocial(file: PlacedText, read: ReadPicture, report: Reporter): SizedPicture | null {
  const shown = read('socialImage', file, ['.png', '.jpg', '.jpeg', '.webp'])
  if (shown === null) return null
  const { path, width, height } = shown
  if (width >= minSocialSize && height >= minSocialSize) return { path, width, height }
  const message = `"socialImage" is ${quoted(file.text)} of ${width} × ${height} pixels, it must be at least ${minSocialSize} × ${minSocialSize}`
  report.error('brand-file', file.at, message)
  return null
}

/**
 * Makes the style sheet of the accent colour, and returns its path. Note: `accent`, if a colour
 * scheme shows another shade than was given.
 */
function readAccent(
  { light, dark }: SchemeTexts,
  files: Artifact[],
  label: string,
  notes: Note[],
): string {
  const given: Accent = { light: light.text, dark: (dark ?? light).text }
  const derived = deriveAccent(given.light, given.dark)
  if (derived.light !== given.light || derived.dark !== given.dark)
    notes.push({
      file: `${label}/index.md`,
      ...light.at,
      rule: 'accent',
      message: accentNote(given, derived, dark === null),
    })
  const body = accentSheet(derived)
  const path = assetPath('accent.css', hash('sha256', body))
  files.push({ path, body, mediaType: mediaTypes.style })
  return path
}

function accentNote(given: Accent, derived: Accent, isOne: boolean): string {
  const same = (scheme: keyof Accent): string =>
    derived[scheme] === given[scheme] ? ' (as given)' : ''
  const what = isOne ? quoted(given.light) : `${quoted(given.light)} and ${quoted(given.dark)}`
  return `"accent" is ${what}; for enough contrast, light pages use ${derived.light}${same('light')}, dark pages ${derived.dark}${same('dark')}; to remove this note, write accent: { light: "${derived.light}", dark: "${derived.dark}" }`
}

const maxStyleBytes = 256 * 1024
const fontKinds: Readonly<Record<string, RegExp>> = { '.woff2': /^wOF2/, '.woff': /^wOFF/ }

/**
 * Reads the site's own style sheet, and returns the path of its published copy. Returns null if it
 * cannot be used. Problems: `brand-file`, `css-contrast`, and those inside of the sheet.
 */
async function readOwnStyle(
  { text: given, at }: PlacedText,
  { folder, label, pictures, refused, report }: Reading,
  taken: { readonly named: ContentFile[]; readonly files: Artifact[]; readonly pictures: string[] },
): Promise<Found<string> | null> {
  const wrong = (what: string): null => {
    report.error('brand-file', at, `"css" is ${quoted(given)}, ${what}`)
    return null
  }
  const path = bare(given)
  const fault = pathFault(path, ['.css'])
  if (fault !== null) return wrong(fault)
  if (refused(path)) return null
  const file = readNamedBytes(folder, path)
  if ('fault' in file) return wrong(`which cannot be read: ${file.fault}`)
  taken.named.push(file)
  if (file.bytes.length > maxStyleBytes)
    return wrong(`with ${file.bytes.length} bytes, 256 KiB is the limit`)
  const decoded = decodeSource(file.bytes)
  if ('fault' in decoded) return wrong(`which cannot be read: ${decoded.fault}`)
  // The sheet may name a file several times; each file is read once.
  const read = new Map<string, ReturnType<FindFile>>()
  const find: FindFile = (wanted) => getOrMake(read, wanted, () => readShown(wanted))
  const readShown: FindFile = (wanted) => {
    const picture = pictures.find((one) => one.path === wanted)
    if (picture !== undefined) {
      taken.pictures.push(picture.shownAs)
      return { name: basename(picture.shownAs) }
    }
    if (refused(wanted)) return { fault: 'leads to a file that is refused' }
    const begins = fontKinds[extname(wanted).toLowerCase()]
    if (begins === undefined)
      return { fault: 'leads to no picture of the content folder, nor to a font (woff2, woff)' }
    const font = readNamedBytes(folder, wanted)
    if ('fault' in font) return { fault: `leads to a file that cannot be read: ${font.fault}` }
    taken.named.push(font)
    if (!begins.test(font.bytes.toString('latin1', 0, 4))) return { fault: 'leads to no font' }
    return { name: basename(publish(wanted, font.bytes, font.hash)) }
  }
  const publish = (name: string, body: string | Buffer, bodyHash: string): string => {
    const shownAs = assetPath(name, bodyHash)
    const mediaType = byExtension[extname(shownAs)] ?? ''
    if (!taken.files.some((one) => one.path === shownAs))
      taken.files.push({ path: shownAs, body, mediaType })
    return shownAs
  }
  const inside = createReporter(`${label}/${path}`)
  // The reader of style sheets is loaded only for sites that have one.
  const { readStyleSheet } = await import('../../../reading/content/style-sheet.ts')
  const body = readStyleSheet(decoded.text, path, find, inside)
  if (inside.problems.length === 0)
    report.warning('css-contrast', at, 'contrast is not checked for "css"; look at your pages')
  return { value: publish(path, body, hash('sha256', body)), problems: inside.problems }
}

/**
 * Turns a link of the page header into its address. Returns an empty list if the link cannot be
 * used. Problems: `link-scheme`, `link-dead`.
 */
function readHeadLink(
  { text, href, at }: HeadLink,
  targets: LinkTargets,
  links: PageLink[],
  report: Reporter,
): Brand['links'] {
  const link = readLink(href, 'index.md', targets)
  switch (link.kind) {
    case 'external':
      return [{ text, address: link.url, external: true }]
    case 'refused':
      report.error('link-scheme', at, `the link ${quoted(href)} ${link.reason}`)
      return []
    case 'dead':
      report.warning('link-dead', at, `the link ${quoted(href)} ${link.reason}, and is left out`)
      return []
    case 'page':
    case 'self': {
      const page = link.kind === 'self' ? '' : link.page
      const { fragment } = link
      if (fragment !== null && fragment !== '') links.push({ ...at, page, fragment })
      const address = `${pageAddress('home', page)}${writeFragment(fragment, kindOfPage(page))}`
      return [{ text, address, external: false }]
    }
  }
}

/**
 * Reads the catalog's description. Its problems are placed at its beginning, since front matter
 * does not tell the place of a part of a text.
 */
async function readDescription(
  { settings, descriptionAt: at, parser, targets, site: { words }, report }: Reading,
  links: PageLink[],
): Promise<Brand['description']> {
  const { description } = settings
  const source = shortSource(description)
  if (description === null || source === null) return null
  const engine = await loadEngine(parser, [source])
  const read = readSiteDescription({ text: description, at }, engine, targets, words, report)
  if (read === null) return null
  links.push(...read.links)
  for (const { fragment } of read.selfLinks) links.push({ ...at, page: '', fragment })
  return { markup: read.markup, text: read.text }
}

/**
 * Draws the footer of the site, once for each prefix that paths to files have on a page, such as
 * `../`. Problems of the footer are placed at its beginning. Returns null if there is no footer.
 */
async function readFooters(
  { settings: { footer }, parser, targets, site: { basePath, words }, report }: Reading,
  links: PageLink[],
): Promise<Brand['footer']> {
  if (footer === null) return null
  const { text, at } = footer
  const inside = createReporter('')
  const engine = await loadEngine(parser, [text])
  const read = readFooter(text, engine, targets, words, inside)
  for (const { rule, message, severity } of inside.problems) report[severity](rule, at, message)
  if (read === null) return null
  for (const { page, fragment } of read.links) links.push({ ...at, page, fragment })
  for (const { fragment } of read.selfLinks) links.push({ ...at, page: '', fragment })
  return Object.fromEntries(rootsOf(basePath).map((root) => [root, read.draw(root).markup]))
}
