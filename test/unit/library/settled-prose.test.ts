import { expect, test } from 'vitest'
import { settleProse } from '../../../scripts/tools/import/settled-prose.ts'
import { engines } from '../../helpers/engines.ts'

test.each([
  ['See [the *other* one](../other.md "Other") and [this](#use).', 'See the *other* one and this.'],
  ['## Use\n\nSee [this](#use), [props](#props).', '## Use\n\nSee [this](#use), [props](#props).'],
  [
    '[a][1], [1], [2][]\n\n[1]: /x\n[2]: https://a.example',
    'a, 1, [2][]\n\n[1]: /x\n[2]: https://a.example',
  ],
  ['[out](https://a.example), <https://b.example>, [m](mailto:a@b.example)', null],
  ['[s](javascript:alert(1)), [t](//a.example), []()', 's, t, '],
  [
    '![a *b*](x.png) and ![](y.png), ![c](https://a.example/c.png)',
    'a b and , [c](https://a.example/c.png)',
  ],
  [
    '![](https://a.example/c.png) [![c](https://a.example/c.png)](/x)',
    '<https://a.example/c.png> c',
  ],
  ['- a [link](x)\n  - [`code`](y)\n', '- a link\n  - `code`\n'],
  ['a <b>word</b> and <br> `<i>` <!-- no -->', 'a \\<b>word\\</b> and <br> `<i>` <!-- no -->'],
  [
    '<div align="center">\n<img src="x.png">\n</div>',
    '\\<div align="center">\n\\<img src="x.png">\n\\</div>',
  ],
  ['a < b, 1<2', null],
  ['```md\n[x](y) <b>\n```', null],
])('%j is %j in a catalog of its own', (text, expected) => {
  for (const engine of Object.values(engines))
    expect(settleProse(text, engine)).toBe(expected ?? text)
})
