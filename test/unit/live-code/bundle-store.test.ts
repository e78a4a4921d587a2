import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBundleStore } from '../../../scripts/building/live-code/bundle-store.ts'
import { tempFolder } from '../../helpers/site.ts'

test('the store of compiled examples does not grow with every change of an example', () => {
  const folder = join(tempFolder(), 'live')
  const store = openBundleStore(folder)
  const answer = { bundles: [], compiled: {}, problems: [], inputs: [], exported: null }
  for (let i = 0; i < 60; i++) {
    store.write(`key${i}`, answer)
    utimesSync(join(folder, `key${i}`), i, i)
  }
  store.write('last', answer)
  expect(readdirSync(folder).length).toBeLessThan(60)
  expect([store.read('key0'), store.read('last')]).toEqual([null, answer])
})
