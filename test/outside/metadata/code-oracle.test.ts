import { cpSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { differencesFromTypeScript, unexplained } from '../../helpers/jsx-differences.ts'
import { run, tempFolder } from '../../helpers/site.ts'
import differences from './code-differences.json' with { type: 'json' }

/** Two compilers read a library here, of which a busy machine takes minutes. */
const limit = 600_000

const packages = join(import.meta.dirname, 'node_modules')

/** Libraries, the packages whose published sources are written with them, and mistakes of each kind. */
const codeBases = [
  {
    library: '@mui/material',
    sources: ['@rjsf/mui', 'ra-ui-materialui'],
    mistakes: [
      '<L.Tabs centred />',
      '<L.AppBar position="loud" />',
      '<L.MobileStepper />',
      '<L.Box foozle="a" />',
      '<L.Paper elevatoin={1} />',
      '<L.Button tabindex={0} />',
      '<L.Paper class="a" />',
      '<L.Card onclick={alert} />',
      '<L.FormLabel for="a" />',
    ],
  },
  {
    library: 'react-bootstrap',
    sources: ['@rjsf/react-bootstrap'],
    mistakes: [
      '<L.Alert dismissable />',
      '<L.Alert class="a" />',
      '<L.Offcanvas placement="loud" />',
      '<L.Alert foozle />',
    ],
  },
  {
    library: '@mantine/core',
    sources: ['@rjsf/mantine'],
    mistakes: [
      '<L.Button lable="a" />',
      '<L.Button tabindex={0} />',
      '<L.Anchor underline="loud" />',
      '<L.Modal />',
    ],
  },
]

describe('of names, texts and required props TypeScript says the same as usage, but for what has a reason', () => {
  test.each(codeBases)(
    'in code with $library',
    async ({ library, sources, mistakes }) => {
      const cwd = tempFolder()
      for (const source of sources)
        cpSync(join(packages, source, 'src'), join(cwd, 'src', source), { recursive: true })
      const planted = ['export const all = (', '<>', ...mistakes, '</>', ')'].join('\n')
      writeFileSync(join(cwd, 'src/planted.tsx'), `import * as L from '${library}'\n${planted}`)
      symlinkSync(packages, join(cwd, 'node_modules'))
      for (const args of [['import', library, '--from', 'types'], ['build']])
        expect(await run(args, { cwd })).toMatchObject({ status: 0 })
      const { uses, shared, lines } = await differencesFromTypeScript(
        cwd,
        import.meta.dirname,
        library,
      )
      expect(uses).toBeGreaterThan(50)
      expect(shared).toBeGreaterThanOrEqual(mistakes.length)
      const reasons = differences.filter((one) => one.library === library)
      expect(unexplained(lines, reasons)).toEqual({ left: [], unused: [] })
    },
    limit,
  )
})
