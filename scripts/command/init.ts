import type { Invocation } from '../options/invocation.ts'
import type { Options } from '../options/read.ts'
export async function initCommand(_: Options, __: Invocation): Promise<number> {
  return 0
}
