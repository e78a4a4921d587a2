import type { Code } from 'mdast'
import { nodeStart } from '../../../words/mdast/node-text.ts'
import { quoted } from '../../../words/model/printable.ts'
import type { Point, Reporter } from '../../../words/model/problem.ts'
import { nearestOrAll } from '../../../words/model/text.ts'
import { findForbidden } from '../../../reading/fields/text-positions.ts'

/** Attributes behind the word `example` on the first line of an example. */
export interface ExampleAttributes {
  readonly title: string | null
  /** Least height of the example's frame, in pixels of CSS; 24 if none is given. */
  readonly height: number
  /** Position of the word that asks for a panel of controls; null if there is none. */
  readonly controls: Point | null
}

const known = ['title', 'height'] as const
const controlsWord = 'controls'
/**
 * Name of the attribute that marks an example written by the command `examples`. Its value is a
 * hash of the example's code.
 */
const proposedWord = 'proposed'
const maxTitle = 120
const [least, most] = [24, 2000]
// One attribute: its name, and a value in quotes or without blanks.
const attribute = /\s*([^\s="']+)(?:=("[^"]*"|'[^']*'|[^\s"']*))?(?=\s|$)|\s*(\S+)/y
const bidiMark = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/**
 * Reads the attributes behind the word `example` on a fence. A faulty attribute is reported and
 * ignored. Problems: `example-attribute`, `character`.
 */
export function readExampleAttributes(
  node: Code,
  text: string,
  report: Reporter,
): ExampleAttributes {
  const written = (node.meta ?? '').replace(/^\s*example/, '')
  const given = new Map<string, string>()
  const wrong = (where: string, message: string): void =>
    report.error('example-attribute', placeOf(node, text, where), message)
  let controls: Point | null = null
  attribute.lastIndex = 0
  for (let at = 0; written.slice(at).trim() !== '';) {
    attribute.lastIndex = at
    const match = attribute.exec(written)
    if (match === null) break
    at = attribute.lastIndex
    const [source, name = '', value, rest] = match
    const where = source.trim()
    if (rest !== undefined)
      wrong(
        where,
        `${quoted(where)} cannot be read; attributes are title="text", height=120 and controls`,
      )
    else if (name === controlsWord) {
      if (value !== undefined) wrong(where, `"${controlsWord}" has no value; write the word alone`)
      else if (controls !== null) wrong(where, `the word "${controlsWord}" is given twice`)
      else controls = placeOf(node, text, where)
    } else if (name === proposedWord && value !== undefined) continue
    else if (!known.some((one) => one === name))
      wrong(
        where,
        `unknown attribute ${quoted(name)} of an example${nearestOrAll(name, [...known, controlsWord])}`,
      )
    else if (value === undefined)
      wrong(where, `the attribute ${quoted(name)} has no value; write ${name}=${shown[name]}`)
    else if (given.has(name)) wrong(where, `the attribute ${quoted(name)} is given twice`)
    else {
      const plain = value.replace(/^(["'])(.*)\1$/s, '$2')
      const fault = name === 'title' ? titleFault(plain) : heightFault(plain)
      const bad = name === 'title' ? badCharacter(plain) : null
      if (bad !== null)
        report.error('character', placeOf(node, text, where), `${bad} is not allowed in "title"`)
      else if (fault !== null) wrong(where, fault)
      else given.set(name, plain)
    }
  }
  const title = given.get('title') ?? null
  return { title, height: Number(given.get('height') ?? least), controls }
}

const shown: Readonly<Record<string, string>> = { title: '"text"', height: '120' }

function titleFault(title: string): string | null {
  if (title.trim() === '') return 'the title is empty; leave it out or give it a text'
  return title.length > maxTitle
    ? `the title has ${title.length} characters, ${maxTitle} is the limit`
    : null
}

function heightFault(height: string): string | null {
  const isWhole = /^\d{1,9}$/.test(height)
  return isWhole && Number(height) >= least && Number(height) <= most
    ? null
    : `the height is ${quoted(height)}, it must be a whole number from ${least} to ${most}`
}

/**
 * Returns the name of a character that would hide or reverse text in a title; null if no character
 * would.
 */
function badCharacter(title: string): string | null {
  const bad = findForbidden(title)
  if (bad !== null) return bad.name
  const mark = bidiMark.exec(title)?.[0].codePointAt(0)
  return mark === undefined ? null : `U+${mark.toString(16).toUpperCase().padStart(4, '0')}`
}

/**
 * Returns the position of a part of a fence's first line, or of the fence if the line does not hold
 * the part as it is.
 */
function placeOf(node: Code, text: string, part: string): Point {
  const { line, column } = nodeStart(node)
  const start = node.position?.start.offset ?? 0
  const end = text.indexOf('\n', start)
  const at = text.slice(start, end < 0 ? text.length : end).indexOf(part)
  return { line, column: column + Math.max(0, at) }
}
