import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { textsOf } from '../../helpers/markup.ts'
import { run, tempFolder, writeFiles } from '../../helpers/site.ts'
import { librariesFolder } from './fetch-libraries.ts'
import releases from './shoelace-releases.json' with { type: 'json' }

const versions = Object.keys(releases)
const fileOf = (version: string): string =>
  join(librariesFolder, `@shoelace-style/shoelace@${version}`, 'dist/custom-elements.json')

/** Pairs of releases follow each other, so that what one changed is known from the file of the one before. */
test('eleven releases of Shoelace say on its pages what its change log says', async () => {
  const cwd = tempFolder()
  const newest = '2.20.0'
  expect((await run(['import', fileOf(newest)], { cwd })).status).toBeLessThan(2)
  const from = versions
    .filter((version) => version !== newest)
    .flatMap((version) => ['--from', `${version}=${fileOf(version)}`])
  const recorded = await run(['release', newest, '--date', '2025-02-05', ...from], { cwd })
  expect(recorded.status).toBe(0)
  const site = (path: string): string => readFileSync(join(cwd, 'dist', path), 'utf8')

  const list = JSON.parse(site('api/v1/changes.json')) as {
    releases: { version: string; counts: { breaking: number } }[]
  }
  expect(
    list.releases
      .map(({ version, counts }) => [version, counts.breaking])
      .filter(([, n]) => n !== 0),
  ).toEqual([
    ['2.20.0', 1],
    ['2.19.0', 1],
    ['2.16.0', 2],
    ['2.5.0', 19],
  ])
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

  // The order of what is given makes no other file.
  const history = readFileSync(join(cwd, 'content/history.json'), 'utf8')
  expect(Buffer.byteLength(history.slice(0, history.indexOf('"last"')))).toBeLessThan(35_000)
  const other = tempFolder()
  writeFiles(other, {})
  expect((await run(['import', fileOf(newest)], { cwd: other })).status).toBeLessThan(2)
  const turned = versions
    .filter((version) => version !== newest)
    .toReversed()
    .flatMap((version) => ['--from', `${version}=${fileOf(version)}`])
  expect(
    (await run(['release', newest, '--date', '2025-02-05', ...turned], { cwd: other })).status,
  ).toBe(0)
  expect(readFileSync(join(other, 'content/history.json'), 'utf8')).toBe(history)
})
