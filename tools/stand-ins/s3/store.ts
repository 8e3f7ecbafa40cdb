import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, readdir, rename, rm, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'

/** An object's metadata. `content` is the name of the file with its bytes. */
export type StoredObject = {
  key: string
  content: string
  size: number
  etag: string
  lastModified: string
  /** Contains the Content-Type. */
  headers: Record<string, string>
  /** Base64; stored if the client sent it. */
  sha256?: string
}

export type Bucket = {
  objects: ReadonlyMap<string, StoredObject>
  /** A path for new bytes; they belong to no object until `commit`. */
  draft(): { content: string; file: string }
  /** Creates or replaces the object. */
  commit(object: StoredObject): Promise<void>
  remove(key: string): Promise<void>
  /** The object with its bytes, opened: they stay readable even if it is replaced or deleted meanwhile. */
  open(key: string): Promise<{ object: StoredObject; handle: FileHandle } | undefined>
}

/**
 * A bucket in `folder`: `meta/<sha256 of the key>.json` beside `content/<uuid>`. No part of a key ever becomes a path.
 * A write takes effect when the metadata file is replaced, so an object is always complete, old or new.
 */
export async function openBucket(folder: string): Promise<Bucket> {
  const metaFolder = join(folder, 'meta')
  const contentFolder = join(folder, 'content')
  await mkdir(metaFolder, { recursive: true })
  await mkdir(contentFolder, { recursive: true })
  const objects = await load(metaFolder)
  await sweep(contentFolder, new Set(Array.from(objects.values(), ({ content }) => content)))
  const contentFile = (content: string) => join(contentFolder, content)
  const metaFile = (key: string) => join(metaFolder, `${createHash('sha256').update(key).digest('hex')}.json`)
  const inTurn = pLimit(1)

  return {
    objects,
    draft() {
      const content = randomUUID()
      return { content, file: contentFile(content) }
    },
    commit: (object) =>
      inTurn(async () => {
        const current = objects.get(object.key)
        const file = metaFile(object.key)
        await writeFile(`${file}.new`, JSON.stringify(object))
        await rename(`${file}.new`, file)
        objects.set(object.key, object)
        if (current) await rm(contentFile(current.content), { force: true })
      }),
    remove: (key) =>
      inTurn(async () => {
        const current = objects.get(key)
        if (!current) return
        await rm(metaFile(key), { force: true })
        objects.delete(key)
        await rm(contentFile(current.content), { force: true })
      }),
    async open(key) {
      for (;;) {
        const object = objects.get(key)
        if (!object) return undefined
        try {
          return { object, handle: await open(contentFile(object.content)) }
        } catch (error) {
          if (objects.get(key) === object) throw error // Otherwise it was just replaced.
        }
      }
    },
  }
}

async function load(metaFolder: string): Promise<Map<string, StoredObject>> {
  const objects = new Map<string, StoredObject>()
  for (const name of await readdir(metaFolder)) {
    if (!name.endsWith('.json')) continue
    const object = JSON.parse(await readFile(join(metaFolder, name), 'utf8')) as StoredObject
    objects.set(object.key, object)
  }
  return objects
}

/** Removes partial uploads left behind when the process was killed. */
async function sweep(contentFolder: string, used: Set<string>): Promise<void> {
  for (const name of await readdir(contentFolder)) {
    if (!used.has(name)) await rm(join(contentFolder, name))
  }
}
