import { componentRules, type AddressRule } from '../../words/hosts/rules.ts'
import type { OutputName } from '../../reading/options/option-names.ts'
import { answerTypes } from './answer-types.ts'
import { apiCatalog } from './api-catalog.ts'
import { brandFiles, exampleOutput, pictures, scriptWords, shippedAssets } from './assets.ts'
import { changes } from './changes.ts'
import { customElements } from './custom-elements.ts'
import { catalogPages, index, notFound } from './catalog-pages.ts'
import { catalogList } from './list.ts'
import { llmsFull, llmsFullIndex } from './llms-full.ts'
import { llms } from './llms.ts'
import { packageModules } from './package-modules.ts'
import { openApi } from './openapi.ts'
import type { Output } from './output.ts'
import { notFoundAnswer } from './problem-document.ts'
import { schemas } from './schema-files.ts'
import { searchDetails, searchMembers, searchNames, searchProse } from './search.ts'
import { shadcn } from './shadcn.ts'
import { sitemap } from './sitemap.ts'
import { storybook } from './storybook.ts'
import { usageCounts } from './usage-counts.ts'
import { versions } from './versions.ts'
import { vscodeData } from './vscode-data.ts'
import { webTypes } from './web-types.ts'

/** Outputs that a site has only if its setting `outputs` names them, by these names. */
const optional: Readonly<Record<OutputName, Output>> = {
  storybook,
  shadcn,
  'custom-elements': customElements,
  'web-types': webTypes,
  vscode: vscodeData,
}

/** Outputs that every site has. Files to which others refer come first, the index last. */
const always: readonly Output[] = [
  shippedAssets,
  scriptWords,
  pictures,
  brandFiles,
  exampleOutput,
  notFoundAnswer,
  schemas,
  answerTypes,
  apiCatalog,
  openApi,
  llms,
  sitemap,
  catalogList,
  usageCounts,
  packageModules,
  llmsFull,
  llmsFullIndex,
  searchProse,
  searchDetails,
  searchMembers,
  searchNames,
  versions,
  notFound,
  changes,
  catalogPages,
  index,
]

/** Returns the outputs that every site has, and those that the setting `outputs` names. */
export function outputsOf(names: readonly OutputName[]): readonly Output[] {
  return [...always, ...names.map((name) => optional[name])]
}

/** Rules by which hosts and the preview answer outputs' addresses, whatever outputs a site has. */
export const addressRules: readonly AddressRule[] = [
  ...componentRules,
  ...[...always, ...Object.values(optional)].flatMap(({ rules = [] }) => rules),
]
