import { describe, expect, test } from 'vitest'
import {
  compareComponents,
  type Drift,
} from '../../../scripts/reading/metadata/compare-components.ts'
import type { ComponentMetadata, Member } from '../../../scripts/reading/metadata/model.ts'
import { listKeys, type ListKey } from '../../../scripts/words/model/lists.ts'
import { knownValues } from '../../../scripts/words/model/known-values.ts'
import { component, readLibrary, type Library } from './library.ts'

const libraries: readonly (readonly Library[])[] = [
  ['@shoelace-style/shoelace@2.20.1'],
  ['@patternfly/elements@5.0.0'],
  ['@vscode-elements/elements@2.5.1'],
  ['@ui5/webcomponents@2.26.0', '@ui5/webcomponents-fiori@2.27.1'],
  ['@fluentui/web-components@3.1.3'],
  ['@carbon/web-components@2.63.0'],
  ['@ionic/docs@9.0.4'],
  ['vuetify@4.3.0'],
  ['element-plus@2.14.8'],
  ['vant@4.10.2'],
  ['bootstrap-vue@2.23.1'],
  ['@salesforce/design-system-react@0.10.65'],
]

const lines = (findings: readonly Drift[]): readonly string[] =>
  findings.map(({ rule, list, name }) => `${rule} ${list}.${name}`)

/** The component with another list in place of one of its own. */
function withList(
  code: ComponentMetadata,
  list: ListKey,
  change: (members: readonly Member[]) => readonly Member[],
): ComponentMetadata {
  return { ...code, [list]: change(code[list]) }
}

function withMember(
  code: ComponentMetadata,
  list: ListKey,
  i: number,
  change: Partial<Member>,
): ComponentMetadata {
  return withList(code, list, (members) =>
    members.map((member, at) => (at === i ? { ...member, ...change } : member)),
  )
}

/** Changes of one member that a check has to find, each with the finding. */
function plant(
  code: ComponentMetadata,
  list: ListKey,
  i: number,
): readonly (readonly [ComponentMetadata, string])[] {
  const member = code[list][i]
  if (member === undefined) return []
  const { name, type, deprecated, required } = member
  const at = `${list}.${name}`
  const changed = (change: Partial<Member>): ComponentMetadata => withMember(code, list, i, change)
  return [
    [withList(code, list, (all) => all.filter((other) => other !== member)), `api-missing ${at}`],
    [
      withList(code, list, (all) => [...all, { ...member, name: 'planted', attribute: null }]),
      `api-unknown ${list}.planted`,
    ],
    [changed({ default: 'planted' }), `api-default ${at}`],
    [changed({ deprecated: deprecated === null ? true : null }), `api-deprecated ${at}`],
    ...(type === null
      ? []
      : ([[changed({ type: `${type} | 'planted'`, alias: null }), `api-type ${at}`]] as const)),
    ...(knownValues(member.expansion ?? type).closed === null
      ? []
      : ([[changed({ type: null }), `api-type ${at}`]] as const)),
    ...(list === 'props' && code.file.saysRequired
      ? ([[changed({ required: !required }), `api-required ${at}`]] as const)
      : []),
  ]
}

describe.each(libraries)('%s', (...names) => {
  const { components } = readLibrary(...names)

  test('pages that say what the code says have not drifted', () => {
    for (const code of components)
      expect(compareComponents(code, code, { descriptions: true })).toEqual({
        findings: [],
        uncomparable: 0,
      })
  })

  test('each planted change is found, and nothing else', () => {
    let planted = 0
    for (const [n, code] of components.entries()) {
      for (const list of listKeys) {
        const i = n % Math.max(1, code[list].length)
        for (const [written, finding] of plant(code, list, i)) {
          planted++
          expect(lines(compareComponents(written, code).findings)).toEqual([finding])
        }
      }
    }
    expect(planted).toBeGreaterThan(100)
  })
})

test('pages of an older Shoelace differ from the newer code where the library changed', () => {
  const old = readLibrary('@shoelace-style/shoelace@2.12.0')
  const code = readLibrary('@shoelace-style/shoelace@2.20.1')
  const findings = old.components.flatMap((written) =>
    compareComponents(written, component(code, written.key)).findings.map((finding) => ({
      ...finding,
      at: `${written.key}.${finding.name}`,
    })),
  )
  const missing = listKeys.map(
    (list) =>
      findings.filter((finding) => finding.rule === 'api-missing' && finding.list === list).length,
  )
  expect(missing).toEqual([7, 1, 4, 1, 10, 0, 0])
  expect(
    findings.filter(({ rule }) => rule !== 'api-missing').map(({ rule, at }) => `${rule} ${at}`),
  ).toEqual([
    'api-default sl-select.value',
    'api-type sl-split-panel.snap',
    'api-unknown sl-tab.focus',
    'api-unknown sl-tab.blur',
  ])
})

test('rows that were added, deleted and changed by hand are three findings', () => {
  const code = component(readLibrary('@shoelace-style/shoelace@2.20.1'), 'sl-button')
  const size = code.props.findIndex(({ name }) => name === 'size')
  const changed = withMember(code, 'props', size, { default: '"zz"' })
  const written = withList(changed, 'props', (props) => [
    ...props.filter(({ name }) => name !== 'pill'),
    ...props.slice(0, 1).map((prop) => ({ ...prop, name: 'zz', attribute: null })),
  ])
  expect(lines(compareComponents(written, code).findings)).toEqual([
    'api-default props.size',
    'api-unknown props.zz',
    'api-missing props.pill',
  ])
})
