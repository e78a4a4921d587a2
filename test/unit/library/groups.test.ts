import { describe, expect, test } from 'vitest'
import { findGroups } from '../../../scripts/tools/import/groups.ts'
import { findPartGroups, offerPartGroups } from '../../../scripts/tools/import/part-groups.ts'
import { read } from '../metadata/helpers.ts'

/** The groups of the components that these files list, by key. */
function groupsOf(...files: readonly unknown[]): Record<string, string> {
  const { components } = read(...files)
  return Object.fromEntries([...findGroups(components)].map(([{ key }, group]) => [key, group]))
}

/** A manifest of elements, each in a module of its own. */
const modules = (paths: Readonly<Record<string, string>>) => ({
  schemaVersion: '1.0.0',
  modules: Object.entries(paths).map(([tagName, path], i) => ({
    path,
    declarations: [{ kind: 'class', name: `C${i}`, customElement: true, tagName }],
  })),
})

describe('groups of a library', () => {
  test('are the folders of its modules, less what all have in common', () => {
    expect(
      groupsOf(
        modules({
          'x-input': 'components/form-controls/input.js',
          'x-select': './components/form-controls/select/select.js',
          'x-grid': 'components/layout/grid.js',
          'x-stack': 'components/layout/stack/index.js',
          'x-alone': 'components/alone.js',
        }),
      ),
    ).toEqual({
      'x-input': 'Form controls',
      'x-select': 'Form controls',
      'x-grid': 'Layout',
      'x-stack': 'Layout',
    })
  })

  test.each([
    ['one folder for each', { 'x-a': 'c/a/a.js', 'x-b': 'c/b/b.js', 'x-c': 'c/c/c.js' }],
    ['one folder for all', { 'x-a': 'dist/a.js', 'x-b': 'dist/b.js', 'x-c': 'dist/c.js' }],
    ['folders of a component and its parts', { 'x-a': 'c/a/a.js', 'x-a-b': 'c/a/a-b.js' }],
    [
      'groups of few',
      { 'x-a': 'a.js', 'x-b': 'b.js', 'x-c': 'c.js', 'x-d': 'u/d.js', 'x-e': 'v/e.js' },
    ],
  ])('%s are none', (_, paths) => {
    expect(groupsOf(modules(paths))).toEqual({})
  })

  test.each([
    ['folders of the machine', '/home/me/src/acme/', { F: 'Forms', L: 'Layout' }],
    ['folders of a machine with drives', 'C:\\me\\acme\\', { F: 'Forms', L: 'Layout' }],
    ['another project', '/home/me/acme/lib/', {}],
  ])('are the same for paths from the root of the disk among others: %s', (_, root, titles) => {
    const below = root.includes('lib') ? '' : 'src/'
    const paths = {
      'x-a': 'src/forms/a.js',
      'x-b': `${root}${below}forms/b.js`,
      'x-c': 'src/layout/c.js',
      'x-d': `${root}${below}layout/d.js`,
    }
    const found = Object.values(groupsOf(modules(paths)))
    expect([...new Set(found)]).toEqual(Object.values(titles))
    expect(found.every((group) => !/home|me|src/i.test(group))).toBe(true)
  })

  test('are never the folders that packages are installed in', () => {
    const paths = {
      'x-a': 'node_modules/@acme/ui/lib/a/a.js',
      'x-b': '/tmp/build/node_modules/.pnpm/@acme+ui@1.0.0/node_modules/@acme/ui/lib/b/b.js',
      'x-c': '/tmp/build/node_modules/@acme/ui/lib/c/c.js',
      'x-d': 'node_modules/@acme/ui/lib/d/d.js',
    }
    expect(groupsOf(modules(paths))).toEqual({})
  })

  test('are what doc comments name, whatever the folders are', () => {
    const component = (name: string, group: string) => ({
      displayName: name,
      description: `Words.\n@group ${group}`,
      props: { a: { required: true, description: '' } },
    })
    const names = { A: 'Forms', B: 'Forms', C: 'Layout', D: 'Layout' }
    const entries = Object.entries(names).map(([name, group]) => component(name, group))
    expect(groupsOf(entries)).toEqual(names)
  })

  test('are parts of the addresses of their pages', () => {
    const page = (name: string, path: string) => {
      return { name, 'doc-url': `https://acme.example/docs/${path}` }
    }
    const elements = ['forms/a', 'forms/b', 'layout/c', 'layout/d'].map((path) =>
      page(`x-${path.slice(-1)}`, `${path}.html`),
    )
    expect(groupsOf({ contributions: { html: { elements } } })).toEqual({
      'x-a': 'Forms',
      'x-b': 'Forms',
      'x-c': 'Layout',
      'x-d': 'Layout',
    })
  })
})

describe('parts of one thing, by their names', () => {
  const componentsOf = (...names: readonly string[]) =>
    read({
      format: 'component-catalog/1',
      package: 'acme',
      version: '1',
      components: names.map((name) => ({ name, entry: '.', props: [] })),
    }).components
  const groups = (...names: readonly string[]): Record<string, string> =>
    Object.fromEntries(
      [...findPartGroups(componentsOf(...names))].map(([{ key }, group]) => [key, group]),
    )

  test('are those that begin as a root does, by the shortest such name', () => {
    expect(
      groups(
        'AlertDialogRoot',
        'AlertDialogTitle',
        'DialogRoot',
        'DialogTitle',
        'DialogSub',
        'DialogSubTrigger',
        'QRCodeRoot',
        'QRCodeFrame',
        'Separator',
        'Root',
      ),
    ).toEqual({
      AlertDialogRoot: 'Alert Dialog',
      AlertDialogTitle: 'Alert Dialog',
      DialogRoot: 'Dialog',
      DialogTitle: 'Dialog',
      DialogSub: 'Dialog',
      DialogSubTrigger: 'Dialog',
      QRCodeRoot: 'QR Code',
      QRCodeFrame: 'QR Code',
    })
  })

  test('or as a component with two parts does, not as any word', () => {
    expect(
      groups('Card', 'CardHeader', 'CardBody', 'CardFancy', 'Text', 'TextField', 'TextArea'),
    ).toEqual({
      Card: 'Card',
      CardHeader: 'Card',
      CardBody: 'Card',
      CardFancy: 'Card',
    })
  })

  test('are offered where they are a fourth of all', () => {
    const parts = ['ARoot', 'ATitle', 'BRoot', 'BTitle']
    const few = componentsOf(...parts, 'X', 'Y')
    expect(offerPartGroups(few, few)).toEqual({
      components: 4,
      groups: 2,
      names: ['ARoot', 'ATitle'],
    })
    const others = Array.from({ length: 13 }, (_, i) => `X${i}`)
    const many = componentsOf(...parts, ...others)
    expect(offerPartGroups(many, many)).toBe(null)
    // Of all components few are chosen, such as those of --only.
    expect(offerPartGroups(many, many.slice(0, 2))).toBe(null)
    expect(offerPartGroups(many, many.slice(0, 4))?.components).toBe(4)
  })
})
