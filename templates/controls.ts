import {
  defaultSlot,
  type CodeLanguage,
  type Control,
  type ControlValue,
  type Panel,
} from '../scripts/words/model/control.ts'
import type { SiteWords } from '../scripts/words/model/site.ts'
import { codeBar, codeTabs, joined } from './body-parts.ts'
import { html, trusted, type Html } from '../scripts/words/interface/html.ts'
import { titleText } from './name-text.ts'
import { word, wordLang, wordText } from '../scripts/words/interface/word.ts'

/** Id on the page to which links to a state of the controls lead. */
export const controlsId = 'controls'
// More controls than these are folded: on a phone, and on wider screens.
const mostOnPhone = 5
const mostShown = 12
// In characters: the column of names is wider if a name is longer.
const longestName = 13
// A control with more values is a menu to open.
const mostRadios = 4
// In characters: a line in the column of controls holds so many, each radio button counted as
// `radioMark`. Beside longer names it holds fewer.
const longestRadios = 29
const longestBesideNames = 23
const radioMark = 4

const languageNames: Readonly<Record<CodeLanguage, string>> = {
  html: 'HTML',
  jsx: 'React',
  vue: 'Vue',
  svelte: 'Svelte',
}

/**
 * Draws the controls of an example, and the code for the element that it shows. All of it is a
 * `<template>`: the script behind it puts the content in place before anything is painted, and
 * readers without script see none of it. The form sends nothing.
 */
export function controlsPanel(words: SiteWords, panel: Panel, script: string): Html {
  const { controls, leftOut, languages } = panel
  const all = [...controls.entries()]
  const plain = all.filter(([, { drives }]) => drives !== 'css')
  const styles = all.filter(([, { drives }]) => drives === 'css')
  const ranked = plain.toSorted(([, a], [, b]) => rankOf(a) - rankOf(b))
  const partOf = (from: number, to: number): readonly NumberedControl[] =>
    ranked.slice(from, to).toSorted(([a], [b]) => a - b)
  const onPhone = partOf(0, mostOnPhone)
  const besides = partOf(mostOnPhone, mostShown)
  const rest = [...partOf(mostShown, plain.length), ...styles]
  const isWide = [...onPhone, ...besides].some(([, { key }]) => key.length > longestName)
  const most = isWide ? longestBesideNames : longestRadios
  const fields = (shown: readonly NumberedControl[]): Html =>
    html`<div class="fields">${shown.map(([i, control]) => controlField(words, i, control, fitRadios(control, most)))}</div>
`
  const inner = rest.length === 0 ? null : fold(words, 'rest', rest, fields(rest))
  const outer = html`${fields(besides)}${inner}`
  const toState = wordText(words, 'linkToState')
  const refused = wordText(words, 'controlRefused', { name: '{name}' })
  return html`
<template><button type="reset" form="${formId}">${word(words, 'resetControls')}</button><a href="#${controlsId}" aria-label="${toState}"${wordLang(words, 'linkToState')} data-copy-address="${toState}">${word(words, 'stateLink')}</a><form class="${isWide ? 'controls wide' : 'controls'}" id="${formId}" method="dialog" autocomplete="off" aria-label="${wordText(words, 'controls')}"${wordLang(words, 'controls')} data-refused="${refused}">${data(panel)}
${fields(onPhone)}${besides.length === 0 ? inner : fold(words, 'besides', [...besides, ...rest], outer)}${
    leftOut === 0
      ? null
      : html`<p class="muted">${word(words, 'controlsLeftOut', { n: leftOut })}</p>
`
  }<output></output></form>
<div class="${panel.saysAll ? 'live all' : 'live'}">${codeTabs(
    languages.map((language) => languageNames[language]),
    languages.map((language) => codeField(words, language)),
  )}</div></template><script src="${script}"></script>`
}

/**
 * Ranks a control by how much it tells of the component: the content, the look and choices with a
 * default first, then flags and other choices, then numbers and free texts, then names for
 * programs. The first ones are in sight if a component has many.
 */
function rankOf(control: Control): number {
  const { kind, options, drives, name } = control
  const isContent = drives === 'slot' ? name === defaultSlot : name === 'children'
  if (programName.test(name)) return 3
  if (isContent || lookName.test(name)) return 0
  if (options.length > 0 && control.default !== null) return 0
  return kind === 'flag' || options.length > 0 ? 1 : 2
}

// Names for the library itself, and for scripts and assistive technology.
const programName = /^(?:_|data-|aria-)/
// Names that libraries give to props for the look of a component.
const lookName = /(?:variant|appearance|color|size)$/i

/** Draws a panel's data for the script, as JSON without `<`, which could end the element. */
function data(panel: Panel): Html {
  const { tag, attributes, style, pieces, controls, languages } = panel
  const json = JSON.stringify({ tag, attributes, style, pieces, controls, languages })
  return html`<script type="application/json">${trusted(json.replaceAll('<', '\\u003c'))}</script>`
}

