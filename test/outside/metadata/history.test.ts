import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { textsOf } from '../../helpers/markup.ts'
import { run, tempFolder } from '../../helpers/site.ts'
import { librariesFolder } from './fetch-libraries.ts'
import releases from './shoelace-releases.json' with { type: 'json' }

const versions = Object.keys(releases)
const newest = '2.20.1'
const fileOf = (version: string): string =>
  join(librariesFolder, `@shoelace-style/shoelace@${version}`, 'dist/custom-elements.json')

/** A catalog of the newest release, with a history of it and of these. */
async function recorded(past: readonly string[]): Promise<{
  readonly history: string
  site(path: string): string
}> {
  const cwd = tempFolder()
  expect((await run(['import', fileOf(newest)], { cwd })).status).toBeLessThan(2)
  const from = past.flatMap((version) => ['--from', `${version}=${fileOf(version)}`])
  const { status } = await run(['release', newest, '--date', '2025-03-04', ...from], { cwd })
  expect(status).toBe(0)
  return {
    history: readFileSync(join(cwd, 'content/history.json'), 'utf8'),
    site: (path) => readFileSync(join(cwd, 'dist', path), 'utf8'),
  }
}

/** What its change log says was added to a component, where it names both. */
const added: Readonly<Record<string, readonly string[]>> = {
  '2.18.0': ['sl-radio-group focus'],
  '2.17.0': ['sl-tab-group fixedScrollControls', 'sl-alert countdown'],
  '2.16.0': ['sl-dropdown base__popup', 'sl-select suffix'],
  '2.15.0': ['sl-tree-item spinner', 'sl-tree-item spinner__base', 'sl-dropdown sync'],
  '2.13.0': [
    'sl-popup hover-bridge',
    ...['loading', 'spinner', 'spinner__base'].map((name) => `sl-menu-item ${name}`),
  ],
  '2.9.0': ['sl-dialog modal', 'sl-drawer modal'],
  '2.8.0': ['sl-menu-item --submenu-offset'],
  '2.6.0': ['sl-button spinner'],
  '2.5.0': ['sl-tree-item checkbox', 'sl-menu-item submenu-icon'],
  '2.4.0': ['sl-radio-group size'],
  '2.3.0': ['tag__base', 'tag__content', 'tag__remove-button', 'tag__remove-button__base'].map(
    (name) => `sl-select ${name}`,
  ),
  '2.2.0': ['sl-icon svg'],
  '2.1.0': [
    ...['sl-focus', 'sl-blur', 'focus', 'blur'].map((name) => `sl-color-picker ${name}`),
    'sl-button rel',
  ],
}

interface ReleaseDocument {
  readonly counts: Readonly<Record<'breaking' | 'warning' | 'fine', number>>
  readonly changes: readonly {
    readonly kind: string
    readonly slug: string
    readonly prop: string | null
    readonly entry?: { readonly name: string }
  }[]
}

test('29 releases of Shoelace say on its pages what its change log says', async () => {
  const { history, site } = await recorded(versions)
  const release = (version: string): ReleaseDocument =>
    JSON.parse(site(`api/v1/changes/${version}.json`)) as ReleaseDocument
  const all = [...versions, newest].map((version) => ({ version, ...release(version) }))
  expect(all).toHaveLength(29)
  expect(all.reduce((sum, { changes }) => sum + changes.length, 0)).toBe(243)
  // Names alone break nothing: 2.2.0's `SlTreeItem` for `TreeItem`, 2.5.0's `CSSNumberish` for `number`.
  expect(
    all
      .filter(({ counts }) => counts.breaking > 0)
      .map((one) => [one.version, one.counts.breaking]),
  ).toEqual([
    ['2.5.0', 18],
    ['2.16.0', 2],
    ['2.19.0', 1],
  ])
  const names = ({ changes }: ReleaseDocument): string[] =>
    changes
      .filter(({ kind }) => kind.endsWith('-added'))
      .map(({ slug, prop, entry }) => `${slug} ${prop ?? entry?.name ?? ''}`)
  for (const [version, members] of Object.entries(added))
    expect(names(release(version)), version).toEqual(expect.arrayContaining([...members]))

  const note = (slug: string, id: string): string[] =>
    textsOf(site(`components/${slug}.html`), `#${id} .prop-note`)
  expect(note('sl-dropdown', 'prop-sync').join()).toContain('since 2.15.0')
  expect(note('sl-input', 'prop-max').join()).toContain('changed in 2.3.0')
  const [fold = ''] = textsOf(site('components/sl-input.html'), 'details.past')
  expect(fold).toContain('max takes more: number → number | string')
  // Its change log forgot these two.
  const tab = site('components/sl-tab.html')
  for (const name of ['focus', 'blur']) expect(textsOf(tab, `#method-${name} del`)).toEqual([name])
  expect(textsOf(site('changes/2.16.0.html'), '#c-sl-tab').join()).toContain('focus')
  expect(Buffer.byteLength(history.slice(0, history.indexOf('"shared"')))).toBeLessThan(35_000)
})

test('the order of what is given makes no other file', async () => {
  const past = versions.slice(-6)
  const { history } = await recorded(past)
  expect((await recorded(past.toReversed())).history).toBe(history)
})
