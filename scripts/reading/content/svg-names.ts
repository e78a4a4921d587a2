/*
 * What a picture may be made of. Lists of what is allowed: a name that browsers learn tomorrow is
 * refused until somebody has looked at it.
 */

export const svgSpace = 'http://www.w3.org/2000/svg'
export const htmlSpace = 'http://www.w3.org/1999/xhtml'
export const xmlSpace = 'http://www.w3.org/XML/1998/namespace'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/**
 * Elements of SVG 1.1, SVG 2 and those that editors took from its drafts, except elements that run.
 */
export const svgElements = words(`
a altGlyph altGlyphDef altGlyphItem animate animateColor animateMotion animateTransform circle clipPath
color-profile cursor defs desc discard ellipse feBlend feColorMatrix feComponentTransfer feComposite
feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
feSpecularLighting feSpotLight feTile feTurbulence filter flowDiv flowLine flowPara flowRef flowRegion
flowRegionBreak flowRegionExclude flowRoot flowSpan flowTref font font-face font-face-format font-face-name
font-face-src font-face-uri foreignObject g glyph glyphRef hatch hatchPath hatchpath hkern image line
linearGradient marker mask mesh meshGradient meshPatch meshRow meshgradient meshpatch meshrow metadata
missing-glyph mpath path pattern polygon polyline radialGradient rect set solidColor solidcolor stop style
svg switch symbol tbreak text textArea textPath title tref tspan use view vkern
`)

/** Elements of HTML for words and their order, in which diagrams write their labels. */
export const htmlElements = words(`
a abbr b bdi bdo big blockquote body br caption center cite code col colgroup dd del dfn div dl dt em
figcaption figure font h1 h2 h3 h4 h5 h6 hr i img ins kbd label li mark nobr ol p pre q rp rt ruby s samp
section small span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr
`)

export const htmlAttributes = words(`
abbr align alt bgcolor border cellpadding cellspacing class clear color cols colspan contenteditable
datetime dir face for headers height hidden href hspace id label lang name noshade nowrap rel role rows
rowspan rules scope size span spellcheck src start style tabindex target title translate type valign
value vspace width wrap
`)

/** Attributes whose text is never CSS, and those with many numbers. */
export const plainAttributes = words(`
alt class content d id label lang name points role title transform
`)
