import type { Definition, Image, Nodes } from 'mdast'
import { nodeStart } from '../../../words/mdast/node-text.ts'
import { decodePath, kindOfPage, type PageName } from '../../../words/model/addresses.ts'
import { isProse, type PageKind } from '../../../words/model/page-kind.ts'
import { quoted } from '../../../words/model/printable.ts'
import type { Point, Reporter } from '../../../words/model/problem.ts'
import { isPicture } from '../../../reading/content/content.ts'
import type { Definitions } from '../read/definitions.ts'
import { readFrame } from '../blocks/frames.ts'
import type { CodeTexts } from '../lists/linked-part.ts'
import { anchorOf, fileAddress, isState, pageAddress, readLink, type LinkTargets } from './links.ts'
import type { AddressEdit } from './rewrite-source.ts'

/** Link to another page of the catalog, whose fragment only that page can check. */
export interface PageLink extends Point {
  readonly page: PageName
  readonly fragment: string
  /** File of metadata whose text holds the link; left out if the source holds it. */
  readonly ofMetadata?: string
}

/** Link to a place on the page that it stands on. */
export interface SelfLink extends Point {
  readonly fragment: string
  readonly node: Nodes
}

/** Links and pictures that were found in a text. */
export interface References {
  readonly links: readonly PageLink[]
  /** Links in the text to places on its own page. */
  readonly selfLinks: readonly SelfLink[]
  /** Paths below the output folder of the pictures that the page shows. */
  readonly pictures: readonly string[]
  /** Addresses in the source that have to be written differently outside of its page. */
  readonly edits: readonly AddressEdit[]
}

export interface ReferencesInput {
  /** Text of the source, for details that the tree does not hold. */
  readonly text: string
  /** Path of the source, below the content folder. */
  readonly path: string
  readonly page: PageName
  readonly targets: LinkTargets
  readonly report: Reporter
}

/**
 * Resolves the links, pictures, frames and footnotes of a tree. Changes the tree in place. A broken
 * link in a text that comes from the component's code becomes plain words.
 *
 * Problems: `link-scheme`, `link-dead`, `picture-remote`, `picture-missing`, and those of frames.
 */
export function resolveReferences(
  tree: Nodes,
  definitions: Definitions,
  input: ReferencesInput,
  codeTexts: Pick<CodeTexts, 'isOf' | 'absolute'> | null = null,
): References {
  const found = { links: [], selfLinks: [], edits: [], pictures: new Set<string>() }
  const state: Resolving = { definitions, input, codeTexts, ...found }
  resolve(tree, false, state)
  const { links, selfLinks, pictures, edits } = state
  return { links, selfLinks, pictures: [...pictures], edits }
}

/** State while the references of a text are resolved. */
interface Resolving {
  readonly definitions: Definitions
  readonly input: ReferencesInput
  readonly codeTexts: Pick<CodeTexts, 'isOf' | 'absolute'> | null
  readonly links: PageLink[]
  readonly selfLinks: SelfLink[]
  readonly pictures: Set<string>
  readonly edits: AddressEdit[]
}

/** Resolves the references in the children of a node, in place. */
function resolve(node: Nodes, inLink: boolean, state: Resolving): void {
  const { definitions } = state
  const isLink = node.type === 'link'
  if (isLink || (node.type === 'definition' && definitions.linked.has(node.identifier)))
    resolveLink(node, state)
  if (!('children' in node)) return
  const inside = inLink || isLink || node.type === 'linkReference'
  const children = node.children as Nodes[]
  // Null while no child has been replaced.
  let made: Nodes[] | null = null
  for (let i = 0; i < children.length; i++) {
    const child = children[i] as Nodes
    // Most nodes are leaves, which hold no reference.
    const isLeaf = child.type === 'text' || child.type === 'inlineCode'
    const exchange = isLeaf ? null : exchanged(child, inside, state)
    if (exchange !== null) made ??= children.slice(0, i)
    else if (!isLeaf) resolve(child, inside, state)
    made?.push(...(exchange ?? [child]))
  }
  if (made !== null) node.children = made as typeof node.children
}

/** Returns the nodes that replace a node once its reference is resolved; null if the node stays. */
function exchanged(node: Nodes, inLink: boolean, state: Resolving): readonly Nodes[] | null {
  const { definitions, codeTexts, input } = state
  if (node.type === 'link')
    return codeTexts?.isOf(nodeStart(node)) === true ? wordsOf(node, state) : null
  if (node.type === 'image') return [resolvePicture(node, node, inLink, state)]
  if (node.type === 'imageReference') {
    const image = definitions.resolve(node)
    const place = definitions.definitionOf(node)
    return image === null || place === null ? null : [resolvePicture(image, place, inLink, state)]
  }
  if (node.type !== 'containerDirective') return null
  const frame = readFrame(node, input.text, input.report)
  resolve(frame ?? node, false, state)
  return frame === null ? node.children : [frame]
}

