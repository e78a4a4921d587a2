import type { Element, ElementContent } from 'hast'
import bash from 'refractor/bash'
import { refractor } from 'refractor/core'
import css from 'refractor/css'
import diff from 'refractor/diff'
import graphql from 'refractor/graphql'
import json from 'refractor/json'
import markdown from 'refractor/markdown'
import markup from 'refractor/markup'
import tsx from 'refractor/tsx'
import yaml from 'refractor/yaml'
import { expect, test } from 'vitest'
import { createGrammars } from '../../../scripts/drawing/markdown/draw/highlight.ts'

const samples: Readonly<Record<string, string>> = {
  bash: 'curl -s "$URL/api" | jq ".props[] | .name" # a\nfor i in 1 2; do echo `$i`; done',
  css: '@media (min-width: 1px) { a:hover::before { color: #fff !important; /* b */ } }',
  diff: '--- a\n+++ b\n@@ -1 +1 @@\n-old\n+new\n same',
  graphql: 'query Q($a: Int!) @d { user(id: $a) { ...F name } }\nmutation M { add }',
  json: '{ "a": [1, true, null, "b\\n"], "c": {} }',
  markdown:
    '# a\n\n- **b** [c](d "e")\n\n```json\n{ "f": 1 }\n```\n\n```unknown\nx\n```\n\n<b>g</b> &amp; `h`',
  markup: '<!doctype html><a href="x?y&amp;z" style="color: red">b &lt; c</a><!-- d -->',
  tsx: 'const a = <B c={`d ${e}`} {...f}>g {h} &amp; <i /> j</B>\nfunction k<T>(l: T[]): void {}\n/m+/g',
  yaml: 'a: "b"\nc: [d, 1, ~]\ne: |\n  f\n# g',
}

/** Attributes beside the classes are in no page. */
function withoutAttributes(nodes: readonly ElementContent[]): unknown {
  return nodes.map((node) => {
    if (node.type !== 'element') return node
    const { tagName, properties, children }: Element = node
    return { tagName, classes: properties['className'], children: withoutAttributes(children) }
  })
}

test('tokens are drawn as refractor draws them', async () => {
  // Markup first: what registers later writes into its grammar.
  for (const grammar of [markup, css, bash, diff, graphql, json, markdown, tsx, yaml])
    refractor.register(grammar)
  const pages = Object.entries(samples).map(([language, code]) => ({
    language,
    code,
    text: `~~~${language}\n${code}\n~~~\n`,
  }))
  const grammars = createGrammars()
  await grammars.load(pages.map(({ text }) => text))
  for (const { language, code, text } of pages) {
    const wanted = refractor.highlight(code, language).children as ElementContent[]
    const drawn = grammars.highlighterFor([text])(code, language)
    expect(withoutAttributes(drawn ?? [])).toEqual(withoutAttributes(wanted))
  }
})
