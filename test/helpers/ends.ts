const ends: (() => unknown)[] = []

/** Calls `end` when the tests of the file are done: a folder, a server or a page ends with them. */
export function atEnd(end: () => unknown): void {
  ends.push(end)
}

/** Ends what began so far, the last first; see clean.ts. */
export async function endAll(): Promise<void> {
  for (const end of ends.splice(0).toReversed()) await end()
}
