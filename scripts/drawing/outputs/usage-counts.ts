import { usagePath } from '../../words/model/addresses.ts'
import { usageDocument } from '../../reading/usage-counts/document.ts'
import { defineOutput, jsonArtifact } from './output.ts'

/**
 * Output of the usage counts of each app, for `diff`, agents and other programs. The API's answers
 * leave them out: counts are new each week, and a component does not change by them.
 */
export const usageCounts = defineOutput({
  name: 'usage',
  from: ['usage'],
  make: ({ usage }) => (usage.length === 0 ? [] : [jsonArtifact(usagePath, usageDocument(usage))]),
})
