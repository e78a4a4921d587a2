import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { isBelow } from '../../words/model/paths.ts'
import { printable } from '../../words/model/printable.ts'
import { errorCode } from '../../words/model/file-error.ts'
import { PublishError } from './errors.ts'

export type Places = ReturnType<typeof publishPlaces>

// The folder's name is made from the site's, so that two sites never share one.
const serverEnd = '.hosting'

/**
 * Finds the folder of a site, the folder of its server files, which may not exist, and the folder
 * in which a publication is prepared.
 */
export function publishPlaces(out: string) {
  const path = resolve(out)
  // Path of the output folder, with links resolved.
  const site = existsSync(path) ? realpathSync(path) : path
  const parent = dirname(site)
  // A rename works only within one disk. So if the output folder is a disk of its own, or its
  // parent folder cannot be written to, files are staged inside it.
  const apart =
    existsSync(site) && (statSync(site).dev !== statSync(parent).dev || !isWritable(parent))
  const prefix = apart ? join(site, '.catalog-') : join(parent, `.${basename(site)}.`)
  const server = `${site}${serverEnd}`
  return { site, server, parent, work: `${prefix}work`, lock: `${prefix}lock` }
}

/**
 * Returns the folders, below the work folder, in which new files are kept until the journal is
 * written.
 */
export const freshFolders = (work: string) => ({
  site: join(work, 'new'),
  server: join(work, 'new-server'),
  kept: join(work, 'new-kept'),
})

/**
 * Returns the folder of server files as messages name it: as an absolute path only if the output
 * folder was given as one.
 */
export function serverLabel(out: string): string {
  const { server } = publishPlaces(out)
  return isAbsolute(out) ? server : relative('.', server)
}

/**
 * Returns the folders of the site whose server files would be in this site's folder (`x` if this
 * site is `x.hosting`). Returns null if there can be no such site.
 */
export function placesOfNamesake({ site, parent }: Places): Places | null {
  const name = basename(site)
  if (!name.endsWith(serverEnd) || name === serverEnd) return null
  const places = publishPlaces(join(parent, name.slice(0, -serverEnd.length)))
  // If the parent folder cannot be written to, no such site can be created.
  const isPossible = existsSync(places.site) || isWritable(parent)
  return places.server === site && isPossible ? places : null
}

export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Throws if the output folder or that of its server files is the content folder, holds it, or is
 * inside it.
 */
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
  const meets = (folder: string): boolean => isBelow(folder, sources) || isBelow(sources, folder)
  if (meets(site)) {
    throw new PublishError(
      `--out ${printable(out)} and --content ${printable(content)} must be two folders side by side`,
    )
  }
  if (meets(real(`${site}${serverEnd}`))) {
    throw new PublishError(
      `--content ${printable(content)} meets ${printable(serverLabel(out))}, where the server files of --out ${printable(out)} belong; choose another name for one of them`,
    )
  }
}
