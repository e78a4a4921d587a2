import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run, tempFolder } from '../../helpers/site.ts'

const packages = join(import.meta.dirname, 'node_modules')

interface Told {
  readonly counts: { readonly files: number; readonly uses: number }
  readonly findings: readonly {
    readonly file: string
    readonly line: number
    readonly column: number
    readonly component: string
    readonly member: string
  }[]
}

/** What `usage` tells of the sources of a package, held against the catalog that `import` makes of a library. */
async function told(source: string, library: string): Promise<Told> {
  const cwd = tempFolder()
  cpSync(join(packages, source, 'src'), join(cwd, 'src'), { recursive: true })
  symlinkSync(packages, join(cwd, 'node_modules'))
  for (const args of [['import', library], ['build']])
    expect(await run(args, { cwd })).toMatchObject({ status: 0 })
  const { stdout } = await run(['usage', 'src', '--catalog', 'dist', '--format', 'json'], { cwd })
  return JSON.parse(stdout) as Told
}

function countsOf({ findings }: Told): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { component, member } of findings)
    counts[`${component} ${member}`] = (counts[`${component} ${member}`] ?? 0) + 1
  return counts
}

// Each was looked up in the library's own code: none of these props is there.
test('react-admin, written for MUI 5 and 6, meets what 7 removed and deprecates, and nothing else', async () => {
  const admin = await told('ra-ui-materialui', '@mui/material')
  expect(admin.counts).toMatchObject({ files: 527, uses: 1002 })
  expect(countsOf(admin)).toEqual({
    'Grid item': 4,
    'Grid xs': 4,
    'TextField InputProps': 1,
    'Checkbox inputProps': 2,
  })
})

test('the Vuetify renderers of JSON Forms still give 46 props of Vuetify 2', async () => {
  const forms = await told('@jsonforms/vue-vuetify', 'vuetify')
  expect(forms.counts).toMatchObject({ files: 105, uses: 238 })
  expect(countsOf(forms)).toEqual({
    'VBtn small': 14,
    'VCard outlined': 1,
    'VCol min-width': 2,
    'VContainer align-content-center': 2,
    'VContainer fill-height': 2,
    'VContainer justify-space-around': 2,
    'VExpansionPanels accordion': 2,
    'VListItem dense': 1,
    'VSwitch input-value': 1,
    'VTimePicker ampm-in-title': 3,
    'VTooltip bottom': 16,
  })
  const { file, line, column } = forms.findings.find(({ member }) => member === 'dense') ?? {}
  expect([file, line, column]).toEqual(['src/additional/ListWithDetailRenderer.vue', 63, 17])
})
