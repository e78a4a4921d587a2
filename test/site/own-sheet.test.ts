import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownSheet, ownSheetPath } from '../helpers/own-sheet.ts'

// Who puts a catalog of their own into content/ has no such file.
test.skipIf(!existsSync(ownSheetPath))(
  'the style sheet of our own live examples is made from those of the pages',
  async () => {
    const sheet = ownSheet()
    expect(sheet).not.toContain('@font-face')
    expect(sheet).not.toContain('url(')
    await expect(sheet).toMatchFileSnapshot(ownSheetPath)
  },
)
