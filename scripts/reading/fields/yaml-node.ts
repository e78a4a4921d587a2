/**
 * Value of YAML as its author typed it. Each scalar is kept as text (the failsafe schema), so that
 * `1.10`, `no` and `null` stay as written. The offset lets a message point at the value.
 */
export type YamlNode = YamlScalar | YamlList | YamlMap

export interface YamlScalar {
  readonly kind: 'scalar'
  readonly text: string
  /** True for a text without quotes that is no block scalar: only then does `true` mean true. */
  readonly plain: boolean
  readonly offset: number
  /** Comment where the value of a key is expected, which may be meant as it, such as `#1db954`. */
  readonly comment?: string
}
export interface YamlList {
  readonly kind: 'list'
  readonly items: readonly YamlNode[]
  readonly offset: number
  /** Source text of a list in brackets on one line, for messages; null for any other list. */
  readonly flow: string | null
}
export interface YamlMap {
  readonly kind: 'map'
  readonly entries: readonly YamlEntry[]
  readonly offset: number
  readonly flow: string | null
}
export interface YamlEntry {
  readonly key: string
  readonly keyOffset: number
  readonly value: YamlNode
}

export const emptyMap: YamlMap = { kind: 'map', entries: [], offset: 0, flow: null }

/** True for the value of a key with nothing after it. An empty text in quotes is a value. */
export function isNothing(node: YamlNode): node is YamlScalar {
  return node.kind === 'scalar' && node.plain && node.text === ''
}
