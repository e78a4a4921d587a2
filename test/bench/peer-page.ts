/** How a template language says what the page needs. */
export interface TemplateLanguage {
  /** Markup before the page. */
  readonly before?: string
  value(key: 'name' | 'slug' | 'description' | 'group' | 'status' | 'since'): string
  readonly tags: (item: string) => string
  /** The route's answer as text. */
  readonly answer: string
  /** One row for each prop; `row` gets the pieces in the language's own words. */
  readonly props: (
    row: (prop: { name: string; type: string; default: string; description: string }) => string,
  ) => string
  /** The rendered Markdown. */
  readonly body: string
}

/** The page that every peer draws: head, facts, API frame, table of props, the author's text. */
export function peerPage(language: TemplateLanguage): string {
  const { before = '', value, tags, answer, props, body } = language
  return `${before}<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${value('name')} · Components</title>
<meta name="description" content="${value('description')}">
<link rel="canonical" href="https://example.org/components/${value('slug')}">
<link rel="alternate" type="application/json" href="/api/v1/components/${value('slug')}">
<link rel="stylesheet" href="/site.css">
</head>
<body>
<header><a href="/">Components</a></header>
<main>
<h1>${value('name')}</h1>
<p>${value('description')}</p>
<p>Group: ${value('group')}, status: ${value('status')}, since ${value('since')}</p>
<ul>${tags('<li>%</li>')}</ul>
<figure class="endpoint">
<figcaption>endpoint</figcaption>
<p><b>GET</b> <code>/api/v1/components/${value('slug')}</code></p>
<p>Returns one component from the catalog, with its props.</p>
<table>
<thead><tr><th>Name</th><th>Type</th><th>Description</th></tr></thead>
<tbody><tr><th><b>slug</b></th><td><code>string</code></td><td>Registry slug of the component.</td></tr></tbody>
</table>
<pre><code>$ curl https://example.org/api/v1/components/${value('slug')}
</code></pre>
<pre><code class="language-json">${answer}
</code></pre>
</figure>
<h2 id="props">Props</h2>
<table>
<thead><tr><th>Prop</th><th>Type</th><th>Default</th><th>Description</th></tr></thead>
<tbody>
${props(
  (prop) =>
    `<tr><th>${prop.name}</th><td><code>${prop.type}</code></td><td>${prop.default}</td><td>${prop.description}</td></tr>`,
)}
</tbody>
</table>
${body}
</main>
<footer><a href="/api/v1/components/${value('slug')}">JSON</a></footer>
</body>
</html>
`
}
