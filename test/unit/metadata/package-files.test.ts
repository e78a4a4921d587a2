import { mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resolveMetadata } from '../../../scripts/reading/metadata/package-files.ts'
import { tempFolder, writeFiles } from '../../helpers/site.ts'

const folder = realpathSync(tempFolder())
const write = (path: string, value: unknown): void =>
  writeFiles(folder, { [path]: JSON.stringify(value) })

/** Installs a package with this package.json and a file `api.json`. */
function install(name: string, manifest: unknown): string {
  write(`node_modules/${name}/package.json`, manifest)
  write(`node_modules/${name}/api.json`, {})
  return name
}

const resolved = (name: string) => {
  const found = resolveMetadata(name, join(folder, 'packages/ui'))
  return 'paths' in found ? found.paths.map((path) => path.slice(folder.length + 1)) : found.fault
}

test.each([
  ['@acme/ui', { customElements: './api.json', 'web-types': 'x.json' }],
  ['acme-types', { 'web-types': 'api.json' }],
  ['acme-more', { 'web-types': ['api.json', 'other.json'] }],
])('the file that %s names is found, from a folder below too', (name, manifest) => {
  expect(resolved(install(name, manifest))).toEqual([`node_modules/${name}/api.json`])
})

test('a package lies where a link leads', () => {
  write('store/x/package.json', { customElements: 'api.json' })
  write('store/x/api.json', {})
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  symlinkSync('../store/x', join(folder, 'node_modules/linked'))
  expect(resolved('linked')).toEqual(['node_modules/linked/api.json'])
})

test.each([
  [
    'up',
    { customElements: '../acme/api.json' },
    'names "../acme/api.json", which is outside of it',
  ],
  [
    'far',
    { customElements: '/etc/passwd\u001b' },
    'names "/etc/passwd\\u001b", which cannot be found',
  ],
  [
    'none',
    { main: 'x.js' },
    'has no metadata: there is none in "customElements", "web-types" or "exports" of its package.json, nor at custom-elements.json, dist/custom-elements.json, web-types.json, dist/web-types.json; read its types: component-catalog import none --from types',
  ],
  [
    'odd',
    ['x'],
    'has no metadata: there is none in "customElements", "web-types" or "exports" of its package.json, nor at custom-elements.json, dist/custom-elements.json, web-types.json, dist/web-types.json; read its types: component-catalog import odd --from types',
  ],
  [
    'type',
    { customElements: { a: 1 } },
    'has no metadata: there is none in "customElements", "web-types" or "exports" of its package.json, nor at custom-elements.json, dist/custom-elements.json, web-types.json, dist/web-types.json; read its types: component-catalog import type --from types',
  ],
  ['gone', { customElements: 'gone.json' }, 'names "gone.json", which cannot be found'],
])('a package is refused that is %s', (name, manifest, fault) => {
  expect(resolved(install(name, manifest))).toBe(fault)
})

test.each([
  ['fields', { customElements: 'a.json' }, ['a.json', 'custom-elements.json'], 'a.json'],
  ['offering', { exports: { './web-types.json': './x/w.json' } }, ['x/w.json'], 'x/w.json'],
  ['usual', {}, ['dist/custom-elements.json', 'web-types.json'], 'dist/custom-elements.json'],
  ['typed', { types: 'index.d.ts' }, ['web-types.json'], 'web-types.json'],
])('metadata is found where it lies: %s', (name, manifest, files, path) => {
  install(name, manifest)
  for (const file of files) write(`node_modules/${name}/${file}`, {})
  expect(resolved(name)).toEqual([`node_modules/${name}/${path}`])
})

test('a link out of a package is not followed', () => {
  install('leading', { customElements: 'secret.json' })
  write('secret.json', {})
  symlinkSync('../../secret.json', join(folder, 'node_modules/leading/secret.json'))
  expect(resolved('leading')).toBe('names "secret.json", which leads outside of it')
})

test.each(['../x', './x', '/x', 'a/b', '@a/b/c', '', 'x\n', '..', '.bin', 'custom-elements.json'])(
  '%j is no package',
  (name) => {
    expect(resolved(name)).toBe('is no name of a package')
  },
)

test('what is not installed is told', () => {
  expect(resolved('missing')).toBe('is not installed: no node_modules from here upwards has it')
})
