/** What a reader of OpenAPI 3.1 needs to know of a description to call its operations. */
export interface OpenApi {
  readonly openapi: string
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, { readonly get?: RawOperation }>>
}

interface RawOperation {
  readonly parameters?: readonly (Reference & { readonly name?: string; readonly in?: string })[]
  readonly responses: Readonly<Record<string, Reference & { readonly content?: Content }>>
}
type Content = Readonly<Record<string, { readonly schema: Schema }>>

interface Reference {
  readonly $ref?: string
}

export interface Schema extends Reference {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

/** A GET that answers JSON. */
export interface Operation {
  readonly path: string
  /** Names of the path parameters. */
  readonly parameters: readonly string[]
  readonly schema: Schema
  /** JSON pointer of the schema. */
  readonly schemaAt: string
}

export function operations(document: OpenApi): Operation[] {
  return Object.entries(document.paths).flatMap(([path, { get }]) => {
    const schema = get?.responses['200']?.content?.['application/json']?.schema
    if (get === undefined || schema === undefined) return []
    const parameters = (get.parameters ?? [])
      .map((parameter) => deref(document, parameter))
      .flatMap((parameter) => (parameter.in === 'path' ? [parameter.name ?? ''] : []))
    const escaped = path.replaceAll('~', '~0').replaceAll('/', '~1')
    const pointer = `/paths/${escaped}/get/responses/200/content/application~1json/schema`
    return [{ path, parameters, schema, schemaAt: encodeURI(pointer) }]
  })
}

/** What a `$ref` inside the document stands for. */
export function deref<T extends Reference>(document: OpenApi, value: T): T {
  if (value.$ref === undefined) return value
  const steps = value.$ref.replace(/^#\//, '').split('/')
  const target = steps.reduce<unknown>(
    (at, step) => (at as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  )
  return deref(document, target as T)
}
