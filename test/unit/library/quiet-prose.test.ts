import { describe, expect, test } from 'vitest'
import { quietProse } from '../../../scripts/tools/import/quiet-prose.ts'

describe('prose of the code', () => {
  test.each([
    ['Words.\n\n```js\nx\n```', 'Words.\n\n```js\nx\n```'],
    ['```jsx example title="x"\na\n```', '```jsx\na\n```'],
    ['- ```html example\n  a\n  ```', '- ```html\n  a\n  ```'],
    ['```title="x"\na\n```', '```\na\n```'],
    [':::endpoint{method=GET path=/x}\nabc\n:::', '\\:::endpoint{method=GET path=/x}\nabc'],
    [':::endpoint\nx', '\\:::endpoint\nx'],
    [':::demo Countdown, with words.', 'Countdown, with words.'],
    ['::: warning Careful\nThis.\n:::', 'Careful\nThis.'],
    ['> :::note\n> hi\n> :::', '> \n> hi'],
    [':::note[Title]\nx', '\\:::note[Title]\nx'],
    [':::tip', ''],
    ['```\n:::endpoint{}\n```', '```\n:::endpoint{}\n```'],
  ])('%j becomes %j', (given, quiet) => {
    expect(quietProse(given)).toBe(quiet)
  })
})
