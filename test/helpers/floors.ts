/** A room of the program, from the table in ARCHITECTURE.md, section Floors. */
export interface Room {
  /** Its folder or file, from the root of the repository. */
  readonly place: string
  /** The floor that it stands on, 0 for the lowest. */
  readonly floor: number
  /** Its place in the row of its floor. */
  readonly position: number
}

/** Reads the table, floors from the lowest up; throws for a row that it cannot read. */
export function readFloors(document: string): readonly Room[] {
  const section = document.split(/^## /m).find((part) => part.startsWith('Floors\n')) ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  const rooms = rows.slice(2).flatMap((row, floor) => {
    const [folder = '', about = '', names = '', ...more] = row.split('|').slice(1, -1)
    const [path = ''] = codesOf(folder)
    const found = codesOf(names)
    if (path === '' || about.trim() === '' || found.length === 0 || more.length > 0)
      throw new Error(`ARCHITECTURE.md: a row of Floors has not three cells: ${row}`)
    return found.map((name, position) => ({ place: placeOf(path, name), floor, position }))
  })
  if (rooms.length === 0) throw new Error('ARCHITECTURE.md has no table of floors')
  return rooms
}

/** `templates/` and `scripts/catalog.js` keep their place, whatever floor they belong to. */
function placeOf(folder: string, name: string): string {
  if (name.startsWith('templates')) return name
  return name.endsWith('.js') ? `scripts/${name}` : folder + name
}

const codesOf = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** The room of a file: the most exact place that holds it; null: it is in none. */
export function roomOf(rooms: readonly Room[], path: string): Room | null {
  const holding = rooms.filter(({ place }) => path === place || path.startsWith(`${place}/`))
  return holding.sort((a, b) => b.place.length - a.place.length)[0] ?? null
}

/** True if a room may import another: one of a lower floor, or one before it on its own floor. */
export function mayImport(from: Room, to: Room): boolean {
  if (from === to || to.floor < from.floor) return true
  return to.floor === from.floor && to.position < from.position
}
