import type { Options as Schema } from 'rehype-sanitize'
import { alertKinds, type CatalogKind } from '../../../words/mdast/nodes.ts'

// The reference engine's own elements. No author can write these: raw HTML becomes text or one of
// eight tags before.
export const partTag = 'catalog-part'

/** The nodes of ours that have an element until a template draws them. */
export type BlockKind = Exclude<CatalogKind, 'catalogElement'>
type Attributes = NonNullable<Schema['attributes']>[string]
interface BlockElement {
  readonly tag: string
  readonly attributes: Attributes
}
/**
 * Elements of our own blocks that the sanitizer lets through; a block without a row does not
 * compile.
 */
export const blockElements: Readonly<Record<BlockKind, BlockElement>> = {
  catalogFrame: { tag: 'catalog-frame', attributes: ['dataFrame'] },
  catalogSection: { tag: 'catalog-section', attributes: [] },
  catalogAlert: { tag: 'catalog-alert', attributes: [['dataKind', ...alertKinds]] },
  catalogTabs: { tag: 'catalog-tabs', attributes: [] },
}

/** A fence's first word that may be shown as the language of its block. */
export const languagePattern = /^[\w+#.-]+$/
const languageClass = /^language-[\w+#.-]+$/

/**
 * Schema of all that may leave the Markdown: the elements that remark-rehype makes of CommonMark
 * and GFM, the eight allowed raw tags (contract 2.6), refractor's spans, and our own placeholders.
 * It lists what is allowed, so it refuses whatever a plugin or a parser adds later.
 */
export const schema: Schema = {
  strip: ['script', 'style'],
  // Ids come from remark-rehype's footnotes, prefixed there; a second prefix breaks their links.
  clobber: [],
  clobberPrefix: '',
  ancestors: {
    tbody: ['table'],
    td: ['table'],
    th: ['table'],
    thead: ['table'],
    tr: ['table'],
  },
  tagNames: [
    'a',
    'blockquote',
    'br',
    'code',
    'del',
    'details',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'img',
    'input',
    'ins',
    'kbd',
    'li',
    'ol',
    'p',
    'pre',
    'section',
    'span',
    'strong',
    'sub',
    'summary',
    'sup',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'ul',
    partTag,
    ...Object.values(blockElements).map(({ tag }) => tag),
  ],
  attributes: {
    a: [
      'href',
      'title',
      'id',
      'ariaDescribedBy',
      'ariaLabel',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      ['className', 'data-footnote-backref'],
    ],
    code: [['className', languageClass]],
    details: ['open'],
    h2: ['id', ['className', 'sr-only']],
    img: ['src', 'alt', 'title'],
    input: [['disabled', true], ['type', 'checkbox'], 'checked'],
    li: ['id', ['className', 'task-list-item']],
    ol: ['start', ['className', 'contains-task-list']],
    pre: ['dataTab'],
    section: ['dataFootnotes', ['className', 'footnotes']],
    span: [['className', /^[a-z][a-z0-9-]*$/]],
    td: [['align', 'left', 'center', 'right']],
    th: [['align', 'left', 'center', 'right']],
    ul: [['className', 'contains-task-list']],
    ...Object.fromEntries(
      Object.values(blockElements).map(({ tag, attributes }) => [tag, attributes]),
    ),
  },
  protocols: {
    href: ['http', 'https', 'mailto', 'tel'],
    // An empty list would allow every scheme: name one that does not exist.
    src: ['x-none'],
  },
  required: { input: { disabled: true, type: 'checkbox' } },
}
