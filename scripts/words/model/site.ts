import type { ProseKind } from './page-kind.ts'

/** The settings of the whole catalog: `index.md` and the options, defaults filled in. */
export interface Site {
  readonly title: string
  /** Title that pages show: the site's own, or the interface's text for a site without one. */
  readonly shownTitle: string
  readonly description: string | null
  /** Absolute address of the site's root, no slash at the end: `https://acme.github.io/ui`. */
  readonly baseUrl: string
  /** True if the site has an address; else `baseUrl` is the preview's, and never canonical. */
  readonly published: boolean
  /** The path part of `baseUrl`: `''` or `/ui`. */
  readonly basePath: string
  /** Framework of the components, for editors that have to know it; null: none in particular. */
  readonly framework: 'vue' | null
  /** BCP 47 tag for `<html lang>`. */
  readonly lang: string
  /** Settings for the texts of the interface: the language, and texts of the author's own. */
  readonly words: SiteWords
  /** Address to edit a source at, with `:path` in place of the source's path; null if not known. */
  readonly editPattern: string | null
  /**
   * Position of the box with the API's route on the page of a component. `fold`: at the start,
   * folded to its first line.
   */
  readonly routePlace: 'fold' | 'start' | 'end'
  /** True if the page of every custom element has a panel of controls. */
  readonly hasControls: boolean
  /** Kinds of pages of prose that the site has: every page leads to their lists. */
  readonly prose: readonly ProseKind[]
  readonly brand: Brand
  /** Versions of the catalog that are published side by side; null if there are none. */
  readonly versions: SiteVersions | null
  /** Paths of the program's own files below the output folder, named by hashes of their content. */
  readonly assets: SiteAssets
}

/** Returns true if the site has a history of releases. */
export const hasHistory = ({ prose }: Pick<Site, 'prose'>): boolean => prose.includes('release')

/** Number of components from which an index is long: rows are laid out as they are seen. */
export const longIndex = 500

/** Paths of the program's own style sheets, scripts and other files, below the output folder. */
export interface SiteAssets {
  /**
   * Path of the style sheet with the rules that all pages need. The index, which lists all
   * components, loads it, and so does the page for missing addresses. {@link introStyle} and
   * {@link pageStyle} hold the same rules and more: a page that loads one of them does without this
   * file.
   */
  readonly style: string
  /** Path of the style sheet of the index alone: its rows and its filter. */
  readonly indexStyle: string
  /** Path of the style sheet of an index with an introduction: {@link style} and Markdown. */
  readonly introStyle: string
  /** Path of the sheet of all pages but the index: {@link style}, Markdown, props, navigation. */
  readonly pageStyle: string
  /** Path of the style sheet of links between pages of the index; published if there are any. */
  readonly wayStyle: string
  readonly notFoundStyle: string
  /** Path of the style sheet of the index as a grid; published if components have pictures. */
  readonly gridStyle: string
  /** Path of the style sheet of a long index; published if there is one. */
  readonly longStyle: string
  readonly printStyle: string
  readonly tabsStyle: string
  /** Path of the style sheet of pages with text that runs from right to left. */
  readonly directionsStyle: string
  /** Path of the style sheet of what releases changed; published if the site has a history. */
  readonly pastStyle: string
  /** Path of the style sheet of the logo and the links in the page header, if there are any. */
  readonly brandStyle: string
  /** Path of the style sheet of the search dialog, loaded on first use. */
  readonly searchStyle: string
  /** Path of the script of the index, and of the further pages of a long index. */
  readonly indexScript: string
  readonly filter: string
  /** Path of the script of every page except the index. */
  readonly pageScript: string
  readonly tabsScript: string
  /** Path of the script of the not-found page, which suggests pages of a similar address. */
  readonly notFoundScript: string
  /** Path of the script of the search dialog, loaded on first use. */
  readonly search: string
  /** Path of the script that sets the remembered theme before the first paint. */
  readonly theme: string
  readonly icon: string
  /** Path of the script with the texts of other scripts in the site's language; null if English. */
  readonly words: string | null
  /** Path of the font file with the Latin letters, preloaded by every page. */
  readonly font: string
  /** Path of the style sheet of an index that shows examples. */
  readonly exampleStyle: string
  /** Path of the sheet of other pages with examples: {@link pageStyle} and their rules. */
  readonly examplePageStyle: string
  /** Path of the script of every page that shows examples. */
  readonly exampleScript: string
  /** Path of the sheet of pages with a panel of controls, and of the document it drives. */
  readonly controlsStyle: string
  readonly controlsScript: string
  readonly frameControlsScript: string
  /** Path of the script of the page that shows one example alone. */
  readonly viewScript: string
  /** Path of the style sheet that the document of every example loads first. */
  readonly frameStyle: string
  readonly frameScript: string
}

