import { createReporter } from '../../../words/model/problem.ts'
import type { PageJob } from '../../../drawing/pages/kinds.ts'
import { checkNesting } from '../../../reading/content/nesting-limit.ts'
import { nowhere } from '../collect/page-places.ts'
import type { CatalogPage, KindOfPage } from './kind.ts'

const path = 'index.md'

/**
 * Kind of the introduction: the text of `index.md` below its settings. It is part of the page that
 * the output of the index makes, and the memo leaves it out, since its markup goes into that page
 * as it is. Problem: `limit`.
 */
export const home: KindOfPage = {
  read(others, { label, home: { front, hash } }) {
    const file = `${label}/${path}`
    const body = front?.body ?? ''
    const report = createReporter(file)
    const isDrawn = body.trim() !== '' && checkNesting(body, report)
    const listing = { id: path, path, slug: '' }
    const size = body.length
    const page: CatalogPage<'home'> = {
      kind: 'home',
      page: '',
      listing,
      hash,
      takenKey: '',
      problems: [],
      size,
      job: (place): PageJob => ({ kind: 'home', id: path, path, file, size, body, place }),
    }
    const { problems } = report
    return { pages: isDrawn ? [page] : [], drafts: [], others, beside: null, problems }
  },
  places: () => nowhere,
}
