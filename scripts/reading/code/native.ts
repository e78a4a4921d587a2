import { isCssName } from './css-names.ts'
import { plainName, camelName } from '../../words/model/text.ts'

/*
 * Attributes and events that elements have anyway, so that no catalog lists them. Names are compared without hyphens
 * and case, since JSX and HTML spell them in two ways.
 */

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const events = words(`
  abort animationcancel animationend animationiteration animationstart auxclick beforeinput beforematch beforetoggle
  blur cancel canplay canplaythrough change click close command compositionend compositionstart compositionupdate
  contextlost contextmenu contextrestored copy cuechange cut dblclick doubleclick drag dragend dragenter dragexit
  dragleave dragover dragstart drop durationchange emptied encrypted ended error focus focusin focusout formdata
  fullscreenchange fullscreenerror gotpointercapture input invalid keydown keypress keyup load loadeddata
  loadedmetadata loadstart lostpointercapture mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup
  mousewheel paste pause play playing pointercancel pointerdown pointerenter pointerleave pointermove pointerout
  pointerover pointerrawupdate pointerup progress ratechange reset resize scroll scrollend scrollsnapchange
  scrollsnapchanging securitypolicyviolation seeked seeking select selectionchange selectstart show slotchange stalled
  submit suspend timeupdate toggle touchcancel touchend touchmove touchstart transitioncancel transitionend
  transitionrun transitionstart unload volumechange waiting wheel`)

/**
 * Names of the attributes that all elements have: those of HTML, and those that React and RDFa add.
 */
const everywhere = words(`
  about accesskey align anchor autocapitalize autocorrect autofocus autosave class color content contenteditable
  contextmenu datatype defaultchecked defaultvalue dir draggable elementtiming enterkeyhint exportparts hidden id inert
  inlist inputmode is itemid itemprop itemref itemscope itemtype lang nonce part popover popovertarget
  popovertargetaction prefix property radiogroup rel resource results rev role security slot spellcheck style tabindex
  title translate typeof unselectable virtualkeyboardpolicy vocab writingsuggestions xmlns
`)

/**
 * Names of attributes that only some HTML elements have, by tag; `media` stands for audio and
 * video.
 */
const ofTags: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  `
  a: charset coords download href hreflang media name ping referrerpolicy shape target type
  area: alt coords download href hreflang media nohref referrerpolicy shape target
  base: href target
  blockquote: cite
  button: command commandfor disabled form formaction formenctype formmethod formnovalidate formtarget name type value
  canvas: height width
  col: char charoff span valign width
  colgroup: char charoff span valign width
  data: value
  del: cite datetime
  details: name open
  dialog: closedby open
  embed: height src type width
  fieldset: disabled form name
  form: accept acceptcharset action autocomplete enctype method name novalidate target
  hr: noshade size width
  html: manifest profile version
  iframe: allow allowfullscreen allowtransparency frameborder height loading longdesc marginheight marginwidth name
    referrerpolicy sandbox scrolling seamless src srcdoc width
  img: alt border crossorigin decoding fetchpriority height hspace ismap loading longdesc referrerpolicy sizes src
    srcset usemap vspace width
  input: accept alt autocomplete capture checked crossorigin dirname disabled form formaction formenctype formmethod
    formnovalidate formtarget height list max maxlength min minlength multiple name pattern placeholder readonly
    required size src step type value webkitdirectory width
  ins: cite datetime
  keygen: challenge disabled form keyparams keytype name
  label: for form htmlfor
  li: type value
  link: as blocking charset crossorigin disabled fetchpriority href hreflang imagesizes imagesrcset integrity media
    precedence referrerpolicy sizes target type
  map: name
  media: autoplay controls controlslist crossorigin disableremoteplayback loop mediagroup muted playsinline preload src
  menu: type
  meta: charset httpequiv media name scheme
  meter: form high low max min optimum value
  object: archive border classid codebase codetype data declare form height name standby type usemap width wmode
  ol: compact reversed start type
  optgroup: disabled label
  option: disabled label selected value
  output: for form htmlfor name
  param: name type value
  progress: max value
  q: cite
  script: async blocking charset crossorigin defer fetchpriority integrity language nomodule referrerpolicy src type
  select: autocomplete disabled form multiple name required size value
  slot: name
  source: height media sizes src srcset type width
  style: blocking href media precedence scoped type
  table: bgcolor border cellpadding cellspacing frame rules summary width
  td: abbr axis bgcolor char charoff colspan headers height nowrap rowspan scope valign width
  textarea: autocomplete cols dirname disabled form maxlength minlength name placeholder readonly required rows value
    wrap
  th: abbr axis bgcolor char charoff colspan headers height nowrap rowspan scope valign width
  time: datetime
  track: default kind label src srclang
  video: disablepictureinpicture disableremoteplayback height playsinline poster width
  webview: allowfullscreen allowpopups autosize blinkfeatures disableblinkfeatures disableguestresize disablewebsecurity guestinstance
    httpreferrer nodeintegration partition plugins preload src useragent webpreferences`
    .replace(/\n {4}/g, ' ')
    .trim()
    .split('\n')
    .map((line) => line.split(':'))
    .map(([tag = '', names = '']) => [tag.trim(), words(names)]),
)

