import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, readdir, rename, rm, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

/** What is kept about an object. `content` names the file that holds its bytes. */
export type StoredObject = {
  key: string
  content: string
  size: number
  etag: string
  lastModified: string
  /** Headers that come back as they were sent: content-type, x-amz-meta-*, … */
  headers: Record<string, string>
  /** Base64; kept when it was sent along. */
  sha256?: string
}

export type Bucket = {
  objects: ReadonlyMap<string, StoredObject>
  /** A path for new bytes; they belong to nothing until `commit`. */
  draft(): { content: string; file: string }
  /** Makes the object what `object` says, unless `mayReplace` refuses what is there. */
  commit(object: StoredObject, mayReplace?: (current: StoredObject | undefined) => void): Promise<void>
  remove(key: string): Promise<void>
  /** The object with its bytes, opened: they stay readable when it is replaced or removed meanwhile. */
  open(key: string): Promise<{ object: StoredObject; handle: FileHandle } | undefined>
}

/** The buckets in `dir`, by name. */
export async function openBuckets(dir: string): Promise<Map<string, Bucket>> {
  await mkdir(dir, { recursive: true })
  const buckets = new Map<string, Bucket>()
  for (const name of await readdir(dir)) {
    if (isBucketName(name)) buckets.set(name, await openBucket(join(dir, name)))
  }
  return buckets
}

export function isBucketName(name: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name) && !name.includes('..')
}

/**
 * A bucket in `folder`: `meta/<sha256 of the key>.json` beside `content/<uuid>`. No part of a key ever becomes a
 * path. Replacing the metadata file is what makes a write happen, so an object is always whole, old or new.
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
  const inTurn = createQueue()

  return {
    objects,
    draft() {
      const content = randomUUID()
      return { content, file: contentFile(content) }
    },
    commit: (object, mayReplace) =>
      inTurn(async () => {
        const current = objects.get(object.key)
        mayReplace?.(current)
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
          if (objects.get(key) === object) throw error // Else it was replaced between the look and the opening.
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

/** Removes what uploads left behind when the process was killed during them. */
async function sweep(contentFolder: string, used: Set<string>): Promise<void> {
  for (const name of await readdir(contentFolder)) {
    if (!used.has(name)) await rm(join(contentFolder, name))
  }
}

function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work, work)
    last = done.catch(() => undefined) // Its caller is told; the next in turn need not know.
    return done
  }
}
