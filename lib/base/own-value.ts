/** Looks up a name that comes from outside. Returns nothing for names such as `toString`, which every object has. */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
