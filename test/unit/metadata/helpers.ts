import type {
  ComponentMetadata,
  Member,
  Metadata,
} from '../../../scripts/reading/metadata/model.ts'
import { readMetadata } from '../../../scripts/reading/metadata/read.ts'

export { definition, element, manifest } from '../../helpers/manifests.ts'

/** What is read from values as files: `0.json`, `1.json`, and so on. */
export function read(...values: readonly unknown[]): Metadata {
  return readMetadata(
    values.map((value, i) => ({ name: `${i}.json`, bytes: Buffer.from(JSON.stringify(value)) })),
  )
}

/** The only component of a file that has no problem. */
export function readOne(value: unknown): ComponentMetadata {
  const { components, problems } = read(value)
  const [component] = components
  if (component === undefined || components.length > 1 || problems.length > 0)
    throw new Error(`${components.length} components, ${JSON.stringify(problems)}`)
  return component
}

/** Members with only what a file says of them, and their names. */
export function said(members: readonly Member[]): readonly Partial<Member>[] {
  return members.map((member) =>
    Object.fromEntries(
      Object.entries(member).filter(([, value]) => value !== null && value !== false),
    ),
  )
}
