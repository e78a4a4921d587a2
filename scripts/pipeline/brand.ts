import { hash } from 'node:crypto'
import { extname } from 'node:path'
import { accentSheet } from '../../templates/accent-sheet.ts'
import { readFooter } from '../markdown/footer.ts'
import { readLink, type LinkTargets } from '../markdown/links.ts'
import { loadEngine } from '../markdown/load-engine.ts'
import { hashOf, type PageLink } from '../markdown/references.ts'
import { deriveAccent } from '../model/accent.ts'
import { pagePath } from '../model/addresses.ts'
import type { Artifact } from '../model/artifact.ts'
import { byExtension, mediaTypes } from '../model/media-types.ts'
import { quoted } from '../model/printable.ts'
import { createReporter, type Reporter } from '../model/problem.ts'
import { rootsOf, type Brand, type Site, type SizedPicture } from '../model/site.ts'
import type { HeadLink, Placed } from '../options/kinds.ts'
import type { ParserName } from '../options/names.ts'
import { assetPath } from '../pages/pictures.ts'
import type { ContentFile } from '../sources/content.ts'
import { pictureSize } from '../sources/picture-size.ts'
import type { Settings } from '../sources/settings.ts'

/** What `index.md` says of the catalog's look, with the files that it brings. */
export interface CollectedBrand {
  readonly brand: Brand
  /** Pictures below the output folder that the site shows on every page. */
  readonly pictures: readonly string[]
  /** Links whose fragment only the pages know. */
  readonly links: readonly PageLink[]
  readonly files: readonly Artifact[]
}

interface ContentPicture {
  readonly file: ContentFile
  readonly path: string
  readonly shownAs: string
}

export interface BrandInput {
  readonly settings: Settings
  readonly pictures: readonly ContentPicture[]
  readonly targets: LinkTargets
  /** Files that the content folder holds and no page may show: they are told already. */
  readonly refused: (path: string) => boolean
  readonly parser: ParserName
  readonly site: Pick<Site, 'published' | 'basePath' | 'words'>
  readonly report: Reporter
}

const maxLogoBytes = 64 * 1024
const minSocialSize = 200

/** Problems: `brand-file`, `accent`, `footer`, and those of links. */
export async function readBrand(input: BrandInput): Promise<CollectedBrand> {
  const { settings, targets, report, site } = input
  const { logo, icon, accent, socialImage } = settings
  const files: Artifact[] = []
  const links: PageLink[] = []
  const picture = (name: string, file: Placed, kinds: readonly string[]): Shown | null =>
    readPicture(name, file, kinds, input)
  const light = logo === null ? null : readLogo(logo.light, picture, report)
  const dark = logo?.dark == null ? null : readLogo(logo.dark, picture, report)
  const shownIcon = icon === null ? null : picture('icon', icon, ['.svg', '.png'])
  const social = socialImage === null ? null : readSocial(socialImage, picture, report)
  const accentStyle = accent === null ? null : readAccent(accent, files, report)
  const brand: Brand = {
    logo: light === null ? null : { light, dark },
    icon:
      shownIcon === null
        ? null
        : { path: shownIcon.path, mediaType: byExtension[extname(shownIcon.path)] ?? '' },
    accentStyle,
    links: (settings.links ?? []).flatMap((link) => readHeadLink(link, targets, links, report)),
    footer: await readFooters(input, links),
    socialImage: site.published ? social : null,
  }
  const shown = [brand.logo?.light, brand.logo?.dark, brand.icon, brand.socialImage]
  return { brand, pictures: shown.flatMap((one) => one?.path ?? []), links, files }
}

interface Shown extends SizedPicture {
  readonly bytes: number
}
type ReadPicture = (name: string, file: Placed, kinds: readonly string[]) => Shown | null

