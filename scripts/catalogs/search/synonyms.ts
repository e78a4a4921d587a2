import { fold, splitWords } from './split-words.ts'

/**
 * Names for the same thing: a group of synonyms on each line, the usual names first. A name may be
 * in several groups.
 */
const english = `
dialog, modal, popup, popup window, lightbox, overlay
modal dialog, modal, dialog
alert dialog, confirm, confirm dialog, confirmation, popconfirm, prompt, popover confirm, confirm popover, popup confirm
autocomplete, combobox, combo box, typeahead, autosuggest, suggest, search select
select, dropdown, dropdown list, listbox, list box, combobox, combo box, picker, html select, native select
dropdown menu, menu, dropdown, popup menu, action menu, overflow menu, kebab menu, meatballs menu
context menu, right click menu, secondary menu
toast, snackbar, notification, toaster, message, alert, growl
callout, banner, alert, notice, message, infobar, inline notification, message bar
spinner, loader, loading, spin, progress spinner, circular progress, activity indicator, busy indicator, progress ring, loading spinner, loading indicator
progress bar, linear progress, progress, meter
progress ring, circular progress, progress circle, radial progress, round progress, circle progress
skeleton, skeleton loader, placeholder, shimmer, content loader, ghost
accordion, collapse, details, disclosure, expansion panels, expansion panel, expander, collapsible, expandable
chip, tag, badge, pill, label, token
badge, counter, indicator, pill, count, notification dot
drawer, sidebar, sidenav, navigation drawer, side panel, offcanvas, sheet, side sheet, side navigation, slideover, flyout, slide in
text field, input, text input, textbox, text box, input group, form control, input text
textarea, text area, multiline input, multiline text, autosize textarea
number field, number input, numeric input, input number, spinbutton, spin button, number box, number stepper, quantity input, numeric stepper
pin input, otp input, input otp, pin code, one time code, verification code, code input, otp
password input, password field, password, input password
switch, toggle, toggle switch, on off
segmented control, toggle group, button toggle, toggle button group, toggle button, button group
tooltip, hint, hover text, title text
popover, popper, popup, flyout, bubble, hover card, infotip
stepper, steps, wizard, multistep dialog, multi step form, progress steps, progress indicator
avatar, profile picture, user picture, profile image, persona, user icon
date picker, calendar, date input, date field, datepicker input, datetime picker
slider, range, range slider, range input, input range, track bar
divider, separator, rule, horizontal rule, horizontal line, hr, line
rating, rate, star rating, stars
tree, tree view, file tree, tree list, hierarchy
data table, table, grid, data grid, html table, data view
empty state, non ideal state, empty, no data, no results, blank slate, empty placeholder
file upload, upload, uploader, file input, file uploader, dropzone, drop zone, file picker, file chooser, file drop, file button
navbar, app bar, top bar, header, toolbar, navigation bar, top app bar, menubar
breadcrumb, breadcrumbs, crumbs, path bar
pagination, pager, paginator, page numbers, page navigation
tab group, tabs, tab view, tab panel, tab list, tab bar, tabset
carousel, slideshow, image slider, gallery, swiper
kbd, keyboard shortcut, key combo, hotkey, keyboard key, shortcut
link, anchor, hyperlink
card, tile, panel, paper, surface
color picker, color input, colour picker, swatch
form field, form group, form item, field, form control
stack, flex, hstack, vstack, row, column
image, img, picture, photo
icon, glyph, symbol, svg icon
heading, title, headline, header text
copy button, clipboard button, copy to clipboard
visually hidden, screen reader only, sr only, accessible text
scroll area, scrollbar, scroll view, scroll container
masonry, image list, photo grid
timeline, activity feed, event list
command palette, spotlight, command, omnibar, quick search
split button, button dropdown, button menu
full width, fill, block, stretch, fluid, full bleed
stripe, striped, zebra, zebra rows, zebra stripes, striped rows
loading, loading state, busy, busy state
outside click, overlay click, click outside, backdrop click, click away, light dismiss
`

