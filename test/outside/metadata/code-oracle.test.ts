import { cpSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { differencesFromTypeScript, unexplained } from '../../helpers/jsx-differences.ts'
import { run, tempFolder } from '../../helpers/site.ts'
import { librariesFolder } from './fetch-libraries.ts'
import differences from './code-differences.json' with { type: 'json' }

/** Two compilers read a library here, of which a busy machine takes minutes. */
const limit = 600_000

const packages = join(import.meta.dirname, 'node_modules')

/** The folders of packages that are fetched, not installed. */
const fetched: Readonly<Record<string, string>> = {
  '@rjsf/react-bootstrap': join(librariesFolder, '@rjsf/react-bootstrap@6.10.1'),
}

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

const known = new Map<string, Promise<string>>()

/** A folder with code and the catalog of its library, made once. */
function folderOf(library: string): Promise<string> {
  const found = known.get(library) ?? makeFolder(library)
  known.set(library, found)
  return found
}

async function makeFolder(library: string): Promise<string> {
  const { sources = [], mistakes = [] } = codeBases.find((one) => one.library === library) ?? {}
  const cwd = tempFolder()
  for (const source of sources)
    cpSync(join(fetched[source] ?? join(packages, source), 'src'), join(cwd, 'src', source), {
      recursive: true,
    })
  const planted = ['export const all = (', '<>', ...mistakes, '</>', ')'].join('\n')
  writeFileSync(join(cwd, 'src/planted.tsx'), `import * as L from '${library}'\n${planted}`)
  symlinkSync(packages, join(cwd, 'node_modules'))
  for (const args of [['import', library, '--from', 'types'], ['build']])
    expect(await run(args, { cwd })).toMatchObject({ status: 0 })
  return cwd
}

describe('of names, texts and required props TypeScript says the same as usage, but for what has a reason', () => {
  test.each(codeBases)(
    'in code with $library',
    async ({ library, mistakes }) => {
      const cwd = await folderOf(library)
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

// Each was looked up in the library's own code: none of these props is there.
test(
  'react-admin, written for MUI 5 and 6, meets what 7 removed and deprecates, and nothing else',
  async () => {
    const cwd = await folderOf('@mui/material')
    const args = ['usage', 'src/ra-ui-materialui', '--catalog', 'dist', '--format', 'json']
    const { counts, findings } = JSON.parse((await run(args, { cwd })).stdout) as {
      readonly counts: object
      readonly findings: readonly { readonly component: string; readonly member: string }[]
    }
    expect(counts).toMatchObject({ files: 527, uses: 1002 })
    expect(findings.map(({ component, member }) => `${component} ${member}`).toSorted()).toEqual([
      ...Array<string>(2).fill('Checkbox inputProps'),
      ...Array<string>(4).fill('Grid item'),
      ...Array<string>(4).fill('Grid xs'),
      'TextField InputProps',
    ])
  },
  limit,
)
