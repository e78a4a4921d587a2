import { createMdastHandle, materializeMdastTree, MdastReader, serializeHandle } from 'satteri'
import { expect, test } from 'vitest'
import { readNativeTree } from '../../../../scripts/drawing/markdown/read/native-tree.ts'
import { commonMarkExamples, gfmExamples } from '../../../helpers/examples.ts'
import { nastyDocuments } from '../../../helpers/generators/nasty.ts'
import { runs } from '../../../helpers/tiers.ts'

const bytesOf = (text: string): Uint8Array =>
  serializeHandle(createMdastHandle(text, { gfm: true, frontmatter: false }))

const specimens = [
  ...((await commonMarkExamples()) ?? []).map(({ markdown }) => markdown),
  ...((await gfmExamples()) ?? []).map(({ markdown }) => markdown),
  '',
  '\uFEFF# A mark before all else',
  'Æ 😀 | b\n:-: | -:\n`ü` | **é**\n\n[^ä]: ö ![ß](ü "ï") ![ÿ][ä]\n\n[ä]: <ñ>\n[^ä] [ä] [ä][] [x][ä]',
  '7. [x] a\n8. [ ] b\n\n<b>c</b>~~d~~\\\ne',
]

test('reads the same tree from the bytes as satteri does itself', () => {
  const documents = [...nastyDocuments(1, runs(5000), specimens)].map(({ text }) => text)
  for (const text of [...specimens, ...documents]) {
    const bytes = bytesOf(text)
    expect(readNativeTree(bytes), text).toStrictEqual(materializeMdastTree(new MdastReader(bytes)))
  }
})

test('reads quotes that nest as deep as anybody writes them', () => {
  expect(readNativeTree(bytesOf('>'.repeat(20_000)))).not.toBeNull()
})

test('leaves bytes to satteri that are laid out in another way, or hold a node that GFM has not', () => {
  const bytes = bytesOf('a')
  for (const place of [0, 4, 8, 44]) {
    const other = bytes.slice()
    other[place] = 99
    expect(readNativeTree(other)).toBeNull()
  }
  const math = serializeHandle(createMdastHandle('$$\na\n$$', { math: true }))
  expect(readNativeTree(math)).toBeNull()
})