/** German names. Each line begins with the first name of the English group it adds to. */
const german = `
dialog: dialogfenster, fenster, meldungsfenster, modalfenster
alert dialog: bestätigung, rückfrage
select: auswahl, auswahlfeld, auswahlliste, klappliste
autocomplete: vorschlagsfeld, autovervollständigung
dropdown menu: menü, aufklappmenü, aktionsmenü
context menu: kontextmenü, rechtsklickmenü
toast: benachrichtigung, kurzmeldung
callout: hinweis, warnung, meldung, fehlermeldung
spinner: ladeanzeige, ladekreis, warteanzeige
progress bar: fortschritt, fortschrittsbalken, fortschrittsanzeige
skeleton: platzhalter, ladegerüst
accordion: akkordeon, aufklappbereich, ausklappbar, einklappen
chip: schlagwort, marke, etikett
badge: abzeichen, plakette, zähler
drawer: seitenleiste, schublade, seitenpanel
text field: textfeld, eingabefeld, eingabe
textarea: mehrzeiliges textfeld, textbereich
number field: zahlenfeld, zahleneingabe
password input: passwort, passwortfeld, kennwort
switch: schalter, umschalter, kippschalter
tooltip: kurzinfo, hilfetext
popover: sprechblase, infofenster
stepper: schritte, assistent, schrittanzeige
avatar: profilbild, benutzerbild
date picker: datumsauswahl, kalender, datumsfeld
slider: schieberegler, regler
divider: trennlinie, trenner
rating: bewertung, sterne
tree: baum, baumansicht, verzeichnisbaum
data table: tabelle, datentabelle
empty state: leerer zustand, keine daten
file upload: hochladen, datei hochladen, dateiauswahl
navbar: kopfzeile, navigationsleiste, werkzeugleiste
breadcrumb: brotkrumen, navigationspfad
pagination: seitennummern, blättern, seitennavigation
tab group: reiter, registerkarten, karteireiter
carousel: karussell, bildergalerie, diaschau
kbd: tastenkürzel, taste
link: verweis, verknüpfung
card: karte, kachel
color picker: farbauswahl, farbwähler
form field: formularfeld, feldgruppe
image: bild, foto
icon: symbol, piktogramm
heading: überschrift, titel
full width: volle breite
outside click: klick außerhalb
`

/** Name in a group of synonyms, and its words. */
interface SynonymName {
  readonly text: string
  readonly words: readonly string[]
  readonly joined: string
}
/** Groups of synonyms: names for the same thing. */
export type Synonyms = readonly (readonly SynonymName[])[]

/** Returns the groups of synonyms: the English names, and for German pages also the German ones. */
export function synonymsOf(lang: string): Synonyms {
  const groups = rowsOf(english).map((row) => row.split(', '))
  const [language] = lang.toLowerCase().split('-')
  const more = new Map(
    (language === 'de' ? rowsOf(german) : []).map((row) => {
      const [name = '', words = ''] = row.split(': ')
      return [name, words.split(', ')] as const
    }),
  )
  return groups.map((names) => [...names, ...(more.get(names[0] ?? '') ?? [])].map(nameOf))
}

const rowsOf = (table: string): string[] => table.trim().split('\n')

function nameOf(text: string): SynonymName {
  const words = text.split(' ').map(fold)
  return { text, words, joined: splitWords(text).joined }
}

/** Synonym of a query, or of a part of it. */
export interface Variant {
  /** Name in the query that the synonym replaces. */
  readonly said: string
  /** Synonym that replaces the name. */
  readonly name: string
  /**
   * Query with the synonym in place of the name; only the synonym, if the name was the whole query.
   */
  readonly text: string
  readonly isWhole: boolean
}

// A query with so many synonyms is a list of names.
const mostVariants = 64

/**
 * Returns the synonyms for a query, in the order of the groups and of the names in them. A name
 * within a longer name of the query is ignored, such as `menu` in `context menu`.
 */
export function variantsOf(query: readonly string[], synonyms: Synonyms): readonly Variant[] {
  const words = query.map(fold)
  const whole = splitWords(query.join(' ')).joined
  const said = synonyms.flatMap((group) => {
    return group.flatMap((name) => {
      const isWhole = name.joined === whole
      const at = isWhole ? 0 : runAt(words, name.words)
      return at === -1 ? [] : [{ group, name, at, isWhole, end: at + name.words.length }]
    })
  })
  const isAnyWhole = said.some(({ isWhole }) => isWhole)
  const longest = said.filter((one) =>
    isAnyWhole
      ? one.isWhole
      : !said.some(({ at, end }) => at <= one.at && end >= one.end && end - at > one.end - one.at),
  )
  return longest
    .flatMap(({ group, name, at, end, isWhole }) =>
      // In a longer query the name alone may be all that is meant: `side drawer`.
      group
        .filter((other) => other !== name || !isWhole)
        .map((other): Variant => {
          const text = [...words.slice(0, at), other.text, ...words.slice(end)].join(' ')
          return { said: name.text, name: other.text, text: isWhole ? other.text : text, isWhole }
        }),
    )
    .slice(0, mostVariants)
}

/** Returns the position in a query where all wanted words stand in a row; -1 if there is none. */
function runAt(words: readonly string[], wanted: readonly string[]): number {
  return words.findIndex((_, i) => wanted.every((word, k) => words[i + k] === word))
}
