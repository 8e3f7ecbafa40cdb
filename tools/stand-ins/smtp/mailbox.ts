import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** A folder with one .eml file per mail. Ids begin with the time of arrival in ms, so that they sort by it. */
export async function openMailbox(dir: string, keep: number) {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const names = await readdir(dir)
  const halfWritten = names.filter((name) => name.endsWith('.part'))
  await Promise.all(halfWritten.map((name) => rm(join(dir, name), { force: true })))
  const ids = names.flatMap((name) => /^(\d{13}-[0-9a-f]{8})\.eml$/.exec(name)?.[1] ?? []).sort()
  let lastArrival = Number(ids.at(-1)?.slice(0, 13) ?? 0)

  /** Resolves when the mail is safely on disk; if its source fails, nothing is left behind. */
  async function save(source: AsyncIterable<Buffer>): Promise<string> {
    lastArrival = Math.max(Date.now(), lastArrival + 1)
    const id = `${lastArrival}-${randomBytes(4).toString('hex')}`
    const part = join(dir, `${id}.part`)
    try {
      await pipeline(source, createWriteStream(part, { flush: true, mode: 0o600 }))
      await rename(part, pathOf(id))
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
    await syncFolder()
    ids.push(id)
    ids.sort()
    await remove(ids.slice(0, Math.max(0, ids.length - keep)))
    return id
  }

  async function remove(unwanted: string[]) {
    for (const id of unwanted) ids.splice(ids.indexOf(id), 1)
    await Promise.all(unwanted.map((id) => rm(pathOf(id), { force: true })))
  }

  async function syncFolder() {
    const folder = await open(dir)
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  }

  function pathOf(id: string) {
    return join(dir, `${id}.eml`)
  }

  return {
    save,
    list: () => ids.toReversed(),
    has: (id: string) => ids.includes(id),
    read: (id: string) => readFile(pathOf(id)),
    clear: () => remove([...ids]),
  }
}
