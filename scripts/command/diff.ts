import { compare, isOlder, type Catalog } from '../diff/compare.ts'
import { printChanges } from '../diff/print.ts'
import type { Options } from '../options/read.ts'
import { openPublished } from '../published/published.ts'
import { readCatalog } from '../published/read-catalog.ts'

/** `npm run diff -- OLD NEW`: what became different between two published catalogs. */
export async function diffCommand({ places, format, failOn }: Options): Promise<number> {
  const [old = [], now = []] = await Promise.all(places.map(catalogAt))
  const changes = compare(old, now)
  process.stdout.write(printChanges(changes, format))
  if (isOlder(old, now)) process.stderr.write(`${notCompared}\n`)
  const fails = changes.some(
    ({ level }) => level === failOn || (failOn === 'warning' && level === 'breaking'),
  )
  return fails ? 1 : 0
}

const notCompared =
  'note: the old catalog has props alone; events, slots, methods, CSS parts, properties and states are not compared'

async function catalogAt(place: string): Promise<Catalog> {
  return (await readCatalog(openPublished(place))).map(({ component }) => component)
}
