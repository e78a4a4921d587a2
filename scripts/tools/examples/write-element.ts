import type { CodeLanguage } from '../../words/model/control.ts'
import { attributeIn, escaped, literal, textIn } from '../../../templates/code-quoting.ts'
import { hyphenated } from '../../words/model/slug.ts'
import { pascalName } from '../../words/model/text.ts'
import {
  isElement,
  type Data,
  type ProposedElement,
  type ProposedFence,
  type Sample,
} from './proposed-element.ts'

/** Largest length of a line in characters; a longer line is broken. */
const mostColumns = 80
const indent = '  '

/**
 * Returns the tag of an exported component in a template of Vue: `el-button` for `ElButton`.
 * `Button` and `QRCode` stay, since `<button>` is an element of HTML, and `<qr-code>` would be
 * `QrCode`.
 */
export function vueTag(name: string): string {
  const tag = hyphenated(name).toLowerCase()
  return tag.includes('-') && pascalName(tag) === name ? tag : name
}

/**
 * Returns the language and code of an example that shows this element. Code of Vue gets a script if
 * the element binds a value with `v-model`.
 */
export function elementFence(element: ProposedElement, language: CodeLanguage): ProposedFence {
  const model = language === 'vue' ? boundModel(element) : null
  const lines = linesOf(element, language).join('\n')
  if (model === null) return { language, code: lines }
  const script = `<script setup>\nimport { ref } from 'vue'\nconst value = ref(${writeSample(model, 'vue')})\n</script>`
  const template = lines
    .split('\n')
    .map((line) => `${indent}${line}`)
    .join('\n')
  return { language, code: `${script}\n<template>\n${template}\n</template>` }
}

/** Finds the value for `v-model` on an element or its children. Returns null if none has one. */
function boundModel({ attributes, children }: ProposedElement): Sample | null {
  const own = attributes.find(([name]) => isModelName(name))?.[1] ?? null
  if (own !== null) return own
  for (const child of children) {
    const found = isElement(child) ? boundModel(child) : null
    if (found !== null) return found
  }
  return null
}

/** True for the attribute of `v-model` (`modelValue`), or of `v-model:show`. */
const isModelName = (name: string): boolean => name === 'modelValue' || name.startsWith('v-model:')

function linesOf(element: ProposedElement, language: CodeLanguage): readonly string[] {
  const { name, children, slots } = element
  const attributes = element.attributes.flatMap((one) => attributeLines(one, language))
  const isClosed = children.length === 0 && slots.length === 0 && language !== 'html'
  const head = [`<${name}`, ...attributes].join(' ')
  const isBroken = attributes.length > 0 && head.length + 3 > mostColumns
  const open = isBroken
    ? [`<${name}`, ...attributes.map((one) => `${indent}${one}`), isClosed ? '/>' : '>']
    : [`${head}${isClosed ? ' />' : '>'}`]
  if (isClosed) return open
  const inside = [
    ...slots.flatMap(([slot, text]) => slotLines(slot, text, language)),
    ...children.flatMap((child) => childLines(child, language)),
  ]
  const close = `</${name}>`
  const [only = ''] = inside
  const inOne = `${open.join('')}${only}${close}`
  const isText = children.every((child) => typeof child === 'string') && slots.length === 0
  if (!isBroken && inside.length <= 1 && isText && inOne.length <= mostColumns) return [inOne]
  return [...open, ...inside.map((line) => `${indent}${line}`), close]
}

function childLines(
  child: ProposedElement['children'][number],
  language: CodeLanguage,
): readonly string[] {
  if (isElement(child)) return linesOf(child, language)
  return [typeof child === 'string' ? textIn[language](child) : `{${writeSample(child, language)}}`]
}

function slotLines(slot: string, text: string, language: CodeLanguage): readonly string[] {
  const inside = textIn[language](text)
  switch (language) {
    case 'vue':
      return [`<template #${slot}>${inside}</template>`]
    case 'svelte':
      return [`{#snippet ${slot}()}${inside}{/snippet}`]
    case 'html':
      return [`<span slot="${escaped(slot)}">${inside}</span>`]
    case 'jsx':
      return [inside]
  }
}

/** Returns an attribute as one line, or as several lines if it is a long list. */
function attributeLines(
  attribute: readonly [string, Sample],
  language: CodeLanguage,
): readonly string[] {
  const [name, value] = attribute
  const text = attributeText(attribute, language)
  const { data } = value as { readonly data?: Data }
  if (text.length + indent.length <= mostColumns || !Array.isArray(data)) return [text]
  const items = (data as readonly Data[]).map((item) => `${indent}${writeData(item)},`)
  return language === 'vue'
    ? [`:${hyphenatedName(name)}="[`, ...items.map(escaped), ']"']
    : [`${name}={[`, ...items, ']}']
}

function attributeText([name, value]: readonly [string, Sample], language: CodeLanguage): string {
  if (language === 'vue' && isModelName(name))
    return `${name === 'modelValue' ? 'v-model' : name}="value"`
  const called = language === 'vue' ? hyphenatedName(name) : name
  if (value.kind === 'data' && value.data !== null && !isStructure(value.data)) {
    // The attribute `open={true}` is written `open`; false is always written.
    return attributeIn[language](called, value.data)
  }
  const code = writeSample(value, language)
  return language === 'vue' ? `:${called}="${escaped(code)}"` : `${called}={${code}}`
}

const isStructure = (data: Data): data is readonly Data[] | { readonly [key: string]: Data } =>
  typeof data === 'object' && data !== null

const hyphenatedName = (name: string): string =>
  name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function writeSample(value: Sample, language: CodeLanguage): string {
  switch (value.kind) {
    case 'data':
      return writeData(value.data)
    case 'code':
      return value.code
    case 'element':
      return language === 'jsx' ? `<span>${textIn.jsx(value.text)}</span>` : literal(value.text)
    case 'function':
      if (!value.givesElement) return '() => {}'
      return language === 'jsx' ? '() => <button type="button">Open</button>' : "() => 'Open'"
  }
}

/** Returns data as code, with single quotes, and quotes around a key only if it needs them. */
function writeData(data: Data): string {
  if (typeof data === 'string')
    return /['\\<>&{}"]|[^\x20-\x7e]/.test(data) ? literal(data) : `'${data}'`
  if (!isStructure(data)) return String(data)
  if (Array.isArray(data)) return `[${data.map(writeData).join(', ')}]`
  const entries = Object.entries(data).map(
    ([key, value]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : literal(key)}: ${writeData(value)}`,
  )
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}
