import * as z from 'zod'
import { lists, propsList, type List } from '../../words/model/lists.ts'
import { codeFrameworks } from '../check-code/code-frameworks.ts'
import { languages } from '../../reading/code/languages.ts'
import { facts, type MemberKind } from '../../words/model/members.ts'

/*
 * Schemas for the input and the answers of the tools. Answers may have further members: within v1,
 * members are only added.
 */

const atMost = (usual: number) =>
  z.number().int().min(1).max(200).default(usual).describe('how many to give at most')
const most = atMost(50)
const offset = z.number().int().min(0).default(0).describe('how many to leave out first')

/** Zod schemas of the members of the JSON, such as `name`, by their kind. */
const members: Readonly<Record<MemberKind, z.ZodType>> = {
  name: z.string(),
  word: z.string(),
  tag: z.string(),
  text: z.string(),
  markdown: z.string(),
  value: z.string(),
  words: z.array(z.string()),
  addresses: z.record(z.string(), z.string()),
  texts: z.record(z.string(), z.string()),
  flag: z.boolean(),
  deprecation: z.union([z.literal(true), z.string()]),
}

function optionalOf(kind: MemberKind): z.ZodType {
  const optional = members[kind].optional()
  return kind === 'markdown' ? optional.describe('Markdown') : optional
}

const listed = z.looseObject({
  slug: z.string(),
  name: z.string(),
  ...Object.fromEntries(facts.map(({ key, kind }) => [key, optionalOf(kind)])),
})

/** Returns the schema of a list's entries; members that every entry has come first. */
const entryOf = ({ members: own }: List): z.ZodType =>
  z.looseObject(
    Object.fromEntries([
      ...own.filter(({ always }) => always).map(({ key, kind }) => [key, members[kind]]),
      ...own.filter(({ always }) => !always).map(({ key, kind }) => [key, optionalOf(kind)]),
    ]),
  )

export const listInput = z.object({
  group: z.string().optional().describe('only components of this group'),
  status: z.string().optional().describe('only components of this status, such as stable'),
  tag: z.string().optional().describe('only components with this tag'),
  text: z.string().optional().describe('only components whose slug, name or description has it'),
  limit: most,
  offset,
})
export const listOutput = z.looseObject({
  total: z.number().describe('how many there are with these filters'),
  components: z.array(listed),
})

export const searchInput = z.object({
  query: z
    .string()
    .min(1)
    .max(200)
    .describe('a few words or a question; small mistakes in spelling are fine'),
  limit: atMost(10),
  offset,
})
/** Schemas of the members that a search hit has if it is about something else than a prop. */
const otherEntry = lists.every((list) => list === propsList)
  ? {}
  : {
      kind: z
        .string()
        .optional()
        .describe('what was found, such as event or guide, if it is no prop'),
      member: z.string().optional().describe('its name'),
    }

const result = z.looseObject({
  slug: z.string(),
  name: z.string(),
  prop: z.string().optional().describe('the prop that was found; without it, the component'),
  subcomponent: z.string().optional().describe('the sub-component that has the prop'),
  ...otherEntry,
  type: z.string().optional(),
  description: z.string().optional(),
  alsoCalled: z.string().optional().describe('another name of the component, which the query has'),
  text: z.string().optional().describe('what the page says, if that was found'),
})

export const searchOutput = z.looseObject({
  total: z.number(),
  results: z.array(result),
  note: z.string().optional().describe('what to know of the results'),
  complete: z.number().optional().describe('how many have all of the words, if some have not'),
  nearest: z.array(result).optional().describe('names that are near, where nothing was found'),
  guides: z.array(result).optional().describe('the guides, where nothing was found'),
})

/** Schema of the live examples of a component or a guide. */
const examples = z
  .array(
    z.looseObject({
      title: z.string(),
      html: z.string().describe('empty for an example in JSX, Vue or Svelte: see shown'),
      css: z.string().optional(),
      js: z.string().optional().describe('runs after the HTML is there'),
      imports: z
        .array(z.string())
        .optional()
        .describe('lines that import what the code uses without saying so; write them above it'),
      shown: z
        .array(
          z.looseObject({
            language: z.string().optional(),
            label: z.string().optional(),
            code: z.string(),
          }),
        )
        .optional()
        .describe(
          'what to write, as in JSX; where there is HTML, it and the JS do the same without a compiler',
        ),
    }),
  )
  .optional()
  .describe('the live examples that the page shows, as code to copy')

