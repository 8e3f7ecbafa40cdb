import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { hasCode, StartFailure } from './failure'

type Holder = { pid: number; startedAt: string }

/** Takes a lock that lasts as long as this process; undefined if another live process holds it. */
export async function takeLock(file: string): Promise<(() => Promise<void>) | undefined> {
  const draft = `${file}.${process.pid}`
  const me: Holder = { pid: process.pid, startedAt: startTime(process.pid) ?? '' }
  await writeFile(draft, JSON.stringify(me), { mode: 0o600 }).catch((error: unknown) => {
    throw new StartFailure(`No permission to write ${file}.`, { cause: error })
  })
  try {
    for (let tries = 0; tries < 5; tries += 1) {
      // Creating a link is atomic and never replaces an existing one.
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

/** The live process that holds the lock. */
export async function findHolder(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  if (text === '') return undefined
  const { pid, startedAt } = JSON.parse(text) as Holder
  // The process id alone may have been reused.
  return startTime(pid) === startedAt ? pid : undefined
}

/** Moves a dead process's lock away, and restores it if a live process has taken it meanwhile. */
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

/** When a process started, in the system's own format; undefined if it doesn't exist. */
function startTime(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') {
      return (
        execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
      )
    }
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name, which may contain anything, so count from its closing parenthesis.
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}
