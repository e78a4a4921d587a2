import { expect, test } from 'vitest'
import { openApi } from '../../../scripts/drawing/outputs/openapi.ts'
import type { Entry } from '../../../scripts/words/model/component.ts'
import type { Site } from '../../../scripts/words/model/site.ts'
import { component } from '../../helpers/components.ts'

test('the slugs of up to 1,000 components are listed', () => {
  const slugSchema = (count: number) => {
    const entries = Array.from({ length: count }, (_, i) => ({ component: component(`c-${i}`) }))
    const site = { title: 'T', description: null, baseUrl: '', basePath: '', prose: [] }
    const parts = {
      site: site as unknown as Site,
      entries: entries as unknown as Entry[],
      example: null,
      usage: [],
      modules: [],
    }
    const [file] = openApi.make(parts, 0)
    return JSON.parse(String(file?.body)).components.schemas.Slug
  }
  expect(slugSchema(1000).enum).toHaveLength(1000)
  expect(slugSchema(1001)).not.toHaveProperty('enum')
})