export const getInput = z.object({
  slug: z.string().describe('as list_components or search_components gave it'),
  own: z
    .boolean()
    .default(false)
    .describe('true: without the props that many components share or another package declares'),
})
export const getOutput = z.looseObject({
  slug: z.string(),
  name: z.string(),
  ...Object.fromEntries(
    lists.map((list) => {
      const entries = z.array(entryOf(list))
      return [list.key, list.none === undefined ? entries.optional() : entries]
    }),
  ),
  examples,
  leftOut: z
    .record(z.string(), z.number())
    .optional()
    .describe('with `own`: how many props were left out, by what declares them'),
  subcomponents: z
    .array(z.looseObject({ name: z.string(), props: z.array(entryOf(propsList)) }))
    .optional(),
  prose: z
    .string()
    .optional()
    .describe('what the team wrote on the page besides, as Markdown: usage, accessibility, advice'),
})

export const checkCodeInput = z.object({
  code: z.string().max(1_000_000).describe('the code, as it will stand in the file'),
  language: z.enum(languages).describe('what the code is written in'),
  framework: z
    .enum(codeFrameworks)
    .optional()
    .describe('what it is written for, where the language does not say'),
  prefix: z
    .string()
    .max(100)
    .optional()
    .describe('prefix of the components of Vue in the app, such as U for UButton of Nuxt UI'),
})
export const checkCodeOutput = z.looseObject({
  total: z.number().describe('how many findings there are; at most 50 are given'),
  uses: z.number().describe('how many uses of components of the catalog were found'),
  findings: z.array(
    z.looseObject({
      line: z.number(),
      column: z.number(),
      rule: z.string(),
      severity: z.enum(['error', 'warning']),
      message: z.string(),
      component: z.string().optional(),
      member: z.string().optional(),
      suggestion: z.string().optional().describe('what to write instead'),
    }),
  ),
  note: z.string().optional().describe('what was not read, and why'),
})

export const whatChangedInput = z.object({
  from: z.string().max(64).describe('the version that is used now, such as 2.9.0'),
  to: z.string().max(64).optional().describe('the version to come; without it the newest'),
  component: z.string().optional().describe('only changes of this component, by its slug'),
  limit: most,
  offset,
})
export const whatChangedOutput = z.looseObject({
  from: z.string(),
  to: z.string(),
  total: z.number().describe('how many changes there are'),
  changes: z.array(
    z.looseObject({
      version: z.string().describe('the release that made it'),
      level: z.string().describe('breaking, warning or fine'),
      kind: z.string().describe('such as prop-removed or type-narrowed'),
      slug: z.string(),
      name: z.string(),
      prop: z.string().optional(),
      member: z.string().optional().describe('what of it is another one, such as type'),
      old: z.string().optional(),
      new: z.string().optional(),
      renamedTo: z.string().optional().describe('what it may be called now'),
      backIn: z.string().optional().describe('the release that has it again'),
      goneSince: z.string().optional().describe('the release since which it was missing'),
      components: z
        .array(z.string())
        .optional()
        .describe('all that changed alike, by slug, if these are many'),
    }),
  ),
})

export const listGuidesInput = z.object({ limit: most, offset })
export const listGuidesOutput = z.looseObject({
  total: z.number(),
  guides: z.array(
    z.looseObject({
      slug: z.string(),
      title: z.string(),
      description: z.string().optional(),
    }),
  ),
})

export const getGuideInput = z.object({
  slug: z.string().describe('as list_guides gave it, or search_components for a guide'),
})
export const getGuideOutput = z.looseObject({
  slug: z.string(),
  title: z.string(),
  description: z.string().optional(),
  markdown: z.string(),
  examples,
})
