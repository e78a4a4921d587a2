import type { AlignType, Heading, Nodes, Root } from 'mdast'

/*
 * satteri's native program answers with one block of bytes: a header, a record for each node, the numbers of all
 * children, the data of the nodes, and their texts. satteri's own reader makes sixteen calls a node, which was a
 * quarter of all calls of a page; this one makes two.
 */

/**
 * First three numbers in the bytes of a tree that satteri, a Markdown parser, has made: the mark of
 * the format, the kind of the tree, and the bytes of a record. No other layout is known here.
 */
const layout = [0x5241444d, 1, 52]
const recordLength = 13
/** Indexes of numbers, of four bytes each, in the header of a tree that satteri has made. */
const header = { count: 3, records: 4, children: 6, data: 8, textsSize: 9, texts: 10, extras: 11 }
/** Indexes of numbers in the record that satteri's bytes have for each node. */
const record = {
  kind: 1,
  startOffset: 3,
  endOffset: 4,
  startLine: 5,
  startColumn: 6,
  endLine: 7,
  endColumn: 8,
  children: 9,
  childCount: 10,
  data: 11,
}

/**
 * Reads the Markdown tree from satteri's bytes. Returns null if they have another layout, or a node
 * of a kind that GFM does not have.
 */
export function readNativeTree(bytes: Uint8Array): Root | null {
  const { buffer, byteOffset } = bytes
  if (byteOffset % 4 !== 0) return null
  const numbers = new Uint32Array(buffer, byteOffset, bytes.length >> 2)
  if (layout.some((number, place) => numbers[place] !== number) || numbers[header.extras] !== 0)
    return null
  const records = (numbers[header.records] as number) / 4
  const data = createNodeData(bytes, numbers)
  const nodes: Nodes[] = []
  for (let id = 0; id < (numbers[header.count] as number); id++) {
    const own = records + id * recordLength
    const kind = (numbers[own + record.kind] as number) & 0xff
    const node = makers[kind]?.(numbers[own + record.data] as number, data)
    if (node === undefined) return null
    // Addresses that are links without a mark have no place.
    if (numbers[own + record.startLine] !== 0) {
      node.position = {
        start: {
          offset: numbers[own + record.startOffset] as number,
          line: numbers[own + record.startLine] as number,
          column: numbers[own + record.startColumn] as number,
        },
        end: {
          offset: numbers[own + record.endOffset] as number,
          line: numbers[own + record.endLine] as number,
          column: numbers[own + record.endColumn] as number,
        },
      }
    }
    nodes[id] = node
  }
  addChildren(nodes, numbers)
  return nodes[0] as Root
}

/** Puts all nodes into the lists of children of their parents. */
function addChildren(nodes: readonly Nodes[], numbers: Uint32Array): void {
  const records = (numbers[header.records] as number) / 4
  const ids = (numbers[header.children] as number) / 4
  for (let id = 0; id < nodes.length; id++) {
    const node = nodes[id] as Nodes
    if (!('children' in node)) continue
    const children = node.children as Nodes[]
    const own = records + id * recordLength
    const first = ids + (numbers[own + record.children] as number)
    const end = first + (numbers[own + record.childCount] as number)
    for (let place = first; place < end; place++)
      children[place - first] = nodes[numbers[place] as number] as Nodes
  }
}

/** Data of all nodes, as bytes and as texts. A place counts bytes from the start of the data. */
interface NodeData {
  readonly view: DataView
  text(place: number): string
}

function createNodeData(bytes: Uint8Array, numbers: Uint32Array): NodeData {
  const { buffer, byteOffset } = bytes
  const view = new DataView(buffer, byteOffset + (numbers[header.data] as number))
  const size = numbers[header.textsSize] as number
  const encoded = Buffer.from(buffer, byteOffset + (numbers[header.texts] as number), size)
  const texts = encoded.toString()
  const isAscii = texts.length === size
  return {
    view,
    text(place) {
      const start = view.getUint32(place, true)
      const end = start + view.getUint32(place + 4, true)
      return isAscii ? texts.slice(start, end) : encoded.toString('utf8', start, end)
    },
  }
}

const referenceTypes = ['shortcut', 'collapsed', 'full'] as const
const alignments: readonly AlignType[] = [null, 'left', 'right', 'center']

/**
 * Functions that make a node without its children, by the number that satteri gives the node's
 * kind. `at` is the place of the node's data.
 */
const makers: Readonly<Record<number, (at: number, data: NodeData) => Nodes>> = {
  0: () => ({ type: 'root', children: [] }),
  1: () => ({ type: 'paragraph', children: [] }),
  2: (at, { view }) => {
    return { type: 'heading', depth: view.getUint8(at) as Heading['depth'], children: [] }
  },
  3: () => ({ type: 'thematicBreak' }),
  4: () => ({ type: 'blockquote', children: [] }),
  5: (at, { view }) => {
    const ordered = view.getUint8(at + 4) !== 0
    const start = ordered ? view.getUint32(at, true) : null
    return { type: 'list', ordered, start, spread: view.getUint8(at + 5) !== 0, children: [] }
  },
  6: (at, { view }) => {
    const box = view.getUint8(at)
    const spread = view.getUint8(at + 1) !== 0
    return { type: 'listItem', spread, checked: box === 2 ? null : box === 1, children: [] }
  },
  7: (at, { text }) => ({ type: 'html', value: text(at) }),
  8: (at, { text }) => {
    const [lang, meta] = [text(at), text(at + 8)]
    return { type: 'code', lang: lang || null, meta: meta || null, value: text(at + 16) }
  },
  9: (at, { text }) => {
    const [url, title] = [text(at), text(at + 8) || null]
    return { type: 'definition', url, title, identifier: text(at + 16), label: text(at + 24) }
  },
  10: (at, { text }) => ({ type: 'text', value: text(at) }),
  11: () => ({ type: 'emphasis', children: [] }),
  12: () => ({ type: 'strong', children: [] }),
  13: (at, { text }) => ({ type: 'inlineCode', value: text(at) }),
  14: () => ({ type: 'break' }),
  15: (at, { text }) => {
    return { type: 'link', url: text(at), title: text(at + 8) || null, children: [] }
  },
  16: (at, { text }) => {
    return { type: 'image', url: text(at), alt: text(at + 8), title: text(at + 16) || null }
  },
  17: (at, data) => ({ type: 'linkReference', ...referenceAt(at, data), children: [] }),
  18: (at, data) => ({ type: 'imageReference', ...referenceAt(at, data), alt: data.text(at + 20) }),
  19: (at, { text }) => {
    return { type: 'footnoteDefinition', identifier: text(at), label: text(at + 8), children: [] }
  },
  20: (at, { text }) => {
    return { type: 'footnoteReference', identifier: text(at), label: text(at + 8) }
  },
  21: (at, { view }) => {
    const align: AlignType[] = []
    for (let column = 0; column < view.getUint32(at, true); column++)
      align.push(alignments[view.getUint8(at + 4 + column)] ?? null)
    return { type: 'table', align, children: [] }
  },
  22: () => ({ type: 'tableRow', children: [] }),
  23: () => ({ type: 'tableCell', children: [] }),
  24: () => ({ type: 'delete', children: [] }),
}

function referenceAt(at: number, { view, text }: NodeData) {
  const referenceType = referenceTypes[view.getUint8(at + 16)] ?? 'shortcut'
  return { identifier: text(at), label: text(at + 8), referenceType }
}
