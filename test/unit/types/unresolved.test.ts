import { expect, test } from 'vitest'
import { unreadModules } from '../../../scripts/reading/types/unresolved.ts'

const unread = (modules: readonly string[], names: readonly string[]): readonly string[] =>
  unreadModules({
    package: 'acme',
    version: '1.0.0',
    components: names.map((name) => ({ name, props: [], events: [], slots: [], common: [] })),
    common: [],
    leftOut: [],
    modules: modules.map((name) => `./${name}.vue`),
  })

test('a module counts as read by the name of a component, and by the word that most names begin with', () => {
  const modules = ['Button', 'MenuItem', 'Lost']
  expect(unread(modules, ['Button', 'MenuItem'])).toEqual(['Lost'])
  expect(unread(modules, ['OButton', 'OMenuItem', 'Icon'])).toEqual(['Lost'])
  // These are other components.
  expect(unread(['Button', 'Table'], ['IconButton', 'DataTable'])).toEqual(['Button', 'Table'])
})
