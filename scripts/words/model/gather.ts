/** Returns the value of a key in a map. If it has none, the result of `make` is stored first. */
export function getOrMake<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

export function addTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  getOrMake(lists, key, () => []).push(item)
}

/** Returns how often each item occurs, in the order in which the items first occur. */
export function countEach<Item>(items: Iterable<Item>): Map<Item, number> {
  const counts = new Map<Item, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/** Groups items by their key, in their order, as `Map.groupBy` of later Nodes does. */
export function groupBy<Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) addTo(groups, keyOf(item), item)
  return groups
}
