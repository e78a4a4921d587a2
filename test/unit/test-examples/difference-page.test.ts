import { expect, test } from 'vitest'
import { differencesPage } from '../../../scripts/tools/test-examples/difference-page.ts'
import { attributesOf, textsOf } from '../../helpers/markup.ts'

test('it loads and runs nothing, and shows the words of authors as words', () => {
  const title = '</title><script>alert(1)</script>"><img src=x onerror=alert(1)>'
  const page = differencesPage([
    { title, place: 'content/<b>.md:3', scheme: 'dark', picture: 'AAAA' },
    { title: 'B', place: 'content/b.md:1', scheme: 'light', picture: '" onerror="alert(1)' },
  ])
  expect(textsOf(page, 'script')).toEqual([])
  expect(textsOf(page, 'figcaption b')).toEqual([`${title} (dark)`, 'B (light)'])
  expect(attributesOf(page, 'img', 'src')).toEqual([
    'data:image/png;base64,AAAA',
    'data:image/png;base64,',
  ])
  expect(attributesOf(page, 'img', 'onerror').filter(Boolean)).toEqual([])
  expect(attributesOf(page, 'meta[http-equiv]', 'content')).toEqual([
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  ])
})