/** Versions of a catalog, the newest first (`all`), and the name of this site's (`here`). */
export interface SiteVersions {
  readonly here: string
  readonly all: readonly SiteVersion[]
}
export interface SiteVersion {
  readonly name: string
  /**
   * Location of the version: `''` for this site, a folder below it without a slash at the end
   * (`v/2.20`), or a whole address.
   */
  readonly place: string
}

/** Returns true if the location of a version is a folder of this site. */
export const isKeptPlace = (place: string): boolean => place !== '' && !/^https?:/.test(place)

/** Returns the folders of this site that contain other versions. */
export function keptFoldersOf({ versions }: Pick<Site, 'versions'>): readonly string[] {
  return (versions?.all ?? []).map(({ place }) => place).filter(isKeptPlace)
}

/** Settings that decide the texts of the interface: the language, and texts of the author's own. */
export interface SiteWords {
  /** BCP 47 tag of the pages. */
  readonly lang: string
  /** Texts that the author wrote in place of the interface's, by id; null if there are none. */
  readonly own: Readonly<Record<string, WordForms>> | null
}
/** Text of the interface: one text, or one for each plural form. */
export type WordForms =
  | string
  | ({ readonly other: string } & { readonly [Form in Intl.LDMLPluralRule]?: string })

/** Look that the owner gives a catalog. A member is null if the program's own look applies. */
export interface Brand {
  readonly logo: {
    readonly light: SizedPicture
    readonly dark: SizedPicture | null
    /** True if the logo shows the site's name, so that no title stands beside it. */
    readonly isWordmark: boolean
  } | null
  readonly icon: { readonly path: string; readonly mediaType: string } | null
  /** Path of the style sheet with the colour of links in both schemes, below the output folder. */
  readonly accentStyle: string | null
  /** Path of the owner's own style sheet, below the output folder. */
  readonly ownStyle: string | null
  readonly links: readonly BrandLink[]
  /** Markup of the footer, by the prefix of paths on its page (see {@link rootsOf}). */
  readonly footer: Readonly<Record<string, string>> | null
  readonly socialImage: SizedPicture | null
  /** Description of the catalog on the home page, drawn from Markdown; null if it is plain text. */
  readonly description: { readonly markup: string; readonly text: string } | null
}

/** Returns the description of the catalog as plain text, for places without markup. */
export function plainSiteDescription({ description, brand }: Site): string | null {
  return brand.description?.text ?? description
}

/** A picture of the site, below the output folder, and its size in pixels. */
export interface SizedPicture {
  readonly path: string
  readonly width: number
  readonly height: number
}

export interface BrandLink {
  readonly text: string
  /** Target of the link: an address with a scheme, or a path below the output folder. */
  readonly address: string
  readonly external: boolean
}

export const noBrand: Brand = {
  logo: null,
  icon: null,
  accentStyle: null,
  ownStyle: null,
  links: [],
  footer: null,
  socialImage: null,
  description: null,
}

/** Returns the prefixes of paths to files: on the home page, in folders, on the not-found page. */
export const rootsOf = (basePath: string): readonly string[] => ['', '../', `${basePath}/`]
