import type { Component } from '../../words/model/component.ts'
import {
  otherUses,
  countedLists,
  type AppUses,
  type ComponentUses,
  type MemberUses,
} from '../../words/model/component-uses.ts'
import { listEntries, lists } from '../../words/model/lists.ts'
import { codeSpan, countNoun, oneLine } from '../../words/model/text.ts'
import { unusedMembers, unusedValues } from '../../words/model/unused.ts'
import { usedById, usedBySection, usesFact, listWithUses } from '../../../templates/uses.ts'
import { word } from '../../words/interface/word.ts'
import type { Aspect } from './aspect.ts'
import { escapeMarkdownLine } from './plain-markdown.ts'

/** Makes the aspect that shows how often apps use a component and its members, as counted. */
export function usesAspect(uses: ComponentUses): Aspect {
  return {
    draw({ component, words }) {
      const section = usedBySection(words, component, uses)
      return {
        fact: {
          term: word(words, uses.uses === 0 ? 'notUsed' : 'used'),
          value: usesFact(words, uses),
        },
        list: (view) => listWithUses(words, view, uses),
        section:
          section === null
            ? null
            : { at: 'last', id: usedById, title: word(words, 'usedBy'), markup: section },
      }
    },
    markdown: (component) => usesMarkdown(component, uses),
  }
}

/** Writes the section of the Markdown page about the uses of its component, without a table. */
function usesMarkdown(component: Component, uses: ComponentUses): string {
  const apps = countNoun(uses.counted, 'app')
  if (uses.uses === 0) return `## Used by\n\nNever used in ${apps}.`
  const named = uses.apps.map(
    ({ app, uses: own, files }) =>
      `${escapeMarkdownLine(oneLine(app))} ${countNoun(own, 'time')} in ${countNoun(files, 'file')}`,
  )
  const some = uses.apps.length === uses.counted ? apps : `${uses.apps.length} of ${apps}`
  const lines = lists.flatMap((list) => {
    const counted = countedLists.find((key) => key === list.key)
    if (counted === undefined) return []
    const entries = listEntries(component, list)
    const rows = entries.flatMap((entry) => {
      const member = uses.members[counted].find(({ name }) => name === entry.name)
      if (member === undefined) return []
      const values = counted === 'props' ? valuesText(entry, member, uses.uses) : ''
      return [`- ${list.label} ${code(entry.name)}: ${byApp(member.uses, member.apps)}${values}`]
    })
    const unused = unusedMembers(list, entries, uses).map(code)
    return [
      ...rows,
      ...(unused.length === 0 ? [] : [`- ${list.label}, never used: ${unused.join(', ')}`]),
    ]
  })
  const parts = uses.parts
    .filter((part) => part.uses > 0)
    .map((part) => `- sub-component ${code(part.name)}: ${byApp(part.uses, part.apps)}`)
  const head = `Used ${countNoun(uses.uses, 'time')} in ${some}: ${named.join(', ')}.`
  return ['## Used by', head, [...lines, ...parts].join('\n')]
    .filter((one) => one !== '')
    .join('\n\n')
}

const code = (text: string): string => codeSpan(oneLine(text))

const byApp = (uses: number, apps: readonly AppUses[]): string =>
  `${countNoun(uses, 'use')} (${apps.map(({ app, uses: own }) => `${escapeMarkdownLine(oneLine(app))} ${own}`).join(', ')})`

function valuesText(
  entry: Parameters<typeof unusedValues>[0],
  member: MemberUses,
  ofComponent: number,
): string {
  const unused = unusedValues(entry, member, ofComponent)
  if (member.values.length === 0 && unused.length === 0) return ''
  const others = otherUses(member)
  const parts = [
    ...member.values.map(({ value, uses }) => `${code(value)} ${uses}`),
    ...(others === 0 ? [] : [`other ${others}`]),
    ...(unused.length === 0
      ? []
      : [`${others === 0 ? 'never' : 'not seen'} ${unused.map(code).join(' ')}`]),
  ]
  return `; ${parts.join(', ')}`
}
