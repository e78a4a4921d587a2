import * as z from 'zod'

/** What the tools take and give. Answers are open: within v1, members are only ever added. */

const most = z.number().int().min(1).max(200).default(50).describe('how many to give at most')
const offset = z.number().int().min(0).default(0).describe('how many to leave out first')

const deprecated = z.union([z.literal(true), z.string()])

const listed = z.looseObject({
  slug: z.string(),
  name: z.string(),
  description: z.string().optional(),
  group: z.string().optional(),
  status: z.string().optional(),
  since: z.string().optional(),
  deprecated: deprecated.optional(),
  tags: z.array(z.string()).optional(),
})

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
  query: z.string().min(1).max(200).describe('a few words; small mistakes in spelling are fine'),
  limit: most,
  offset,
})
export const searchOutput = z.looseObject({
  total: z.number(),
  results: z.array(
    z.looseObject({
      slug: z.string(),
      name: z.string(),
      prop: z.string().optional().describe('the prop that was found; without it, the component'),
      type: z.string().optional(),
      description: z.string().optional(),
    }),
  ),
})

export const getInput = z.object({
  slug: z.string().describe('as list_components or search_components gave it'),
})
export const getOutput = z.looseObject({
  slug: z.string(),
  name: z.string(),
  props: z.array(
    z.looseObject({
      name: z.string(),
      required: z.boolean(),
      type: z.string().optional(),
      default: z.string().optional(),
      description: z.string().optional().describe('Markdown'),
      deprecated: deprecated.optional(),
      since: z.string().optional(),
    }),
  ),
})
