import { dirname, join } from 'node:path'

/** The files that a source imports, without packages. `exists` tests whether there is a file at a path. */
export function importsOf(path: string, text: string, exists: (path: string) => boolean): string[] {
  const names = [...text.matchAll(/(?:from|import)\s*\(?\s*'((?:@\/|\.)[^']*)'/g)].map(
    ([, name = '']) => name,
  )
  return names.flatMap((name) => {
    const target = name.startsWith('@/') ? name.slice(2) : join(dirname(path), name)
    return [target, `${target}.ts`, `${target}.tsx`].find(exists) ?? []
  })
}
