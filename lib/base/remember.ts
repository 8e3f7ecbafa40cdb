/** Adds to a cache. If it then has more than `max` entries, forgets the oldest. */
export function remember<Key, Value>(cache: Map<Key, Value>, key: Key, value: Value, max: number): void {
  cache.set(key, value)
  const [oldest] = cache.keys()
  if (cache.size > max && oldest !== undefined) cache.delete(oldest)
}
