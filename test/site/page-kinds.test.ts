import { expect, test } from 'vitest'
import { createMainThread } from '../../scripts/building/render/main-thread.ts'
import type { Renderer } from '../../scripts/building/render/renderer.ts'
import { buildSite, readFiles, type Files } from '../helpers/site.ts'

const files: Files = {
  'index.md': '---\ntitle: Acme\nguides: guides\n---\n\nWelcome to [a](a.md).\n',
  'a.md': '---\nname: A\n---\n\n## Props\n\n| Prop | Type |\n| - | - |\n| size | `s` |\n',
  'guides/g.md': '---\ntitle: G\n---\n\nText.\n',
  'history.json': JSON.stringify({
    history: 1,
    releases: [
      { version: '1.0.0', changes: [] },
      { version: '1.1.0', changes: [{ kind: 'prop-added', slug: 'a', name: 'A', prop: 'size' }] },
    ],
    last: { components: [] },
  }),
}

test('pages of every kind are drawn from plain data, and what comes of it is plain data', async () => {
  const seen = new Map<string, readonly unknown[]>()
  const render: Renderer['render'] = async (context, pending, take) => {
    for (const job of pending.map(({ load }) => load())) {
      const sent = structuredClone({ context, job })
      const thread = createMainThread(sent.context)
      await thread.render([sent.job], 60_000, (_, result) => {
        const back = structuredClone(result)
        seen.set(job.kind, [sent.job, job, Object.keys(back.rendered ?? {})])
        take(job, { kind: 'done', result: back })
      })
    }
  }
  const whole = await buildSite(files)
  const site = await buildSite(files, { renderer: { render, close: async () => {} } })
  const members = ['artifacts', 'facts', 'record', 'introduction']
  expect([...seen.keys()]).toEqual(['component', 'guide', 'release', 'home'])
  for (const [sent, job, made] of seen.values()) expect([sent, made]).toEqual([job, members])
  expect(readFiles(site.out)).toEqual(readFiles(whole.out))
})
