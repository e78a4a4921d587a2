import fc from 'fast-check'
import { parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import {
  templateLine,
  vueTemplateLine,
} from '../../../scripts/reading/front-matter/template-line.ts'
import { blankEntry, type ListEntry } from '../../../scripts/words/model/members.ts'
import { runs } from '../../helpers/tiers.ts'

const input = (name: string, type: string, more: Partial<ListEntry> = {}): ListEntry => ({
  ...blankEntry,
  name,
  type,
  ...more,
})
const line = (selector: string, props: readonly ListEntry[] = [], hasContent = false) =>
  templateLine({
    slug: 'nx-button',
    name: 'Button',
    selector,
    props,
    slots: hasContent ? [input('default', '')] : [],
  })

describe('the line of a template', () => {
  test('has the element and the attributes of the selector, and the input that says the looks', () => {
    const kind = input('nxType', "'dashed' | 'primary' | null")
    const size = input('nxSize', "'large' | 'small'")
    expect(line('button[nx-button], a[nx-button]', [size, kind], true)).toBe(
      '<button nx-button nxType="primary">Button</button>',
    )
    expect(line('button[nx-button]', [size])).toBe('<button nx-button>Button</button>')
  })

  test('has the required inputs by their types', () => {
    const required = { required: true }
    const props = [
      input('label', 'string', required),
      input('open', 'boolean', required),
      input('items', 'Item[]', required),
      input('look', "'a' | 'b'", required),
      input('nxType', "'c' | 'd'"),
    ]
    expect(line('nx-list', props)).toBe(
      '<nx-list label="…" [open]="true" [items]="items" look="a" />',
    )
  })

  test.each([
    ['nx-card', '<nx-card />'],
    ['input[nx-input]', '<input nx-input />'],
    ['[nxTooltip]', '<div nxTooltip></div>'],
    ['.nx-text', '<div class="nx-text"></div>'],
    ['th:not(.nx-off):not([nxExpand]), td', '<th></th>'],
    ['input[type="radio"][nx-radio]', '<input type="radio" nx-radio />'],
    ['svg:defs[nx-defs]', '<defs nx-defs></defs>'],
    ['ng-template[nxContent]', '<ng-template nxContent></ng-template>'],
    ['nx-basic, [nx-basic], nx-button', '<nx-button />'],
    ['[nx-a], nx-b', '<nx-b />'],
    ['a[nx-link],button[nx-link]', '<button nx-link>Button</button>'],
  ])('closes what %s names as HTML does', (selector, expected) => {
    expect(line(selector)).toBe(expected)
  })

  test('gives an attribute of the selector that is an input a value of its type', () => {
    expect(line('[nxTip]', [input('nxTip', 'string | null')])).toBe('<div nxTip="…"></div>')
    expect(line('[nxFor]', [input('nxFor', 'T[]')])).toBe('<div [nxFor]="nxFor"></div>')
    expect(line('[nxOn]', [input('nxOn', 'boolean')])).toBe('<div nxOn></div>')
  })

  test('is none for what no markup can be written for', () => {
    expect(['', ':host', 'a > b', '[', '*', '[a="'].map((one) => line(one))).toEqual(
      Array(6).fill(null),
    )
  })

  test('is one element, whatever the package says', () => {
    const hostile = fc.string({
      unit: fc.constantFrom(...'ab-[]="\'<>&(){}:.,*\n `'),
      maxLength: 30,
    })
    fc.assert(
      fc.property(hostile, hostile, hostile, (selector, name, value) => {
        const prop = input(name, `'${value}' | 'z'`, { required: true })
        const found = templateLine({ slug: 'a', name, selector, props: [prop], slots: [] })
        if (found === null) return
        expect(found).not.toMatch(/\n/)
        const { childNodes } = parseFragment(found.replace(/ \/>$/, '>'))
        expect(childNodes.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: runs(2000) },
    )
  })
})

describe('the line of a template of Vue', () => {
  const vue = (tag: string, props: readonly ListEntry[] = [], hasContent = false) =>
    vueTemplateLine(tag, { props, slots: hasContent ? [input('default', '')] : [] })

  test('has the tag, the required props or the look, and the content', () => {
    const required = { required: true }
    const props = [
      input('label', 'string', required),
      input('open', 'boolean', required),
      input('items', 'Item[]', required),
    ]
    expect(vue('VBtn', props, true)).toBe('<VBtn label="…" :open="true" :items="items">…</VBtn>')
    expect(vue('van-grid', [input('variant', "'flat' | 'text'")])).toBe(
      '<van-grid variant="flat" />',
    )
  })

  test.each(['', '5', 'a b', 'a<', '"x"', 'a/b', 'a>b', 'É'])('is none for %j', (tag) => {
    expect(vue(tag)).toBe(null)
  })
})