const ofSvg = words(`
  accentheight accumulate additive alignmentbaseline allowreorder alphabetic amplitude arabicform ascent attributename attributetype
  autoreverse azimuth basefrequency baselineshift baseprofile bbox begin bias by calcmode capheight clip clippath clippathunits
  cliprule
  color colorinterpolation colorinterpolationfilters colorprofile colorrendering contentscripttype
  contentstyletype crossorigin cursor cx
  cy d decelerate descent diffuseconstant direction display divisor dominantbaseline dur dx dy edgemode elevation
  enablebackground end exponent externalresourcesrequired fill fillopacity fillrule filter filterres filterunits
  floodcolor floodopacity
  focusable fontfamily fontsize fontsizeadjust fontstretch fontstyle fontvariant fontweight format fr from fx fy g1 g2
  glyphname glyphorientationhorizontal glyphorientationvertical glyphref gradienttransform gradientunits hanging height
  horizadvx horizoriginx href ideographic imagerendering in in2 intercept
  k k1 k2 k3 k4 kernelmatrix kernelunitlength kerning keypoints keysplines keytimes lang lengthadjust letterspacing
  lightingcolor limitingconeangle local markerend markerheight markermid markerstart markerunits markerwidth mask
  maskcontentunits masktype maskunits mathematical max media method min mode name numoctaves offset opacity operator
  order orient orientation origin overflow overlineposition overlinethickness paintorder panose1 path pathlength
  patterncontentunits patterntransform patternunits pointerevents points pointsatx pointsaty pointsatz preservealpha
  preserveaspectratio primitiveunits r radius refx refy renderingintent repeatcount repeatdur requiredextensions
  requiredfeatures restart result rotate rx ry scale seed shaperendering side slope spacing specularconstant
  specularexponent speed spreadmethod startoffset stddeviation stemh stemv stitchtiles stopcolor stopopacity
  strikethroughposition strikethroughthickness string stroke strokedasharray strokedashoffset strokelinecap
  strokelinejoin strokemiterlimit strokeopacity strokewidth surfacescale systemlanguage tablevalues target targetx
  targety textanchor textdecoration textlength textrendering to transform transformorigin type u1 u2 underlineposition
  underlinethickness unicode unicodebidi unicoderange unitsperem valphabetic values vectoreffect version vertadvy
  vertoriginx vertoriginy vhanging videographic viewbox viewtarget visibility vmathematical width widths wordspacing
  writingmode x x1 x2 xchannelselector xheight xlinkactuate xlinkarcrole xlinkhref xlinkrole xlinkshow xlinktitle
  xlinktype xmlbase xmllang xmlns xmlnsxlink xmlspace y y1 y2 ychannelselector z zoomandpan`)

/** Names of props that a framework handles before the component gets them. */
const ofFrameworks = words(`
  children classname dangerouslysetinnerhtml key ref refkey refinfor slot suppresscontenteditablewarning
  suppresshydrationwarning innerhtml textcontent`)

