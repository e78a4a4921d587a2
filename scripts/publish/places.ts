import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { printable } from '../problems.ts'
import { errorCode, PublishError } from './errors.ts'

/** Where a site lies, and where a publication is prepared. */
export interface Places {
  /** The output folder, links resolved. */
  readonly site: string
  readonly parent: string
  readonly work: string
  readonly lock: string
}

export function placesOf(out: string): Places {
  const path = resolve(out)
  const site = existsSync(path) ? realpathSync(path) : path
  const parent = dirname(site)
  // A rename cannot leave its device: where the output is one of its own, stage inside it; and
  // where nothing may be written beside it.
  const apart =
    existsSync(site) && (statSync(site).dev !== statSync(parent).dev || !isWritable(parent))
  const beside = apart ? join(site, '.catalog-') : join(parent, `.${basename(site)}.`)
  return { site, parent, work: `${beside}work`, lock: `${beside}lock` }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The output must not be, hold or lie in the content folder. */
export function refuseOverlap(out: string, content: string): void {
  const real = (path: string): string => {
    const whole = resolve(path)
    try {
      return realpathSync(whole)
    } catch (error) {
      if (errorCode(error) !== 'ENOENT' || dirname(whole) === whole) return whole
      return join(real(dirname(whole)), basename(whole))
    }
  }
  const [site, sources] = [real(out), real(content)]
  const inside = (path: string, folder: string): boolean => {
    const way = relative(folder, path)
    return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
  }
  if (inside(site, sources) || inside(sources, site)) {
    throw new PublishError(
      `--out ${printable(out)} and --content ${printable(content)} must be two folders side by side`,
    )
  }
}
