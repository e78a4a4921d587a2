import type { PackageModules } from '../../reading/metadata/model.ts'
import { modulesPath } from '../../words/model/addresses.ts'
import { listSchema, membersSchema, objectSchema, textSchema } from './api-schemas.ts'
import { defineOutput, jsonArtifact } from './output.ts'

/**
 * Output of the modules that apps can import from each package, by which an upgrade finds imports
 * of modules that are gone.
 */
export const packageModules = defineOutput({
  name: 'modules',
  from: ['modules'],
  make: ({ modules }) =>
    modules.length === 0 ? [] : [jsonArtifact(modulesPath, modulesDocument(modules))],
})

/**
 * Makes the document `api/v1/modules.json`, which lists the modules that apps can import from each
 * package. Later versions may only add members.
 */
function modulesDocument(packages: readonly PackageModules[]) {
  return {
    packages: packages.map(({ name, version, modules }) => ({ name, version, modules })),
  }
}

/** Schema of `api/v1/modules.json`. Open: within v1 members are only ever added. */
export const modulesSchema = objectSchema(
  'Modules',
  'The modules that apps can import from the packages of the components.',
  ['packages'],
  {
    packages: {
      type: 'array',
      items: membersSchema(['name', 'version', 'modules'], {
        name: textSchema('Name of the package.'),
        version: { type: ['string', 'null'], description: 'Version of the package, if known.' },
        modules: listSchema(
          { type: 'string' },
          'All of them, as `exports` of its package.json names them: `./Button`.',
        ),
      }),
    },
  },
)
