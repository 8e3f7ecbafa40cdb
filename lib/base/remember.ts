/** Adds to a cache, and forgets what it has held longest if there is more than `max`. */
export function remember<Key, Value>(cache: Map<Key, Value>, key: Key, value: Value, max: number): void {
  cache.set(key, value)
  const [oldest] = cache.keys()
  if (cache.size > max && oldest !== undefined) cache.delete(oldest)
}
