import { expect, test } from 'vitest'
import { shownCode } from '../../../scripts/tools/examples/shown-code.ts'

test('finds the code that a page shows before its first heading, and no example that runs', () => {
  const text = `---
name: Button
# a comment
---

Starts an action.

\`\`\`
<Button>Save</Button>
\`\`\`

\`\`\`tsx
# no heading
<Button<string> />
\`\`\`

\`\`\`jsx example
<Button />
\`\`\`

\`\`\`css
a > b { color: red }
\`\`\`

\`\`\`sh
npm install <name>
\`\`\`

## Usage

\`\`\`jsx
<Button size="s" />
\`\`\`
`
  expect(shownCode(text, 'jsx')).toEqual([
    { language: 'jsx', code: '<Button>Save</Button>' },
    { language: 'tsx', code: '# no heading\n<Button<string> />' },
  ])
  expect(shownCode(text, 'vue')).toEqual([{ language: 'vue', code: '<Button>Save</Button>' }])
})
