import type { CodeComponent } from '../../reading/front-matter/code-link.ts'
import { shortSource } from '../../words/model/short-source.ts'
import type { PageKind } from '../../words/model/page-kind.ts'
import {
  drawComponent,
  importFence,
  templateFence,
  vueTagOf,
  type ComponentInput,
} from './component-page.ts'
import type { DrawnPage, PageContext, PageInput } from './page.ts'
import { drawIntroduction, drawProse, type ProseInput } from './draw-prose.ts'
import { drawRelease, type ReleaseInput } from './release.ts'

/*
 * Table of the functions that draw pages, by the kind of page. The table in `pipeline/kinds/` says
 * where pages come from, and where they stand among the others.
 */

/** Input from which a page is drawn, by the kind of page. */
interface Inputs {
  readonly component: ComponentInput
  readonly guide: ProseInput
  readonly release: ReleaseInput
  readonly home: PageInput
}

/**
 * Job to draw one page: plain data, which can be sent to a thread. `id` is the id of its source.
 */
export type PageJob<Kind extends PageKind = PageKind> = {
  [Of in Kind]: Inputs[Of] & { readonly kind: Of; readonly id: string }
}[Kind]

interface Drawing<Input> {
  readonly draw: (input: Input, context: PageContext) => DrawnPage
  /** Returns all texts of the page that are read as Markdown, such as its body and descriptions. */
  readonly texts: (input: Input) => readonly string[]
}

const drawings: { readonly [Kind in PageKind]: Drawing<PageJob<Kind>> } = {
  component: { draw: drawComponent, texts: componentTexts },
  guide: { draw: drawProse, texts: proseTexts },
  release: { draw: drawRelease, texts: () => [] },
  home: { draw: drawIntroduction, texts: ({ body }) => [body] },
}

/** Draws one page. Pure and synchronous: the same job and context give the same bytes. */
export function drawPage<Kind extends PageKind>(
  job: PageJob<Kind>,
  context: PageContext,
): DrawnPage {
  const { draw }: Drawing<PageJob<Kind>> = drawings[job.kind]
  return draw(job, context)
}

/** Returns all texts of a page that are read as Markdown, such as its body and descriptions. */
export function pageTexts<Kind extends PageKind>(job: PageJob<Kind>): readonly string[] {
  const { texts }: Drawing<PageJob<Kind>> = drawings[job.kind]
  return texts(job)
}

function proseTexts({ body, listing }: ProseInput): readonly string[] {
  return [body, shortSource(listing.description) ?? '']
}

function componentTexts({ body, head, code }: ComponentInput): readonly string[] {
  const listed = Object.values(head.lists).flatMap((entries) => entries ?? [])
  const ofParts = head.subcomponents.flatMap(({ entries }) => entries)
  const ofCode = codeEntries(code)
  const entries = [...[...listed, ...ofParts].map(({ entry }) => entry), ...ofCode]
  const abouts = (code?.parts ?? []).map(({ about }) => about?.body ?? '')
  const about = shortSource(head.description) ?? ''
  const said = entries.map(({ description }) => description ?? '')
  const gone = ofCode.map(({ deprecated }) =>
    typeof deprecated === 'string' ? (shortSource(deprecated) ?? '') : '',
  )
  const hasTemplate = head.selector !== null || vueTagOf(head, code) !== null
  const template = hasTemplate ? [templateFence] : []
  const importLine = head.import === null ? [] : [importFence]
  return [body, about, ...abouts, ...said, ...gone, ...template, ...importLine]
}

function codeEntries(code: CodeComponent | null) {
  const all = code === null ? [] : [code, ...code.parts]
  return all.flatMap(({ lists }) => Object.values(lists).flat())
}
