import { usagePath } from '../../words/model/addresses.ts'
import { jsonFile } from '../../words/model/json.ts'
import { mediaTypes } from '../../words/model/media-types.ts'
import { usageDocument } from '../../reading/usage-counts/document.ts'
import { defineOutput } from './output.ts'

/**
 * Output of the usage counts of each app, for `diff`, agents and other programs. The API's answers
 * leave them out: counts are new each week, and a component does not change by them.
 */
export const usageCounts = defineOutput({
  name: 'usage',
  from: ['usage'],
  make: ({ usage: apps }) =>
    apps.length === 0
      ? []
      : [{ path: usagePath, body: jsonFile(usageDocument(apps)), mediaType: mediaTypes.json }],
})
