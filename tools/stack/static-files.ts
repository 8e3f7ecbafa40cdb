import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Tabs that were opened before an update still load scripts and styles of the previous build, so these stay in `static`
 * for one more build; `static.json` lists those of the build itself. Call it before a build, and the result after it.
 */
export async function setStaticFilesAside(next: string, aside: string): Promise<() => Promise<void>> {
  const folder = join(next, 'static')
  const list = join(next, 'static.json')
  // Left by a build that was killed: what is in `static` now belongs to no complete build.
  if (!existsSync(aside) && existsSync(list)) {
    const wanted = new Set(JSON.parse(await readFile(list, 'utf8')) as string[])
    for (const path of await filesIn(folder)) if (!wanted.has(path)) await rm(join(folder, path))
    await rename(folder, aside)
  }
  return async () => {
    await writeFile(list, JSON.stringify(await filesIn(folder)))
    for (const path of await filesIn(aside)) {
      const place = join(folder, path)
      if (existsSync(place)) continue
      await mkdir(dirname(place), { recursive: true })
      await cp(join(aside, path), place)
    }
    await rm(aside, { recursive: true, force: true })
  }
}

/** Paths of all files below, relative to the folder. None if there is no folder. */
export async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}
