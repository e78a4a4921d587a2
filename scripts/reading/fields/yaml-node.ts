/**
 * YAML as authors typed it. Every scalar is its text (the failsafe schema's reading), with the
 * offset where it stands, so that `1.10`, `no` and `null` arrive as written and a message can
 * point at the value it is about.
 */
export type YamlNode = YamlScalar | YamlList | YamlMap

export interface YamlScalar {
  readonly kind: 'scalar'
  readonly text: string
  /** True for a text without quotes that is no block: only then does `true` mean true. */
  readonly plain: boolean
  readonly offset: number
}
export interface YamlList {
  readonly kind: 'list'
  readonly items: readonly YamlNode[]
  readonly offset: number
  /** The source between the brackets, for messages; null for a block list. */
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
