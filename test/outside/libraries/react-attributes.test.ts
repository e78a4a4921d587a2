import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isOfElements } from '../../../scripts/reading/code/native.ts'

/** Names that React handles itself, and those that pass everywhere. */
const others = /^(?:key|ref|children|dangerouslySetInnerHTML|aria-.+)$/

test("each attribute that the types of React declare for an element is one of this element's", () => {
  const script = join(import.meta.dirname, 'react-attributes.js')
  const printed = execFileSync(process.execPath, [script], { encoding: 'utf8' })
  const declared = JSON.parse(printed) as Readonly<Record<string, readonly string[]>>
  const missing = Object.entries(declared).flatMap(([tag, names]) => {
    // A catalog has one word for all elements of SVG.
    const elements = new Set([names.includes('viewBox') ? 'svg' : tag])
    return names
      .filter((name) => !others.test(name) && !isOfElements(name, elements))
      .map((name) => `${tag} ${name}`)
  })
  expect(missing).toEqual([])
  expect(Object.keys(declared).length).toBeGreaterThan(150)
})
