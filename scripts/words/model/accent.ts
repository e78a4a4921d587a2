/** Accent colour of a brand in each colour scheme, as `#rrggbb`. */
export interface Accent {
  readonly light: string
  readonly dark: string
}

type Triple = readonly [number, number, number]

// Backgrounds of text: `--bg` and `--raise` of site.css.
const lightGrounds = ['#fbfbf9', '#f1f1ec']
const darkGrounds = ['#121211', '#1d1d1b']
// Contrast to reach. WCAG asks for 4.5; the rest allows for rounding on the screen.
const enough = 4.6
const step = 0.01

/**
 * Makes a colour readable as text on the backgrounds of each scheme. One colour serves both
 * schemes, or each has its own. The hue stays. If the contrast is too low, the lightness (OKLCH)
 * moves as little as needed, and the chroma is reduced to what a screen can show.
 */
export function deriveAccent(light: string, dark = light): Accent {
  return { light: readable(light, lightGrounds, -step), dark: readable(dark, darkGrounds, step) }
}

function readable(color: string, grounds: readonly string[], by: number): string {
  const isEnough = (shown: string): boolean =>
    grounds.every((ground) => contrast(shown, ground) >= enough)
  const [start, a, b] = toLab(linearOf(color))
  let shown = color
  for (let light = start; !isEnough(shown) && light > -step && light < 1 + step;) {
    light += by
    shown = inGamut(Math.min(1, Math.max(0, light)), a, b)
  }
  return shown
}

/** Returns an OKLab colour as `#rrggbb`, with as much chroma as sRGB can show at its lightness. */
function inGamut(light: number, a: number, b: number): string {
  const at = (share: number): Triple => toLinear([light, a * share, b * share])
  const fits = (share: number): boolean => at(share).every((value) => value >= 0 && value <= 1)
  // The share of the chroma that is kept, found by halving.
  let [kept, refused] = [0, 1]
  if (fits(1)) kept = 1
  else
    for (let turn = 0; turn < 20; turn++) {
      const middle = (kept + refused) / 2
      if (fits(middle)) kept = middle
      else refused = middle
    }
  return hexOf(at(kept))
}

/** Returns the contrast ratio of two colours by WCAG 2. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = linearOf(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linearOf(color: string): Triple {
  const channel = (at: number): number => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function hexOf(linear: Triple): string {
  const digits = linear.map((value) => {
    const held = Math.min(1, Math.max(0, value))
    const shown = held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${digits.join('')}`
}

// Björn Ottosson's matrices: https://bottosson.github.io/posts/oklab/
function toLab([red, green, blue]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toLinear([light, a, b]: Triple): Triple {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
