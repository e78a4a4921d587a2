import { createReporter } from '../../../words/model/problem.ts'
import type { PageJob } from '../../../drawing/pages/kinds.ts'
import { checkNesting } from '../../../reading/content/nesting-limit.ts'
import { nowhere } from '../collect/page-places.ts'
import type { CatalogPage, KindOfPage } from './kind.ts'

const path = 'index.md'

/**
 * Page kind of the home page's introduction, which is the text of `index.md` below the settings.
 * The output of the index puts it into `index.html`. The memo does not hold it, since its markup
 * goes into that page as it is. Problem: `limit`.
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