// No id of a heading has a dot, so none equals this one.
const formId = 'controls.form'

type NumberedControl = readonly [number, Control]

/**
 * Draws a fold whose summary counts the controls in it. A fold `besides` is for phones alone: on
 * wider screens the style sheet shows its controls without the summary.
 */
function fold(
  words: SiteWords,
  className: 'besides' | 'rest',
  controls: readonly NumberedControl[],
  inner: Html,
): Html {
  const countOf = (isOf: (drives: Control['drives']) => boolean): number =>
    controls.filter(([, { drives }]) => isOf(drives)).length
  const styles = countOf((drives) => drives === 'css')
  const slots = countOf((drives) => drives === 'slot')
  const props = controls.length - styles - slots
  const counts = [
    props > 0 ? word(words, 'moreProps', { n: props }) : null,
    slots > 0 ? word(words, 'slotCount', { n: slots }) : null,
    styles > 0 ? word(words, 'cssPropertyCount', { n: styles }) : null,
  ].filter((count) => count !== null)
  return html`<details class="${className}"><summary>${joined(counts, ' · ')}</summary>${inner}</details>
`
}

/** Draws an empty block of code for a language, which the script of the panel fills. */
function codeField(words: SiteWords, language: CodeLanguage): Html {
  const label = languageNames[language]
  return html`<div class="code">${codeBar(words, label, 1)}<pre tabindex="0" role="group" aria-label="${label}"><code data-language="${language}"></code></pre></div>`
}

/**
 * Draws a control of the panel beside its name, a choice with `hasRadios` as radio buttons. The
 * fields of the form are named by numbers: a name that an author chose could hide a member of the
 * form.
 */
function controlField(words: SiteWords, i: number, control: Control, hasRadios: boolean): Html {
  const id = `control-${i}`
  const { kind, options, start } = control
  const label = labelOf(words, control)
  if (kind === 'flag') {
    return html`<label class="field">${label} <input type="checkbox" name="${id}" value="true"${start === true && checked}></label>`
  }
  if (kind === 'choice' && hasRadios) {
    const radios = choicesOf(control).map(
      (at) =>
        html`<label><input type="radio" name="${id}" value="${at}"${isStart(control, at) && checked}> ${optionText(words, control, at)}</label>`,
    )
    return html`<fieldset class="field"><legend>${label}</legend><div>${radios}</div></fieldset>`
  }
  if (kind === 'choice') {
    const choices = choicesOf(control).map(
      (at) =>
        html`<option value="${at}"${isStart(control, at) && html` selected`}>${optionText(words, control, at)}</option>`,
    )
    return html`<p class="field"><label for="${id}">${label}</label><select id="${id}" name="${id}">${choices}</select></p>`
  }
  const type = kind === 'number' ? html`type="number" step="any"` : html`type="text"`
  const list = options.length === 0 ? null : html` list="${id}-list"`
  const value = start === null ? hintOf(control) : html` value="${String(start)}"`
  return html`<p class="field"><label for="${id}">${label}</label><input ${type} id="${id}" name="${id}"${value}${list} spellcheck="false">${
    options.length === 0
      ? null
      : html`<datalist id="${id}-list">${options.map((option) => html`<option value="${String(option)}"></option>`)}</datalist>`
  }</p>`
}

// Number of values that an empty field names.
const hintedValues = 2

/** Draws the hint in an empty field: its first values. Null if any text will do. */
function hintOf({ options }: Control): Html | null {
  if (options.length === 0) return null
  const more = options.length > hintedValues ? ', …' : ''
  return html` placeholder="${options.slice(0, hintedValues).map(String).join(', ')}${more}"`
}

/** True if a control has few and short values, whose radio buttons fit into a line of `most` characters. */
function fitRadios(control: Control, most: number): boolean {
  const { length } = choicesOf(control)
  const cells = control.options.join('').length + radioMark * length
  return length <= mostRadios && cells <= most
}

const checked = html` checked`

function labelOf(words: SiteWords, { drives, name, key }: Control): Html {
  if (drives !== 'slot') return html`<code>${titleText(key)}</code>`
  return name === defaultSlot
    ? word(words, 'slotContent')
    : word(words, 'slotNamed', { name: html`<code>${name}</code>` })
}

/**
 * Returns the choices of a control, as indexes of its options. The first is `''`, no value, if the
 * default is unknown or the control has no value at the start.
 */
function choicesOf({ options, default: byDefault, start }: Control): readonly (number | '')[] {
  const places = options.map((_, i) => i)
  return byDefault === null || start === null ? ['', ...places] : places
}

const isStart = ({ options, start }: Control, at: number | ''): boolean =>
  at === '' ? start === null : options[at] === start

function optionText(words: SiteWords, { options }: Control, at: number | ''): Html {
  const value: ControlValue = at === '' ? null : (options[at] ?? null)
  if (value === null) return word(words, 'notSet')
  return html`${value === '' ? '""' : String(value)}`
}
