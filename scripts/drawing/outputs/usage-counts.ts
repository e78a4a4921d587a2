import { usagePath } from '../../words/model/addresses.ts'
import { jsonFile } from '../../words/model/json.ts'
import { mediaTypes } from '../../words/model/media-types.ts'
import { usageDocument } from '../../reading/usage-counts/document.ts'
import { defineOutput } from './output.ts'

/**
 * What each app uses, for `diff`, agents and other programs. The answers of the route say nothing of it: counts
 * come anew each week, and a component is no other for that.
 */
export const usageCounts = defineOutput({
  name: 'usage',
  from: ['usage'],
  make: ({ usage: apps }) =>
    apps.length === 0
      ? []
      : [{ path: usagePath, body: jsonFile(usageDocument(apps)), mediaType: mediaTypes.json }],
})
