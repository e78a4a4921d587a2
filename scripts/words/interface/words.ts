import type { ListKey } from '../model/lists.ts'
import type { WordForms } from '../model/site.ts'

/**
 * Text of the interface, in English and in German. `{name}` is a placeholder for a value. Of
 * several plural forms the number for `{n}` chooses one.
 */
type Row = readonly [english: WordForms, german: WordForms]

/**
 * Texts of the interface of pages, called words, by id, except those that scripts add. A new word
 * is a row here. Templates use it by `word`, or by `wordText` where no markup is possible.
 */
export const wordRows = {
  // The shell of every page.
  catalog: ['Component catalog', 'Komponentenkatalog'],
  skip: ['Skip to content', 'Zum Inhalt springen'],
  search: ['search', 'suchen'],
  theme: ['theme', 'Design'],
  switchTheme: ['Switch theme', 'Design wechseln'],
  componentCount: [
    { one: '{n} component', other: '{n} components' },
    { one: '{n} Komponente', other: '{n} Komponenten' },
  ],
  footer: [
    '{components}. Read-only API at {address}.',
    '{components}. Nur lesende API unter {address}.',
  ],
  ownLinks: ['Site', 'Website'],
  footerShort: ['Read-only API at {address}.', 'Nur lesende API unter {address}.'],
  guides: ['Guides', 'Anleitungen'],
  versions: ['Versions', 'Versionen'],
  versionNamed: ['Version {name}', 'Version {name}'],
  versionHere: ['this one', 'diese'],
  versionOld: [
    'You read {old}; {newest} is the newest.',
    'Dies ist {old}; die neueste ist {newest}.',
  ],
  versionSamePage: ['This page in {newest}', 'Diese Seite in {newest}'],
  versionHome: ['Go to {newest}', 'Zu {newest}'],
  forModels: ['For language models', 'Für Sprachmodelle'],

  // The index.
  catalogAbout: [
    '{title}: components with their props.',
    '{title}: Komponenten mit ihren Eigenschaften.',
  ],
  groups: ['Groups', 'Gruppen'],
  otherGroup: ['Other', 'Andere'],
  components: ['Components', 'Komponenten'],
  filterComponents: ['Filter components', 'Komponenten filtern'],
  group: ['group', 'Gruppe'],
  status: ['status', 'Status'],
  tag: ['tag', 'Schlagwort'],
  tags: ['tags', 'Schlagwörter'],
  all: ['all', 'alle'],
  noMatch: ['No component matches.', 'Keine Komponente passt.'],
  showAll: ['Show all {n}', 'Alle {n} zeigen'],
  searchInside: ['Search props and headings', 'Eigenschaften und Überschriften durchsuchen'],
  // The index of a large catalog, on several pages.
  searchCatalog: ['Search all components', 'Alle Komponenten durchsuchen'],
  nameRange: ['{first} to {last}', '{first} bis {last}'],
  pageOf: ['page {n} of {total}', 'Seite {n} von {total}'],
  pageTitle: [
    '{first} to {last}, page {n} of {total}',
    '{first} bis {last}, Seite {n} von {total}',
  ],
  pageAbout: [
    '{title}: components {first} to {last}, page {n} of {total}.',
    '{title}: Komponenten {first} bis {last}, Seite {n} von {total}.',
  ],
  pageNeighbours: ['Previous and next page', 'Vorige und nächste Seite'],
  filterPage: ['Filter the {n} on this page', 'Die {n} auf dieser Seite filtern'],
  noMatchOnPage: ['No component on this page matches.', 'Keine Komponente auf dieser Seite passt.'],
  noComponents: [
    'This catalog has no components yet.',
    'Dieser Katalog hat noch keine Komponenten.',
  ],
  propCount: [
    { one: '{n} prop', other: '{n} props' },
    { one: '{n} Eigenschaft', other: '{n} Eigenschaften' },
  ],
  view: ['View', 'Ansicht'],
  viewPictures: ['pictures', 'Bilder'],
  viewList: ['list', 'Liste'],
  draft: ['draft', 'Entwurf'],
  experimental: ['experimental', 'experimentell'],
  stable: ['stable', 'stabil'],
  deprecated: ['deprecated', 'veraltet'],

  // The page of a component.
  componentAbout: ['{name}: props and JSON address.', '{name}: Eigenschaften und JSON-Adresse.'],
  asJson: ['{name} as JSON', '{name} als JSON'],
  asMarkdown: ['{name} as Markdown', '{name} als Markdown'],
  breadcrumb: ['Breadcrumb', 'Navigationspfad'],
  package: ['package', 'Paket'],
  alsoCalled: ['also called', 'auch genannt'],
  element: ['element', 'Element'],
  selector: ['selector', 'Selektor'],
  since: ['since', 'seit'],
  links: ['links', 'Links'],
  sourceLink: ['source', 'Quelltext'],
  figmaLink: ['Figma', 'Figma'],
  npmLink: ['npm', 'npm'],
  storybookLink: ['Storybook', 'Storybook'],
  onThisPage: ['On this page', 'Auf dieser Seite'],
  route: ['Route', 'Route'],
  json: ['JSON', 'JSON'],
  markdown: ['Markdown', 'Markdown'],
  ofComponent: ['of {name}', 'von {name}'],
  jsonAddress: ['JSON address', 'JSON-Adresse'],
  editPage: ['Edit this page', 'Diese Seite bearbeiten'],
  neighbours: ['Previous and next component', 'Vorige und nächste Komponente'],
  previous: ['previous', 'zurück'],
  next: ['next', 'weiter'],

  moreComponents: ['more components', 'weitere Komponenten'],
  everyComponent: ['all components', 'alle Komponenten'],
  allInGroup: ['all {n} in {group}', 'alle {n} in {group}'],
  allEntries: ['all {n}', 'alle {n}'],

  // Live examples.
  example: ['Example', 'Beispiel'],
  exampleStopped: [
    'Stopped: this example sends too many messages.',
    'Angehalten: Dieses Beispiel sendet zu viele Nachrichten.',
  ],
  exampleNotCompiled: [
    'Shown as code: this example was not compiled.',
    'Als Code gezeigt: Dieses Beispiel wurde nicht kompiliert.',
  ],
  exampleNumber: ['Example {n}', 'Beispiel {n}'],
  openExample: ['open', 'öffnen'],
  inNewTab: ['{title} in a new tab', '{title} in neuem Tab'],
  // A panel of controls.
  tryIt: ['Try it', 'Ausprobieren'],
  tryComponent: ['Try {name}', '{name} ausprobieren'],
  controls: ['Controls', 'Einstellungen'],
  resetControls: ['reset', 'zurücksetzen'],
  stateLink: ['link', 'Link'],
  linkToState: ['link to this state', 'Link zu diesem Zustand'],
  slotContent: ['content', 'Inhalt'],
  slotNamed: ['{name} slot', 'Slot {name}'],
  notSet: ['not set', 'nicht gesetzt'],
  moreProps: [
    { one: '{n} more prop', other: '{n} more props' },
    { one: '{n} weitere Eigenschaft', other: '{n} weitere Eigenschaften' },
  ],
  slotCount: [
    { one: '{n} slot', other: '{n} slots' },
    { one: '{n} Slot', other: '{n} Slots' },
  ],
  cssPropertyCount: [
    { one: '{n} CSS property', other: '{n} CSS properties' },
    { one: '{n} CSS-Variable', other: '{n} CSS-Variablen' },
  ],
  controlsLeftOut: [
    { one: '{n} more is set by code alone.', other: '{n} more are set by code alone.' },
    { one: '{n} weitere setzt nur Code.', other: '{n} weitere setzt nur Code.' },
  ],
  controlRefused: [
    'Not shown: {name} would run, or is no value.',
    'Nicht gezeigt: {name} würde laufen oder ist kein Wert.',
  ],

  // The page of a guide.
  guideNeighbours: ['Previous and next guide', 'Vorige und nächste Anleitung'],
  moreGuides: ['more guides', 'weitere Anleitungen'],

  // The lists of a component.
  props: ['Props', 'Eigenschaften'],
  events: ['Events', 'Ereignisse'],
  slots: ['Slots', 'Slots'],
  methods: ['Methods', 'Methoden'],
  cssParts: ['CSS parts', 'CSS-Teile'],
  cssProperties: ['CSS custom properties', 'CSS-Variablen'],
  cssStates: ['CSS states', 'CSS-Zustände'],
  propsOf: ['Props of {name}', 'Eigenschaften von {name}'],
  noProps: ['This component has no props.', 'Diese Komponente hat keine Eigenschaften.'],
  noPropsOf: ['{name} has no props.', '{name} hat keine Eigenschaften.'],
  unlistedProps: [
    'The props are not listed here.',
    'Die Eigenschaften sind hier nicht aufgeführt.',
  ],
  prop: ['Prop', 'Eigenschaft'],
  event: ['Event', 'Ereignis'],
  slot: ['Slot', 'Slot'],
  method: ['Method', 'Methode'],
  cssPart: ['Part', 'Teil'],
  cssProperty: ['Property', 'Variable'],
  cssState: ['State', 'Zustand'],
  name: ['Name', 'Name'],
  type: ['Type', 'Typ'],
  default: ['Default', 'Vorgabe'],
  description: ['Description', 'Beschreibung'],
  typeOf: ['Type of {name}', 'Typ von {name}'],
  defaultOf: ['Default of {name}', 'Vorgabe von {name}'],
  required: ['required', 'Pflicht'],
  sinceVersion: ['since {version}', 'seit {version}'],
  attribute: ['attribute', 'Attribut'],
  readonly: ['read-only', 'nur lesbar'],
  inheritedProps: [
    { one: '{n} prop of {name}', other: '{n} props of {name}' },
    { one: '{n} Eigenschaft von {name}', other: '{n} Eigenschaften von {name}' },
  ],

  // How often apps use a component.
  used: ['used', 'benutzt'],
  usedBy: ['Used by', 'Benutzt von'],
  app: ['App', 'App'],
  uses: ['Uses', 'Verwendungen'],
  useCount: [
    { one: '{n} use', other: '{n} uses' },
    { one: '{n} Verwendung', other: '{n} Verwendungen' },
  ],
  timesUsed: [
    { one: '{n} time', other: '{n} times' },
    { one: '{n} Mal', other: '{n} Mal' },
  ],
  appCount: [
    { one: '{n} app', other: '{n} apps' },
    { one: '{n} App', other: '{n} Apps' },
  ],
  lastChanged: ['changed {date}', 'geändert am {date}'],
  usedByExamples: ['Examples', 'Beispiele'],
  moreExamples: [
    { one: '{n} more', other: '{n} more' },
    { one: '{n} weiteres', other: '{n} weitere' },
  ],
  moreSelectors: [
    { one: '{n} more', other: '{n} more' },
    { one: '{n} weiterer', other: '{n} weitere' },
  ],
  moreApps: [
    { one: '{n} more app', other: '{n} more apps' },
    { one: '{n} weitere App', other: '{n} weitere Apps' },
  ],
  fileCount: [
    { one: 'in {n} file', other: 'in {n} files' },
    { one: 'in {n} Datei', other: 'in {n} Dateien' },
  ],
  usedIn: ['{times} in {apps}', '{times} in {apps}'],
  usedInSome: ['{times} in {n} of {apps}', '{times} in {n} von {apps}'],
  notUsed: ['not used', 'nicht benutzt'],
  notUsedIn: ['in {apps}', 'in {apps}'],
  neverUsed: ['never used', 'unbenutzt'],
  usesByApp: ['{uses}: {apps}', '{uses}: {apps}'],
  never: ['never', 'nie'],
  notSeen: ['not seen', 'nicht gesehen'],
  computed: ['other', 'andere'],
  unusedProps: ['Props never used', 'Unbenutzte Eigenschaften'],
  unusedSlots: ['Slots never used', 'Unbenutzte Slots'],
  order: ['order', 'Reihenfolge'],
  byGroup: ['by group', 'nach Gruppen'],
  byName: ['by name', 'nach Namen'],
  byUse: ['by use', 'nach Nutzung'],
  // What releases changed, on the page of a component and on pages of releases.
  history: ['History', 'Verlauf'],
  changes: ['Changes', 'Änderungen'],
  changesIn: ['Changes in {version}', 'Änderungen in {version}'],
  changesAbout: ['{title}: what {version} changed.', '{title}: was {version} geändert hat.'],
  allChangesAbout: [
    '{title}: what each release changed.',
    '{title}: was jede Version geändert hat.',
  ],
  feed: ['Feed', 'Feed'],
  releaseNeighbours: ['Older and newer release', 'Ältere und neuere Version'],
  moreReleases: ['more releases', 'weitere Versionen'],
  historyBegins: ['The history begins here.', 'Hier beginnt der Verlauf.'],
  nothingChanged: ['No component changed.', 'Keine Komponente wurde geändert.'],
  breaking: ['Breaking changes', 'Unverträgliche Änderungen'],
  warnings: ['Deprecations and other warnings', 'Veraltetes und andere Warnungen'],
  additions: ['Additions and other changes', 'Neues und andere Änderungen'],
  breakingCount: ['{n} breaking', '{n} unverträglich'],
  warningCount: [
    { one: '{n} warning', other: '{n} warnings' },
    { one: '{n} Warnung', other: '{n} Warnungen' },
  ],
  fineCount: [
    { one: '{n} other change', other: '{n} other changes' },
    { one: '{n} andere Änderung', other: '{n} andere Änderungen' },
  ],
  typesGiven: [
    {
      one: '{n} member has a type now and had none',
      other: '{n} members have a type now and had none',
    },
    {
      one: '{n} Eintrag ohne Typ hat jetzt einen',
      other: '{n} Einträge ohne Typ haben jetzt einen',
    },
  ],
  typesRenamed: [
    { one: '{n} type has another name', other: '{n} types have other names' },
    { one: '{n} Typ heißt anders', other: '{n} Typen heißen anders' },
  ],
  textsChanged: [
    { one: '{n} text is worded otherwise', other: '{n} texts are worded otherwise' },
    { one: '{n} Text ist anders formuliert', other: '{n} Texte sind anders formuliert' },
  ],
  changedIn: ['changed in {version}', 'geändert in {version}'],
  changeRemoved: ['{what} removed', '{what} entfernt'],
  changeRemovedIn: ['{what} removed in {version}', '{what} entfernt in {version}'],
  changeUnlisted: ['{what} no longer listed', '{what} nicht mehr aufgeführt'],
  changeMoved: ['{what} is now on the page {name}', '{what} ist jetzt auf der Seite {name}'],
  changeRenamed: ['renamed to {name}?', 'jetzt {name}?'],
  changeAdded: ['{what} added', '{what} hinzugefügt'],
  changeAddedRequired: ['{what} added, required', '{what} hinzugefügt, Pflicht'],
  changeRequired: ['{what} is now required', '{what} ist jetzt Pflicht'],
  changeOptional: ['{what} is no longer required', '{what} ist nicht mehr Pflicht'],
  changeLess: ['{what} takes less: {old} → {new}', '{what} nimmt weniger: {old} → {new}'],
  changeMore: ['{what} takes more: {old} → {new}', '{what} nimmt mehr: {old} → {new}'],
  changeType: ['{what}: type {old} → {new}', '{what}: Typ {old} → {new}'],
  changeDefault: ['{what}: default {old} → {new}', '{what}: Vorgabe {old} → {new}'],
  changeAttribute: ['{what}: attribute {old} → {new}', '{what}: Attribut {old} → {new}'],
  changeMissing: ['{what} is missing until {version}', '{what} fehlt bis {version}'],
  changeBack: [
    '{what} is back, missing since {version}',
    '{what} ist wieder da, fehlte seit {version}',
  ],
  changeProperty: ['{what}: was only the attribute {old}', '{what}: war nur das Attribut {old}'],
  changeReadonly: ['{what} can only be read now', '{what} ist jetzt nur lesbar'],
  changeDeprecated: ['{what} deprecated', '{what} veraltet'],
  changeNotDeprecated: ['{what} is no longer deprecated', '{what} ist nicht mehr veraltet'],
  changeInMany: ['{what}, in {n} components:', '{what}, in {n} Komponenten:'],
  changeText: ['{what}: {member} changed', '{what}: {member} geändert'],
  component: ['Component', 'Komponente'],
  subcomponent: ['Sub-component', 'Unterkomponente'],

  // Frames round routes.
  endpoint: ['endpoint', 'Endpunkt'],
  parameters: ['parameters', 'Parameter'],
  parameterTable: ['Parameters', 'Parameter'],
  request: ['request', 'Anfrage'],
  response: ['response', 'Antwort'],
  routeAbout: [
    'Returns one component from the catalog, with its props.',
    'Liefert eine Komponente des Katalogs mit ihren Eigenschaften.',
  ],
  slugAbout: [
    'Registry slug: lower-case words joined by hyphens.',
    'Slug der Komponente: kleine Wörter, verbunden durch Bindestriche.',
  ],

  // What Markdown becomes.
  linkTo: ['Link to {text}', 'Link zu {text}'],
  code: ['code', 'Code'],
  lines: [
    { one: '{n} line', other: '{n} lines' },
    { one: '{n} Zeile', other: '{n} Zeilen' },
  ],
  moreLines: [
    { one: '{n} more line', other: '{n} more lines' },
    { one: '{n} weitere Zeile', other: '{n} weitere Zeilen' },
  ],
  table: ['Table', 'Tabelle'],
  done: ['Done:', 'Erledigt:'],
  toDo: ['To do:', 'Offen:'],
  note: ['Note', 'Hinweis'],
  tip: ['Tip', 'Tipp'],
  important: ['Important', 'Wichtig'],
  warning: ['Warning', 'Warnung'],
  caution: ['Caution', 'Vorsicht'],
  footnotes: ['Footnotes', 'Fußnoten'],
  backToReference: ['Back to reference {number}', 'Zurück zu Verweis {number}'],

  // The page for addresses that lead nowhere.
  notFound: ['Not found', 'Nicht gefunden'],
  noPage: [
    'There is no page here, or there no longer is one.',
    'Hier ist keine Seite, oder es gibt sie nicht mehr.',
  ],
  thisAddress: ['this address', 'diese Adresse'],
  try: ['try', 'Versuche'],
  allComponents: [
    { one: 'all {n} component', other: 'all {n} components' },
    { one: '{n} Komponente', other: 'alle {n} Komponenten' },
  ],
  oneComponent: ['one component', 'eine Komponente'],
  sameAsJson: ['the same, as JSON', 'dieselbe, als JSON'],
  slugRule: [
    'Slugs are lower-case words joined by hyphens.',
    'Slugs sind kleine Wörter, verbunden durch Bindestriche.',
  ],
  nearest: ['nearest', 'ähnlich'],
} as const satisfies Readonly<Record<string, Row>>

