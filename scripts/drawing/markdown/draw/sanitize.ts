import type { Options as Schema } from 'rehype-sanitize'
import { alertKinds, type CatalogKind } from '../../../words/mdast/nodes.ts'

// Tag of the reference engine's element for a part of a text. No author can write it: raw HTML has
// become text or one of eight tags before.
export const partTag = 'catalog-part'

/**
 * Kind of the program's own Markdown nodes that pass the sanitizer as placeholder elements, which a
 * template draws later.
 */
export type BlockKind = Exclude<CatalogKind, 'catalogElement'>
type Attributes = NonNullable<Schema['attributes']>[string]
interface BlockElement {
  readonly tag: string
  readonly attributes: Attributes
}
/** Elements of the program's own blocks that the sanitizer lets through, one for each kind. */
export const blockElements: Readonly<Record<BlockKind, BlockElement>> = {
  catalogFrame: { tag: 'catalog-frame', attributes: ['dataFrame'] },
  catalogSection: { tag: 'catalog-section', attributes: [] },
  catalogAlert: { tag: 'catalog-alert', attributes: [['dataKind', ...alertKinds]] },
  catalogTabs: { tag: 'catalog-tabs', attributes: [] },
}

/** Pattern for the first word of a fence that may be shown as the language of its block. */
export const languagePattern = /^[\w+#.-]+$/
const languageClass = /^language-[\w+#.-]+$/

/**
 * Schema of the sanitizer: all that may leave the Markdown. These are the elements that
 * remark-rehype makes of CommonMark and GFM, the eight allowed raw tags (contract 2.6), refractor's
 * spans, and the program's own placeholders. The schema lists what is allowed, so it refuses
 * whatever a plugin or a parser adds later.
 */
export const schema: Schema = {
  strip: ['script', 'style'],
  // Ids come only from remark-rehype's footnotes, with a prefix; a second prefix would break their
  // links.
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