/**
 * Returns the nodes that replace a broken link in a text from the component's code: its words, or a
 * link with an absolute address. Returns null if the link is not broken, so that it stays.
 */
function wordsOf(
  node: Extract<Nodes, { type: 'link' }>,
  state: Resolving,
): readonly Nodes[] | null {
  const { path, targets, report } = state.input
  const link = readLink(node.url, path, targets)
  if (link.kind !== 'dead' && link.kind !== 'refused') return null
  const url = link.kind === 'dead' ? state.codeTexts?.absolute(node.url) : null
  if (url != null) node.url = url
  else {
    const rule = link.kind === 'dead' ? 'link-dead' : 'link-scheme'
    report.warning(rule, nodeStart(node), `the link ${quoted(node.url)} ${link.reason}`)
  }
  // A link holds no other link, so only text, code and pictures are in it.
  const inside: Nodes = { type: 'catalogSection', children: node.children }
  resolve(inside, url != null, state)
  return url == null ? inside.children : [{ ...node, children: inside.children } as Nodes]
}

function resolveLink(
  node: Extract<Nodes, { type: 'link' | 'definition' }>,
  state: Resolving,
): void {
  const { path, page: own, targets, report } = state.input
  const written = node.url
  const at = nodeStart(node)
  const link = readLink(written, path, targets)
  if (link.kind === 'refused') {
    report.error('link-scheme', at, `the link ${quoted(written)} ${link.reason}`)
    node.url = '#'
  } else if (link.kind === 'dead') {
    report.warning('link-dead', at, `the link ${quoted(written)} ${link.reason}`)
  } else if (link.kind === 'external') {
    node.url = link.url
  } else {
    const isSelf = link.kind === 'self'
    if (!isSelf && link.query !== '') {
      const what = `the link ${quoted(written)} leads to its page without ${quoted(link.query)}, which pages do not read`
      report.warning('link-dead', at, what)
    }
    const page = isSelf ? own : link.page
    const hash = writeFragment(link.fragment, kindOfPage(page))
    node.url = isSelf ? hash : `${pageAddress(kindOfPage(own), page)}${hash}`
    if (link.fragment !== null && link.fragment !== '') {
      if (isSelf) state.selfLinks.push({ ...at, fragment: link.fragment, node })
      else state.links.push({ ...at, page, fragment: link.fragment })
    }
    // A place of the page, such as `#route`, is none of the Markdown page.
    if (isSelf || node.url !== written)
      state.edits.push({ node, written, path: `${pageAddress('home', page)}${hash}` })
  }
}

/**
 * Resolves a picture. `place` is the node that holds the address: the picture, or the definition
 * that it refers to. Returns the picture with its address on the page, or a link or text in its
 * place.
 */
function resolvePicture(
  node: Image,
  place: Image | Definition,
  inLink: boolean,
  state: Resolving,
): Nodes {
  const { path, page, targets, report } = state.input
  const at = nodeStart(node)
  const alt = node.alt ?? ''
  const words: Nodes = { type: 'text', value: alt === '' ? node.url : alt }
  const link = readLink(node.url, path, targets)
  if (link.kind === 'refused') {
    const what = `the picture ${quoted(node.url)} is no file; put the file into the content folder, and write its path`
    report.error('link-scheme', at, what)
    return words
  }
  if (link.kind === 'external') {
    const what = `the picture ${quoted(node.url)} is shown as a link: pages load nothing from other sites; put the file into the content folder`
    report.warning('picture-remote', at, what)
    return inLink
      ? words
      : { type: 'link', url: link.url, title: node.title ?? null, children: [words] }
  }
  const file = decodePath(node.url.replace(/[?#].*$/s, ''))
  const shown = targets.picture(joinPath(path, file))
  if (shown === null) {
    const why = isPicture(file)
      ? 'is not in the content folder'
      : 'has no ending of a picture (avif, gif, jpg, jpeg, png, svg, webp)'
    const what = `the picture ${quoted(node.url)} ${why}, its text is shown instead`
    report.warning('picture-missing', at, what)
  }
  if (shown === null || shown === '') return words
  state.pictures.add(shown)
  state.edits.push({ node: place, written: node.url, path: shown })
  return { ...node, url: fileAddress(kindOfPage(page), shown) }
}

/** Returns a fragment as the end of an address, with its `#`; `''` if the fragment is null. */
export function writeFragment(fragment: string | null, kind: PageKind): string {
  if (fragment === null || fragment === '') return fragment === null ? '' : '#'
  if (isState(fragment) && !isProse(kind)) return `#${encodeURI(fragment).replaceAll('%25', '%')}`
  return `#${encodeURIComponent(anchorOf(fragment, kind)).replaceAll('%3A', ':').replaceAll('%2C', ',')}`
}

/**
 * Returns the path below the content folder to which a path in the source `from` leads, or `''` if it
 * leads out of the folder. A path that begins with `/` counts from the content folder.
 */
function joinPath(from: string, place: string): string {
  const parts = place.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of place.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return ''
    } else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