/**
 * Texts that scripts add to pages, by id. Each script contains its own texts in English, and the
 * compiler compares them with these rows. A site in another language ships its texts in a file of
 * its own.
 */
export const scriptRows = {
  copy: ['copy', 'kopieren'],
  copied: ['copied', 'kopiert'],
  failed: ['failed', 'Fehler'],
  copyWhat: ['copy {what}', '{what} kopieren'],
  copiedWhat: ['copied {what}', '{what} kopiert'],
  failedWhat: ['failed {what}', 'Fehler: {what} nicht kopiert'],
  someCode: ['code', 'Code'],
  copyMarkdown: ['copy Markdown', 'Markdown kopieren'],
  copyMarkdownOf: ['copy Markdown page', 'Seite als Markdown kopieren'],
  wholePage: ['page', 'Seite'],
  darkTheme: ['Switch to dark theme', 'Zum dunklen Design wechseln'],
  lightTheme: ['Switch to light theme', 'Zum hellen Design wechseln'],

  // The filter of the index.
  commandKey: ['Cmd K', 'Cmd K'],
  controlKey: ['Ctrl K', 'Strg K'],
  shownOf: ['{shown} of {total}', '{shown} von {total}'],

  // The search.
  searchTitle: ['Search', 'Suche'],
  searchAll: ['Search components and guides', 'Suche in Komponenten und Anleitungen'],
  searchHint: ['a name, a prop, words', 'ein Name, eine Eigenschaft, Wörter'],
  searchKeys: [
    'Up and Down choose, Enter opens, Esc closes',
    'Auf und Ab wählen, Enter öffnet, Esc schließt',
  ],
  lastVisited: ['last visited', 'zuletzt besucht'],
  close: ['close', 'schließen'],
  searchFailed: ['The search could not be loaded', 'Die Suche konnte nicht geladen werden'],
  nothingFound: ['nothing found', 'nichts gefunden'],
  firstOf: ['first {shown} of {total}', 'die ersten {shown} von {total}'],
  results: [
    { one: '{n} result', other: '{n} results' },
    { one: '{n} Treffer', other: '{n} Treffer' },
  ],
  stillLoading: ['{found}, still loading', '{found}, lädt noch'],
  someWords: [
    'nothing has all of the words; these have some',
    'nichts hat alle Wörter; diese haben einige',
  ],
  nearestNames: ['nearest names', 'ähnliche Namen'],
  guidesThereAre: ['guides', 'Anleitungen'],
  kindComponent: ['component', 'Komponente'],
  kindProp: ['prop', 'Eigenschaft'],
  kindEvent: ['event', 'Ereignis'],
  kindSlot: ['slot', 'Slot'],
  kindMethod: ['method', 'Methode'],
  kindPart: ['CSS part', 'CSS-Teil'],
  kindProperty: ['CSS property', 'CSS-Variable'],
  kindState: ['CSS state', 'CSS-Zustand'],
  kindSubcomponent: ['sub-component', 'Unterkomponente'],
  kindHeading: ['heading', 'Überschrift'],
  kindGuide: ['guide', 'Anleitung'],
  kindRelease: ['release', 'Version'],
  kindExample: ['example', 'Beispiel'],
  kindText: ['text', 'Text'],
  kindOf: ['{kind} of {owner}', '{kind} von {owner}'],
  kindIn: [
    { one: '{kind}, in {n} component', other: '{kind}, in {n} components' },
    { one: '{kind}, in {n} Komponente', other: '{kind}, in {n} Komponenten' },
  ],
  alsoCalledName: ['also called: {name}', 'auch genannt: {name}'],
  moreOfThem: [
    'and {n} more: add the name of a component',
    'und {n} weitere: den Namen einer Komponente dazuschreiben',
  ],
} as const satisfies Readonly<Record<string, Row>>

