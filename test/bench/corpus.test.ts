import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { benchSource, writeCorpus, type PropsForm } from './corpus.ts'
import { buildSite, readFiles, tempFolder } from '../helpers/site.ts'

test('gives the same sources every time, and the small corpus is the start of the large one', () => {
  const folder = tempFolder()
  const small = join(folder, 'small')
  const large = join(folder, 'large')
  const listed = writeCorpus(small, 20, 25, 'table')
  writeCorpus(large, 40, 25, 'table')
  expect(readdirSync(large)).toHaveLength(40)
  expect(readFiles(large)).toMatchObject(readFiles(small))
  expect(new Set(listed.map(({ slug }) => slug)).size).toBe(20)
})

test('adds rarer Markdown to so many of the sources, and leaves the rest of them alone', () => {
  const hard = Array.from({ length: 400 }, (_, i) => {
    const plain = benchSource(i, 0).text('table')
    const with25 = benchSource(i, 25).text('table')
    expect(with25.startsWith(plain)).toBe(true)
    return with25 !== plain
  })
  const share = hard.filter(Boolean).length / hard.length
  expect(share).toBeGreaterThan(0.18)
  expect(share).toBeLessThan(0.32)
})

test.each<PropsForm>(['table', 'list'])(
  'builds without a problem, with every prop, when the props stand in a %s',
  async (form) => {
    const sources = Array.from({ length: 30 }, (_, i) => benchSource(i, 100))
    const site = await buildSite(
      Object.fromEntries(sources.map((source) => [`${source.slug}.md`, source.text(form)])),
    )
    expect(site.report).toBe('')
    for (const { slug, name, props } of sources) {
      expect(site.json(slug)).toMatchObject({
        slug,
        name,
        props: props.map(({ default: value, ...prop }) => ({
          ...prop,
          ...(value === null ? {} : { default: value }),
        })),
      })
    }
  },
)