/** A picture of the content folder that a setting names. Problem: `brand-file`. */
function readPicture(
  name: string,
  { text, at }: Placed,
  kinds: readonly string[],
  { pictures, refused, report }: BrandInput,
): Shown | null {
  const wrong = (what: string): null => {
    report.error('brand-file', at, `"${name}" is ${quoted(text)}, ${what}`)
    return null
  }
  const path = text.replace(/^(?:\.\/)+/, '')
  if (/^(?:[a-z][a-z0-9+.-]*:|[\\/]|~|\.\.\/)/i.test(path))
    return wrong('it must be a file of the content folder, named from there')
  const ending = extname(path).toLowerCase()
  if (!kinds.includes(ending)) return wrong(`it must end with ${kinds.join(' or ')}`)
  const found = pictures.find((one) => one.path === path)
  if (found === undefined)
    return refused(path) ? null : wrong('which is no file of the content folder')
  const size = pictureSize(found.file.bytes)
  if (size === null)
    return wrong(
      ending === '.svg'
        ? 'which tells no size; give its <svg> a viewBox'
        : `which is no picture that ${ending} stands for`,
    )
  return { path: found.shownAs, ...size, bytes: found.file.bytes.length }
}

function readLogo(file: Placed, read: ReadPicture, report: Reporter): SizedPicture | null {
  const shown = read('logo', file, ['.svg', '.png', '.webp'])
  if (shown === null) return null
  const { bytes, ...logo } = shown
  if (bytes <= maxLogoBytes) return logo
  const told = `"logo" is ${quoted(file.text)} with ${bytes} bytes, 64 KiB is the limit`
  report.error('brand-file', file.at, told)
  return null
}

function readSocial(file: Placed, read: ReadPicture, report: Reporter): SizedPicture | null {
  const shown = read('socialImage', file, ['.png', '.jpg', '.jpeg', '.webp'])
  if (shown === null) return null
  const { path, width, height } = shown
  if (width >= minSocialSize && height >= minSocialSize) return { path, width, height }
  const told = `"socialImage" is ${quoted(file.text)} of ${width} × ${height} pixels, it must be at least ${minSocialSize} × ${minSocialSize}`
  report.error('brand-file', file.at, told)
  return null
}

/** Problem: `accent`, a warning where a scheme shows another colour than was given. */
function readAccent({ text, at }: Placed, files: Artifact[], report: Reporter): string {
  const derived = deriveAccent(text)
  if (derived.light !== text || derived.dark !== text) {
    const told = `"accent" is ${quoted(text)}; so that it can be read, light pages have ${derived.light}${same(derived.light, text)}, dark pages ${derived.dark}${same(derived.dark, text)}`
    report.warning('accent', at, told)
  }
  const body = accentSheet(derived)
  const path = assetPath('accent.css', hash('sha256', body))
  files.push({ path, body, mediaType: mediaTypes.style })
  return path
}

const same = (derived: string, given: string): string => (derived === given ? ' (as given)' : '')

/** Problems: `link-scheme`, `link-dead`. */
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
      const slug = link.kind === 'self' ? '' : link.slug
      const { fragment } = link
      if (fragment !== null && fragment !== '') links.push({ ...at, slug, fragment })
      const path = slug === '' ? 'index.html' : pagePath(slug)
      return [{ text, address: `${path}${hashOf(fragment)}`, external: false }]
    }
  }
}

/** Every problem of the footer stands at its place. */
async function readFooters(
  { settings: { footer }, parser, targets, site: { basePath, words }, report }: BrandInput,
  links: PageLink[],
): Promise<Brand['footer']> {
  if (footer === null) return null
  const { text, at } = footer
  const inside = createReporter('')
  const engine = await loadEngine(parser, [text])
  const read = readFooter(text, engine, targets, words, inside)
  for (const { rule, message, severity } of inside.problems) report[severity](rule, at, message)
  if (read === null) return null
  for (const { slug, fragment } of read.links) links.push({ ...at, slug, fragment })
  for (const { fragment } of read.selfLinks) links.push({ ...at, slug: '', fragment })
  return Object.fromEntries(rootsOf(basePath).map((root) => [root, read.draw(root).markup]))
}