/**
 * Names of attributes and handlers that HTML or browsers have but React's types do not declare for
 * every element. React has two of them, `onCancel` and `onClose`, for dialogs only.
 */
const notInReact = new Set([
  ...words('anchor elementtiming virtualkeyboardpolicy writingsuggestions'),
  ...words(`beforematch cancel close command contextlost contextrestored cuechange focusin focusout formdata mousewheel
    pointerrawupdate scrollsnapchange scrollsnapchanging securitypolicyviolation selectionchange selectstart show
    slotchange unload`).map((event) => `on${event}`),
])

/**
 * Names of attributes and handlers that Svelte's types declare beyond those of React, by tag;
 * `html` stands for every element.
 */
const ofSvelte: Readonly<Record<string, readonly string[]>> = {
  html: words(`elementtiming oncontentvisibilityautostatechange ongamepadconnected ongamepaddisconnected onintroend
    onintrostart onmessage onmessageerror onoutroend onoutrostart onvisibilitychange writingsuggestions`),
  input: words('files group indeterminate'),
  media: words('currenttime defaultmuted defaultplaybackrate srcobject volume'),
}

/**
 * Names of attributes and handlers that React spells in its own way only, by their spelling in
 * HTML.
 */
const inReact: ReadonlyMap<string, string> = new Map([
  ['class', 'className'],
  ['for', 'htmlFor'],
  ...words(`acceptCharset accessKey allowFullScreen autoCapitalize autoComplete autoCorrect autoFocus autoPlay cellPadding
    cellSpacing charSet colSpan contentEditable contextMenu controlsList crossOrigin dateTime dirName encType
    enterKeyHint fetchPriority formEncType formMethod formNoValidate formTarget frameBorder hrefLang httpEquiv
    imageSizes imageSrcSet inputMode itemID itemProp itemRef itemScope itemType marginHeight marginWidth maxLength
    minLength noModule noValidate playsInline popoverTarget popoverTargetAction readOnly referrerPolicy rowSpan
    spellCheck srcDoc srcLang srcSet tabIndex useMap`).map(
    (name) => [name.toLowerCase(), name] as const,
  ),
  ...words(`on-click on-dbl-click on-context-menu on-change on-input on-blur on-focus on-submit on-reset on-scroll on-wheel
    on-select on-copy on-cut on-paste on-load on-error on-key-down on-key-up on-key-press on-drop on-drag on-drag-start
    on-drag-end on-drag-over on-drag-enter on-drag-leave on-mouse-down on-mouse-up on-mouse-move on-mouse-enter
    on-mouse-leave on-mouse-over on-mouse-out on-touch-start on-touch-end on-touch-move on-touch-cancel on-pointer-down
    on-pointer-up on-pointer-move on-pointer-enter on-pointer-leave on-animation-end on-transition-end`).map(
    (name) => [name.replaceAll('-', ''), camelName(name.replace('dbl', 'double'))] as const,
  ),
])

/**
 * Names of HTML's boolean attributes, which are on whatever their text says, by tag; `html` stands
 * for every element.
 */
const booleans: Readonly<Record<string, readonly string[]>> = {
  html: words('autofocus itemscope'),
  button: words('disabled formnovalidate'),
  input: words('checked disabled formnovalidate multiple readonly required'),
  fieldset: ['disabled'],
  form: ['novalidate'],
  select: words('disabled multiple required'),
  textarea: words('disabled readonly required'),
  media: words('autoplay controls loop muted playsinline'),
}

/** Names of attributes that older versions of React's types declare for every element. */
const inOlderReact = new Set(['placeholder'])
const ofDialogs = /^on-?(?:cancel|close)(?:Capture)?$/i

const eventNames = new Set(events)
const ofEvery = new Set([...everywhere, ...ofFrameworks])
const fromFrameworks = new Set(ofFrameworks)
const allOfTags = new Set(Object.values(ofTags).flat())
const svgNames = new Set(ofSvg)

/** Returns true for an event of the DOM: `click`, `keydown`. */
export const isNativeEvent = (name: string): boolean => eventNames.has(plainName(name))

