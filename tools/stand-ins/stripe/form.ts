export type Form = { [name: string]: string | Form | (string | Form)[] }

/** What the SDK sends: `line_items[0][price_data][currency]=usd` becomes lists and objects. */
export function readForm(body: string): Form {
  const root: Node = new Map()
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''))
    put(root, path, value)
  }
  return objectOf(root)
}

type Node = Map<string, string | Node>

function put(node: Node, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(node.size) : name
  if (rest.length === 0) {
    node.set(key, value)
    return
  }
  const known = node.get(key)
  const child: Node = known instanceof Map ? known : new Map()
  node.set(key, child)
  put(child, rest, value)
}

function objectOf(node: Node): Form {
  return Object.fromEntries(Array.from(node, ([name, value]) => [name, valueOf(value)]))
}

function valueOf(value: string | Node): string | Form | (string | Form)[] {
  if (typeof value === 'string') return value
  const isList = value.size > 0 && [...value.keys()].every((key) => /^\d+$/.test(key))
  // Lists of lists aren't used.
  return isList ? [...value.values()].map((item) => valueOf(item) as string | Form) : objectOf(value)
}
