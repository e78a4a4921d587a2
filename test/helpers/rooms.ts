/** A row of the table in ARCHITECTURE.md, section Rooms. */
export interface Room {
  /** A folder (`scripts/model/`), the files right in one (`scripts/*`), or one file. */
  readonly place: string
  /** What other rows call it. */
  readonly name: string
  /** Names of rooms; "all" is every row above. */
  readonly mayImport: readonly string[]
}

/** Reads the table; a row that cannot be read is an error, not a row less. */
export function readRooms(document: string): Room[] {
  const section = document.split(/^## /m).find((part) => part.startsWith('Rooms\n')) ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  const rooms: Room[] = []
  for (const row of rows.slice(2)) {
    const [place, , allowed, ...more] = row.split('|').slice(1, -1).map(unquoted)
    if (place === undefined || place === '' || allowed === undefined || more.length > 0)
      throw new Error(`ARCHITECTURE.md: a row of Rooms has not three cells: ${row}`)
    const name = place.replace(/^scripts\/(?=[^*])/, '').replace(/(?<=templates)\/\*$|\/$/, '')
    const above = rooms.map((room) => room.name)
    rooms.push({ place, name, mayImport: readAllowed(allowed, above) })
  }
  if (rooms.length === 0) throw new Error('ARCHITECTURE.md has no table of rooms')
  return rooms
}

const unquoted = (cell: string): string => cell.replaceAll('`', '').trim()

function readAllowed(cell: string, above: readonly string[]): readonly string[] {
  if (cell === 'nothing') return []
  return cell === 'all' ? above : cell.split(', ')
}

/** The room of a file: of two places that hold it the more exact one. */
export function roomOf(rooms: readonly Room[], path: string): Room | null {
  const holding = rooms.filter(({ place }) => holds(place, path))
  return holding.sort((a, b) => b.place.length - a.place.length)[0] ?? null
}

function holds(place: string, path: string): boolean {
  if (place.endsWith('/')) return path.startsWith(place)
  if (!place.endsWith('*')) return path === place
  const folder = place.slice(0, -1)
  return path.startsWith(folder) && !path.slice(folder.length).includes('/')
}