/** True for a handler of a DOM event: `onclick`, `onClickCapture`. */
export function isNativeHandler(name: string): boolean {
  const [, event = ''] = /^on-?(.+)$/i.exec(name) ?? []
  return isNativeEvent(event) || isNativeEvent(event.replace(/Capture$/i, ''))
}

/**
 * Returns true for an attribute that some element of HTML or SVG has, or a handler of a DOM event.
 */
export const isNativeName = (name: string): boolean => {
  const plain = plainName(name)
  return ofEvery.has(plain) || allOfTags.has(plain) || svgNames.has(plain) || isNativeHandler(name)
}

/**
 * Returns the name that React has for an attribute or handler in HTML's spelling: `className` for
 * `class`. Returns null if React spells it like HTML, or does not have it.
 */
export const reactName = (name: string): string | null => inReact.get(name) ?? null

/** Returns true for an attribute of one of these elements that is on whatever its text says. */
export const isBooleanOf = (name: string, elements: ReadonlySet<string>): boolean =>
  Object.entries(booleans).some(
    ([tag, names]) =>
      (tag === 'html' || hasElement(elements, tag)) && names.includes(plainName(name)),
  )

/**
 * True for `key`, `ref` and `children`, which the framework handles before the component gets them.
 */
export const isOfFramework = (name: string): boolean => /^(?:key|ref|children)$/.test(name)

const svgElements = new Set(
  words(`
  animate circle clippath defs ellipse feblend filter foreignobject g image line lineargradient marker mask path pattern
  polygon polyline radialgradient rect stop svg symbol text textpath tspan use view`),
)

/** Returns true for an element of SVG, by its tag. */
export const isSvgElement = (tag: string): boolean => svgElements.has(tag.toLowerCase())

/** Returns true for an attribute, or an event handler, that all HTML elements have. */
export const isOfEveryElement = (name: string): boolean =>
  ofEvery.has(plainName(name)) || isNativeHandler(name)

/** Returns true for an attribute that only elements of SVG have. */
export function isOfSvgAlone(name: string): boolean {
  const plain = plainName(name)
  return svgNames.has(plain) && !allOfTags.has(plain) && !ofEvery.has(plain)
}

/**
 * Returns true for an attribute or a handler that Svelte has on one of these elements, though React
 * has not. `onclose` and the like are in Svelte on every element.
 */
export function isOfSvelte(name: string, elements: ReadonlySet<string>): boolean {
  if (elements.has('none')) return false
  if (/^on[a-z]+$/.test(name) && isNativeHandler(name)) return true
  // Each handler has one for the phase of capturing: `onmessagecapture`.
  const handler = name.replace(/^(on[a-z]+)capture$/, '$1')
  return Object.entries(ofSvelte).some(
    ([tag, names]) => (tag === 'html' || hasElement(elements, tag)) && names.includes(handler),
  )
}

/**
 * Returns true if `elements` has this tag, or the word `all`. The tag `media` stands for audio and
 * video.
 */
const hasElement = (elements: ReadonlySet<string>, tag: string): boolean =>
  (tag === 'media' ? ['all', 'audio', 'video', 'media'] : ['all', tag]).some((one) =>
    elements.has(one),
  )

/**
 * Returns true if one of these elements has the attribute. In `elements`, `html` stands for what
 * all elements have, and `all` for the attributes of every HTML element. Beside them, `css` stands
 * for properties of CSS, and `none` for no attributes at all.
 */
export function isOfElements(name: string, elements: ReadonlySet<string>): boolean {
  const plain = plainName(name)
  if (elements.has('none')) return isOfFramework(name)
  // `align` is the only one of the attributes of all elements that React declares for some only.
  if (plain === 'align') return ['all', 'table', 'td', 'th'].some((tag) => elements.has(tag))
  if (elements.has('dialog') && ofDialogs.test(name)) return true
  if (fromFrameworks.has(plain)) return true
  if (isOfEveryElement(name) && !notInReact.has(plain.replace(/capture$/, ''))) return true
  if (elements.has('html') && inOlderReact.has(plain)) return true
  if (elements.has('svg') && svgNames.has(plain)) return true
  if (elements.has('css') && isCssName(name)) return true
  if (elements.has('all')) return allOfTags.has(plain)
  for (const tag of elements) {
    if (ofTags[tag]?.includes(plain) === true) return true
    if (/^(?:audio|video|media)$/.test(tag) && ofTags['media']?.includes(plain) === true)
      return true
  }
  return false
}

