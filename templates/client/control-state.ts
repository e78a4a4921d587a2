// Turns values of a panel's controls into a message for the frame, code, and an address.
import type {
  Control,
  ControlChange,
  ControlMessage,
  ControlValue,
  Panel,
} from '../../scripts/words/model/control.ts'
import { attributeIn, escaped, literal, textIn, type CodeValue } from '../code-quoting.ts'

/** Data of a control panel that the script of the page reads. */
export type PanelData = Omit<Panel, 'title' | 'isElement' | 'leftOut' | 'saysAll'>

/** Values of a panel's controls, one for each control, in the order of the controls. */
export type Values = readonly ControlValue[]

/** Returns the value of a control as it is, or null for an empty text. */
const plain = (value: ControlValue): ControlValue => (value === '' ? null : value)

/** True for the value that the control has when the example begins. */
export const isStart = ({ start }: Control, value: ControlValue): boolean =>
  plain(start) === plain(value)
/**
 * True for the default value of a control, and for no value. An empty text counts as no value only
 * if the control has no default.
 */
const isDefault = ({ default: byDefault }: Control, value: ControlValue): boolean =>
  value === null || value === byDefault || (value === '' && byDefault === null)

/**
 * Returns a value as code writes it: a text that looks like a number becomes a number, if the
 * control's type includes numbers. No value becomes an empty text.
 */
const typed = ({ hasNumbers }: Control, value: ControlValue): CodeValue =>
  hasNumbers && /^-?\d+(?:\.\d+)?$/.test(String(value)) ? Number(value) : (value ?? '')

/** State of a panel's controls, computed from their values. */
export interface State {
  /** Message that tells the document in the example's frame the values of the controls. */
  readonly message: ControlMessage
  /**
   * Attributes and props that differ from their defaults. `properties` are those that no attribute
   * sets, `styles` the style declarations, and `texts` the texts of slots.
   */
  readonly given: readonly Said[]
  readonly properties: readonly Said[]
  readonly styles: Declarations
  readonly texts: ReadonlyMap<string, string>
}
type Said = readonly [name: string, value: CodeValue]

export function controlState({ controls }: PanelData, values: Values): State {
  const props: Said[] = []
  const slots: [string, string][] = []
  const changes: ControlChange[] = []
  const given: Said[] = []
  const properties: Said[] = []
  const styles: [string, string][] = []
  const texts = new Map<string, string>()
  for (const [i, control] of controls.entries()) {
    const value = values[i] ?? null
    const { name, property } = control
    const text = String(value ?? '')
    const isText = control.drives === 'slot' || control.drives === 'css'
    const isGiven = isText || !isDefault(control, value)
    // Only a property can say no to a default of true: a missing attribute leaves it.
    const isNo = control.drives === 'attribute' && isGiven && value === false
    const drives = isNo ? 'property' : control.drives
    if (drives === 'slot') slots.push([name, text])
    if (drives === 'slot' || name === 'children') texts.set(name, text)
    else if (drives === 'css' && text !== '') styles.push([name, text])
    else if (drives === 'property' && isGiven) properties.push([property, typed(control, value)])
    else if (!isText && isGiven) given.push([name, typed(control, value)])
    if (!isText && isGiven) props.push([property, typed(control, value)])
    const said = control.drives === 'prop' && isGiven ? typed(control, value) : value
    if (!isStart(control, value))
      changes.push([drives, isNo ? property : name, property, isGiven ? said : null])
  }
  // `fromEntries` makes own members, even of a name such as `__proto__`.
  const [ofProps, ofSlots] = [Object.fromEntries(props), Object.fromEntries(slots)]
  const message: ControlMessage = { catalog: 1, props: ofProps, slots: ofSlots, changes }
  return { message, given, properties, styles, texts }
}

/** Function that adds the declarations in `given` to those of a `style` attribute, `before`. */
export type StyleOf = (before: string, given: Declarations) => Declarations
type Declarations = readonly (readonly [name: string, value: string])[]

const longest = 72

/** Code of the example's element in each of the panel's languages, without default values. */
export function codesOf(
  { tag, attributes, style, pieces, languages }: PanelData,
  { given, properties, styles, texts }: State,
  styleOf: StyleOf,
): readonly string[] {
  const declared = styleOf(style, styles)
  return languages.map((language, at) => {
    const isHtml = language === 'html'
    const own = [...(attributes[at] ?? []), ...given.map((one) => attributeIn[language](...one))]
    const declarations = declared.map(([name, value]) =>
      language === 'jsx'
        ? `${literal(propertyOf(name))}: ${literal(value)}`
        : escaped(`${name}: ${value}`),
    )
    if (declared.length > 0)
      own.push(
        language === 'jsx'
          ? `style={{ ${declarations.join(', ')} }}`
          : `style="${declarations.join('; ')}"`,
      )
    for (const [name, value] of isHtml ? [] : properties)
      own.push(
        language === 'jsx'
          ? `${name}={${literal(value)}}`
          : `:${name}.prop="${escaped(literal(value))}"`,
      )
    const line = [`<${tag}`, ...own].join(' ')
    const isLong = own.length > 1 && line.length > longest
    const open = isLong ? `<${tag}\n  ${own.join('\n  ')}\n` : line
    const inside = pieces.map(({ slot, open: before, close }) => {
      if (slot === null) return before[at]
      const text = texts.get(slot) ?? ''
      return text === '' ? '' : `${before[at]}${textIn[language](text)}${close[at]}`
    })
    const content = inside.join('')
    // A custom element needs an end tag, even if it is empty.
    if (content === '' && !tag.includes('-')) return `${open}${isLong ? '' : ' '}/>`
    const set = isHtml
      ? properties.map(
          ([name, value]) => `\n  document.querySelector('${tag}').${name} = ${literal(value)}`,
        )
      : []
    const script = set.length > 0 ? `\n<script>${set.join('')}\n</script>` : ''
    return `${open}>${content}</${tag}>${script}`
  })
}

/** Returns the key of a style declaration in JavaScript: `fontSize` for `font-size`. */
const propertyOf = (name: string): string =>
  name.startsWith('--') ? name : name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** Writes the values that differ from the start as the query of an address, without `?`. */
export function writeControlQuery({ controls }: PanelData, values: Values): string {
  const query = new URLSearchParams()
  for (const [i, control] of controls.entries()) {
    const value = values[i] ?? null
    if (!isStart(control, value)) query.append(control.key, String(value ?? ''))
  }
  return String(query)
}

/**
 * Reads the values of the controls from the query of an address. A control without a valid value
 * there gets its value from the start of the example.
 */
export function readControlValues({ controls }: PanelData, query: string): Values {
  const given = new URLSearchParams(query)
  return controls.map(({ key, kind, options, start }): ControlValue => {
    const text = given.get(key)
    if (text === null) return start
    if (kind === 'text') return text
    if (kind === 'flag') return text === 'true' || (text !== 'false' && start)
    if (kind === 'choice')
      return options.find((one) => String(one) === text) ?? (text === '' ? null : start)
    return text === '' ? null : Number.isFinite(Number(text)) ? Number(text) : start
  })
}