export type WordId = keyof typeof wordRows
export type ScriptWordId = keyof typeof scriptRows
/** English texts that the scripts add to pages, by id. */
export type ScriptEnglish = { readonly [Id in ScriptWordId]: (typeof scriptRows)[Id][0] }

/** Ids of all texts of the interface, in the order of the two tables. */
export const wordIds = [...Object.keys(wordRows), ...Object.keys(scriptRows)] as readonly (
  | WordId
  | ScriptWordId
)[]

const allRows = { ...wordRows, ...scriptRows }

/** Returns a text of the interface in English, or its plural forms. */
export function englishOf(id: WordId | ScriptWordId): WordForms {
  return allRows[id][0]
}

/** Returns true if an interface text has several plural forms, of which a number chooses one. */
export const hasForms = (id: WordId | ScriptWordId): boolean => typeof englishOf(id) !== 'string'

/** Names of the plural forms that languages have, as in Unicode (CLDR). */
export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** Returns the names of the placeholders in a text, each once: `n` for `{n}`. */
export const placeholders = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\{(.*?)\}/g)].map(([, name = '']) => name)),
]

/** Ids of the texts that head the column of names in the table of a list, by the list's key. */
export const nameWords = {
  props: 'prop',
  events: 'event',
  slots: 'slot',
  methods: 'method',
  cssParts: 'cssPart',
  cssProperties: 'cssProperty',
  cssStates: 'cssState',
} as const satisfies Readonly<Record<ListKey, WordId>>