/*
 * Attributes that code gives to the element behind a component which does not list them. Attributes of form fields fit
 * components that hold a text, those of buttons components with a value, those of links components with an address, and
 * those of pictures components with a source.
 */
interface Group {
  readonly names: ReadonlySet<string>
  /** Names of props that only components of this kind have, such as `href` of links. */
  readonly signs: readonly string[]
  /** Pattern of the names that components of this kind have; null if names tell nothing. */
  readonly called: RegExp | null
}

const namesOfTags = (...tags: readonly string[]): readonly string[] =>
  tags.flatMap((tag) => ofTags[tag] ?? [])

const groups: readonly Group[] = [
  {
    // These attributes belong to `<input type="image">`, and are in the group of pictures.
    names: new Set(
      namesOfTags('input', 'textarea', 'select').filter(
        (name) => !/^(?:alt|height|src|width)$/.test(name),
      ),
    ),
    signs: words('modelvalue placeholder defaultvalue maxlength'),
    called:
      /input|field|select|textarea|textbox|check|radio|switch|slider|picker|combo|complete|upload|number|date|time|password|search|rating|editor/i,
  },
  {
    names: new Set(namesOfTags('button')),
    signs: words('modelvalue value checked name disabled'),
    called: /button|btn|toggle/i,
  },
  {
    names: new Set([...namesOfTags('a'), 'to']),
    signs: words('href to'),
    called: /link|anchor|button|btn|crumb|(?:list|menu|nav|tab)-?item/i,
  },
  {
    names: new Set(namesOfTags('img', 'media', 'video', 'iframe')),
    signs: words('src srcset'),
    called: /image|img|picture|avatar|video|audio|media|frame|logo/i,
  },
  { names: new Set(ofTags['td']), signs: words('colspan rowspan headers'), called: /cell/i },
  { names: new Set(ofTags['table']), signs: words('cellpadding cellspacing'), called: null },
  { names: new Set(ofTags['form']), signs: words('action'), called: /form/i },
  { names: new Set(ofTags['label']), signs: words('for htmlfor'), called: /label/i },
  {
    names: new Set(ofSvg.filter((name) => !allOfTags.has(name))),
    signs: words('viewbox stroke fill strokewidth'),
    called: /icon|svg/i,
  },
]

/**
 * True if a component probably passes an attribute on to its element, though the catalog does not
 * say so.
 */
export function mayHandOn(name: string, component: string, props: ReadonlySet<string>): boolean {
  const plain = plainName(name)
  return groups.some(
    ({ names, signs, called }) =>
      names.has(plain) &&
      (called?.test(component) === true || signs.some((sign) => props.has(sign))),
  )
}

/**
 * True for a name that any element may have: `aria-label`, `data-testid`, or a name with a colon or
 * dot.
 */
export const isOpenName = (name: string): boolean =>
  /^(?:aria|data)-|^aria(?=[A-Z])|[:.]/.test(name)

/** True for Angular's own directives: `ngModel`, `formControlName`, `cdkDrag`. */
export const isAngularName = (name: string): boolean =>
  /^(?:(?:ng|cdk)(?=[A-Z])|form(?:Array|Control|Group|Record)(?=[A-Z]|$)|routerLink|i18n(?:-|$))/.test(
    name,
  )

/**
 * Returns true for an attribute that a directive of a Vue library reads from its element, such as
 * `element-loading-text` of `v-loading`.
 */
export const isOfVueDirective = (name: string): boolean =>
  /^(?:element-loading|infinite-scroll)-/.test(name)

const enumerated = new Set(
  words('spellcheck contenteditable draggable translate autocapitalize autocorrect autocomplete'),
)

/** Returns true for an HTML attribute that accepts the text "false". */
export const isEnumerated = (name: string): boolean =>
  enumerated.has(plainName(name)) || name.startsWith('aria-')
