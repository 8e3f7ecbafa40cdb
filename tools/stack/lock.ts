import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { hasCode, StartFailure } from './failure'

type Holder = { pid: number; startedAt: string }

/** Takes a lock that lasts as long as this process; undefined when another living process holds it. */
export async function takeLock(file: string): Promise<(() => Promise<void>) | undefined> {
  const draft = `${file}.${process.pid}`
  const me: Holder = { pid: process.pid, startedAt: startTime(process.pid) ?? '' }
  await writeFile(draft, JSON.stringify(me), { mode: 0o600 }).catch((error: unknown) => {
    throw new StartFailure(`No permission to write ${file}.`, { cause: error })
  })
  try {
    for (let tries = 0; tries < 5; tries += 1) {
      // A link is made complete or not at all, and never over another one.
      const taken = await link(draft, file).then(
        () => true,
        (error: unknown) => {
          if (hasCode(error, 'EEXIST')) return false
          throw error
        },
      )
      if (taken) return () => rm(file, { force: true })
      if (await findHolder(file)) return undefined
      await clearStale(file, draft)
    }
    return undefined
  } finally {
    await rm(draft, { force: true })
  }
}

/** The living process that holds the lock. */
export async function findHolder(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  if (text === '') return undefined
  const { pid, startedAt } = JSON.parse(text) as Holder
  // The number alone may belong to anybody by now.
  return startTime(pid) === startedAt ? pid : undefined
}

/** Moves a dead process's lock away; should a living one have taken it meanwhile, it gets it back. */
async function clearStale(file: string, draft: string): Promise<void> {
  const aside = `${draft}.stale`
  try {
    await rename(file, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  if (await findHolder(aside)) await link(aside, file).catch(() => undefined)
  await unlink(aside)
}

/** When a process started, in whatever form the system tells it; undefined when there is none. */
function startTime(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') {
      return (
        execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
      )
    }
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name and may hold anything, so count behind its closing bracket.
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}
