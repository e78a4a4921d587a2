import { createFindings } from '../../../words/model/problem.ts'
import { proseEntry } from '../../../reading/content/entry.ts'
import {
  checkGuidesFolder,
  divideByKeys,
  divideSources,
  readGuide,
} from '../../../reading/content/prose-source.ts'
import { placesOfProse } from '../collect/page-places.ts'
import { isOfKind } from '../../cache/known.ts'
import type { KindOfPage } from './kind.ts'
import { readProsePages } from './prose-kind.ts'

/** Page kind of guides: the Markdown files of the folder that the setting `guides` names. */
export const guide: KindOfPage = {
  read(files, input) {
    const { content, label, home } = input
    const { guides: folder } = home.settings
    const findings = createFindings()
    findings.add(checkGuidesFolder(content, folder, home.front, label))
    const isGuessed = home.unread.has('guides') || findings.problems.length > 0
    const { guides, components } = isGuessed ? divideByKeys(files) : divideSources(files, folder)
    const entries = guides.map((file) => proseEntry(file, 'guide'))
    const read = readProsePages('guide', entries, readGuide, input)
    // If the setting is faulty, files are only guessed to be guides, so their front matter is not
    // reported.
    if (!isGuessed) findings.add(read.problems)
    const { problems } = findings
    return { pages: read.value, drafts: [], others: components, beside: null, problems }
  },
  places: (pages) =>
    placesOfProse(
      'guide',
      pages.filter((page) => isOfKind(page, 'guide')).map(({ listing }) => listing),
    ),
}
