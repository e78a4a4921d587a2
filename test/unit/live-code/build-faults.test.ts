import { expect, test } from 'vitest'
import { readBuildFaults } from '../../../scripts/building/live-code/build-faults.ts'

const red = '\u001b[31m'
const plain = '\u001b[0m'

test.each([
  [
    'esbuild, in Vite 6 and 7',
    { id: '', text: 'Unexpected end', location: { file: '/a/src/b.tsx', line: 2, column: 23 } },
  ],
  [
    'the transformer of Vite 8, which gives no file',
    {
      message: `${red}[builtin:vite-transform] ${plain}Unexpected end\n   ${red}╭${plain}─${red}[${plain} src/b.tsx:2:24 ${red}]${plain}\n`,
      loc: { line: 2, column: 23 },
    },
  ],
  [
    'the parser of Vite 8',
    { message: 'Unexpected end', id: '/a/src/b.tsx', loc: { line: 2, column: 23 } },
  ],
])('the message, file and place are those of %s', (_, error) => {
  const fault = { message: 'Unexpected end', file: '/a/src/b.tsx', place: { line: 2, column: 24 } }
  expect(readBuildFaults({ errors: [error] }, '/a')).toMatchObject([fault])
})
