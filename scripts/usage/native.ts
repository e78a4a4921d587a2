import { plainName } from './names.ts'

/*
 * What every element has, so that no catalog says it. Names are compared without hyphens and case, since JSX and
 * HTML spell them in two ways.
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

/** Attributes of all elements. */
const everywhere = words(`
  about accesskey anchor autocapitalize autocorrect autofocus class contenteditable content datatype dir draggable
  elementtiming enterkeyhint exportparts hidden id inert inlist inputmode is itemid itemprop itemref itemscope itemtype
  lang nonce part popover prefix property rel resource rev role slot spellcheck style tabindex title translate typeof
  virtualkeyboardpolicy vocab writingsuggestions xmlns
`)

const onElements = words(`
  abbr accept acceptcharset action align allow allowfullscreen alt as async autocomplete autoplay bgcolor border
  capture cellpadding cellspacing challenge charset checked cite classid classname code cols colspan command commandfor
  controls controlslist coords crossorigin data datetime declare decoding default defaultchecked defaultvalue defer
  dirname disablepictureinpicture disableremoteplayback download enctype fetchpriority for formaction formenctype
  formmethod formnovalidate formtarget frame frameborder headers height high href hreflang htmlfor httpequiv icon
  imagesizes imagesrcset integrity ismap keyparams keytype kind label list loading loop low manifest marginheight
  marginwidth max maxlength media mediagroup method min minlength multiple muted novalidate nowrap open optimum pattern
  ping placeholder playsinline popovertarget popovertargetaction poster preload profile radiogroup referrerpolicy
  required reversed rows rowspan rules sandbox scope scoped scrolling seamless selected shape size sizes span src
  srcdoc srclang srcset start step summary target type usemap valign value width wmode wrap
  accentheight accumulate additive alignmentbaseline alphabetic amplitude arabicform ascent attributename attributetype
  basefrequency baselineshift baseprofile bbox begin bias by calcmode capheight clip clippath clippathunits cliprule
  color colorinterpolation colorinterpolationfilters colorprofile colorrendering contentscripttype cursor cx cy d
  decelerate descent diffuseconstant direction display divisor dominantbaseline dur dx dy edgemode elevation
  enablebackground end exponent fill fillopacity fillrule filter filterres filterunits floodcolor floodopacity
  focusable fontfamily fontsize fontsizeadjust fontstretch fontstyle fontvariant fontweight format fr from fx fy g1 g2
  glyphname gradienttransform gradientunits hanging horizadvx horizoriginx ideographic imagerendering in in2 intercept
  disabled form name readonly
  k k1 k2 k3 k4 kernelmatrix kernelunitlength kerning keypoints keysplines keytimes lengthadjust letterspacing
  lightingcolor limitingconeangle local markerend markerheight markermid markerstart markerunits markerwidth mask
  maskcontentunits maskunits mathematical mode numoctaves offset opacity operator order orient orientation origin
  overflow overlineposition overlinethickness paintorder panose1 path pathlength patterncontentunits patterntransform
  patternunits pointerevents points pointsatx pointsaty pointsatz preservealpha preserveaspectratio primitiveunits r
  radius refx refy renderingintent repeatcount repeatdur requiredextensions requiredfeatures restart result rotate rx
  ry scale seed shaperendering slope spacing specularconstant specularexponent speed spreadmethod startoffset
  stddeviation stemh stemv stitchtiles stopcolor stopopacity strikethroughposition strikethroughthickness string
  stroke strokedasharray strokedashoffset strokelinecap strokelinejoin strokemiterlimit strokeopacity strokewidth
  surfacescale systemlanguage tablevalues targetx targety textanchor textdecoration textlength textrendering to
  transform transformorigin u1 u2 underlineposition underlinethickness unicode unicodebidi unicoderange unitsperem
  values valphabetic vectoreffect version vertadvy vertoriginx vertoriginy vhanging videographic viewbox viewtarget
  visibility vmathematical widths wordspacing writingmode x x1 x2 xchannelselector xheight xlinkactuate xlinkarcrole
  xlinkhref xlinkrole xlinkshow xlinktitle xlinktype xmlbase xmllang xmlspace y y1 y2 ychannelselector z zoomandpan`)

/** What the frameworks take from every component before it sees it. */
const ofFrameworks = words(`
  children classname dangerouslysetinnerhtml key ref refkey refinfor slot suppresscontenteditablewarning
  suppresshydrationwarning innerhtml textcontent`)

const eventNames = new Set(events)
const allNames = new Set([...everywhere, ...onElements, ...ofFrameworks])

/** True for an event of the DOM: `click`, `keydown`. */
export const isNativeEvent = (name: string): boolean => eventNames.has(plainName(name))

/** True for a handler of such an event as an attribute or prop: `onclick`, `onClickCapture`. */
export function isNativeHandler(name: string): boolean {
  const [, event = ''] = /^on-?(.+?)(?:Capture)?$/i.exec(name) ?? []
  return isNativeEvent(event)
}

/** True for what a component may hand on to the element that it draws, whichever that is. */
export const isNativeProp = (name: string): boolean =>
  isOpenName(name) || isNativeHandler(name) || allNames.has(plainName(name))

/** `aria-label`, `data-testid`, and what tools put in their own name spaces. */
const isOpenName = (name: string): boolean => /^(?:aria|data)(?:-|(?=[A-Z]))|[:.]/.test(name)

/** True for what Angular's own directives are called: `ngModel`, `formControlName`, `routerLink`, `cdkDrag`. */
export const isAngularName = (name: string): boolean =>
  /^(?:(?:ng|cdk)(?=[A-Z])|form(?:Array|Control|Group|Record)(?=[A-Z]|$)|routerLink|i18n(?:-|$))/.test(
    name,
  )

const enumerated = new Set(
  words('spellcheck contenteditable draggable translate autocapitalize autocorrect autocomplete'),
)

/** True for an attribute of HTML that takes the text "false". */
export const isEnumerated = (name: string): boolean =>
  enumerated.has(plainName(name)) || name.startsWith('aria-')
