import type { BuildResult } from '../pipeline/result.ts'
import { previewAddress } from '../pipeline/site.ts'
import type { Options } from '../options/read.ts'
import { printable } from '../model/printable.ts'
import { shownPath } from './places.ts'

/** What a build came to, in a line or two. */
export function summaryOf(result: BuildResult, options: Options, milliseconds: number): string {
  const { components, written, unchanged, removed, baseUrl, ok } = result
  const checks = options.command === 'check'
  if (!ok) {
    return checks
      ? 'nothing would be published'
      : `nothing was published, ${printable(shownPath(options.out))} is as it was`
  }
  const took = time(milliseconds)
  if (checks) return `${count(components, 'component')} checked in ${took}`
  const files = `${count(written, 'file')} written, ${unchanged} unchanged, ${removed} removed`
  const note =
    baseUrl === null
      ? `no base URL given: examples show ${previewAddress}; set baseUrl in index.md or --base-url\n`
      : ''
  return `${note}${count(components, 'component')} in ${printable(shownPath(options.out))}: ${files}, in ${took}`
}

function count(n: number, word: string): string {
  return `${n} ${word}${n === 1 ? '' : 's'}`
}

function time(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  return `${(milliseconds / 1000).toFixed(1)} s`
}
