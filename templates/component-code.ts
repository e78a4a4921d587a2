import type {
  CodeLanguage,
  CodePiece,
  Control,
  MarkupElement,
  Panel,
} from '../scripts/words/model/control.ts'
import { defaultSlot } from '../scripts/words/model/control.ts'
import { attributeIn, escaped, literal, textIn } from './code-quoting.ts'

/** Parts of an element's code that no control of its panel changes, in each language. */
export type FixedCode = Pick<Panel, 'attributes' | 'style' | 'pieces'>

/** Builds the parts of an element's code that no control changes, with places of its slots. */
export function fixedCode(
  { attributes, children }: MarkupElement,
  controls: readonly Control[],
  languages: readonly CodeLanguage[],
): FixedCode {
  const driven = new Set(
    controls.flatMap(({ drives, name }) => (drives === 'attribute' ? [name.toLowerCase()] : [])),
  )
  const fixed = attributes.filter(([name]) => name !== 'style' && !driven.has(name))
  const slots = controls.filter(({ drives }) => drives === 'slot').map(({ name }) => name)
  const placed = children.map((child) => pieceOf(child, slots, languages))
  const missing = slots.filter((slot) => !placed.some((piece) => piece.slot === slot))
  const made = missing.map((slot) =>
    slot === defaultSlot
      ? blankPiece(slot, languages)
      : pieceOf({ tag: 'span', attributes: [['slot', slot]], children: [] }, [slot], languages),
  )
  const isText = ({ slot }: CodePiece): boolean => slot === defaultSlot
  return {
    attributes: languages.map((language) => fixed.map((one) => fixedIn[language](one, '-'))),
    style: attributes.find(([name]) => name === 'style')?.[1] ?? '',
    pieces: [...made.filter((piece) => !isText(piece)), ...placed, ...made.filter(isText)],
  }
}

const blankPiece = (slot: string, languages: readonly CodeLanguage[]): CodePiece => {
  const none = languages.map(() => '')
  return { slot, open: none, close: none }
}

/** Builds the code of a child of the element, without its content if a control fills its slot. */
function pieceOf(
  child: MarkupElement | string,
  slots: readonly string[],
  languages: readonly CodeLanguage[],
): CodePiece {
  if (typeof child === 'string') {
    const [before = '', after = ''] = [/^\s*/.exec(child)?.[0], /\s*$/.exec(child)?.[0]]
    // Blanks between a text and an element beside it are kept.
    const laid = (space: string) =>
      languages.map(() => (space.includes('\n') ? space : space.slice(0, 1)))
    return child.trim() !== '' && slots.includes(defaultSlot)
      ? { slot: defaultSlot, open: laid(before), close: laid(after) }
      : { slot: null, open: languages.map((language) => laidOut(child, language)), close: [] }
  }
  const slot = child.attributes.find(([name]) => name === 'slot')?.[1] ?? ''
  if (slot === '' || !slots.includes(slot))
    return { slot: null, open: languages.map((language) => elementIn(child, language)), close: [] }
  const open = languages.map((language) => openTag(child, language))
  return { slot, open, close: languages.map(() => `</${child.tag}>`) }
}

/**
 * Builds the places for content in the code of a component that is no custom element: slots have
 * names in Vue and Svelte, React has `children`.
 */
export function codePieces(
  controls: readonly Control[],
  languages: readonly CodeLanguage[],
): readonly CodePiece[] {
  const pieces: CodePiece[] = []
  for (const { drives, name } of controls) {
    if (drives === 'prop' && name === 'children') pieces.push(blankPiece(name, languages))
    if (drives !== 'slot') continue
    if (name === defaultSlot) pieces.push(blankPiece(name, languages))
    else
      pieces.unshift({
        slot: name,
        open: languages.map((language) =>
          language === 'svelte' ? `{#snippet ${name}()}` : `<template #${name}>`,
        ),
        close: languages.map((language) => (language === 'svelte' ? '{/snippet}' : '</template>')),
      })
  }
  return pieces
}

const voids = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

function elementIn(element: MarkupElement, language: CodeLanguage): string {
  const { tag, children } = element
  const open = openTag(element, language)
  if (voids.test(tag)) return language === 'jsx' ? open.replace(/>$/, ' />') : open
  const inside = children.map((child) => {
    if (typeof child !== 'string') return elementIn(child, language)
    // In HTML, the text of these two elements is no markup.
    return language === 'html' && /^(?:script|style)$/.test(tag) ? child : laidOut(child, language)
  })
  return `${open}${inside.join('')}</${tag}>`
}

function openTag({ tag, attributes }: MarkupElement, language: CodeLanguage): string {
  return `<${[tag, ...attributes.map((one) => fixedIn[language](one, tag))].join(' ')}>`
}

/**
 * Writes a text as code in a language. Line ends at the ends of the text, with the blanks around
 * them, are kept: they only lay the code out.
 */
function laidOut(text: string, language: CodeLanguage): string {
  const [, before = '', inside = '', after = ''] = /^(\s*\n\s*)?(.*?)(\s*\n\s*)?$/s.exec(text) ?? []
  return inside === '' ? text : before + textIn[language](inside) + after
}

// Names of HTML attributes that JSX writes otherwise, except on custom elements.
const jsxNames: ReadonlyMap<string, string> = new Map([
  ['class', 'className'],
  ['for', 'htmlFor'],
  ['tabindex', 'tabIndex'],
  ['readonly', 'readOnly'],
  ['maxlength', 'maxLength'],
])
const plainName = /^(?!v-)[A-Za-z_][\w-]*$/

const fixedIn: Readonly<
  Record<CodeLanguage, (one: MarkupElement['attributes'][number], tag: string) => string>
> = {
  html: ([name, value]) => attributeIn.html(name, value === '' ? true : value),
  jsx([name, value], tag) {
    if (!plainName.test(name)) return `{...{${literal(name)}: ${literal(value)}}}`
    if (name === 'style') return `style={{ ${declarations(value).map(styleIn).join(', ')} }}`
    const called = tag.includes('-') ? name : (jsxNames.get(name) ?? name)
    return attributeIn.jsx(called, value === '' ? true : value)
  },
  svelte([name, value]) {
    if (!plainName.test(name)) return `{...{${literal(name)}: ${literal(value)}}}`
    return attributeIn.svelte(name, value === '' ? true : value)
  },
  vue([name, value]) {
    if (!plainName.test(name)) return `v-bind="${escaped(`{${literal(name)}: ${literal(value)}}`)}"`
    return attributeIn.vue(name, value === '' ? true : value)
  },
}

/** Returns the declarations of a `style`, cut at semicolons outside of strings and brackets. */
const declarations = (style: string): readonly string[] =>
  (style.match(/(?:[^;"'(]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\([^)]*\)|["'(])+/gs) ?? []).filter(
    (one) => one.includes(':'),
  )

function styleIn(declaration: string): string {
  const colon = declaration.indexOf(':')
  const name = declaration.slice(0, colon).trim()
  const key = name.startsWith('--')
    ? name
    : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return `${literal(key)}: ${literal(declaration.slice(colon + 1).trim())}`
}
