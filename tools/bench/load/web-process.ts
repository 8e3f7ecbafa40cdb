import { readdir, readFile, readlink } from 'node:fs/promises'
import type { Stack } from '../../stack/stack'

/** The web process's current memory (resident set), in MB. */
export async function webMemory(stack: Stack): Promise<number> {
  const status = await readFile(`/proc/${stack.pidOf('server') ?? 0}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

/** The web process's open sockets: those of visitors, and a few of its own. */
export async function webSockets(stack: Stack): Promise<number> {
  const folder = `/proc/${stack.pidOf('server') ?? 0}/fd`
  const targets = await Promise.all(
    (await readdir(folder)).map((name) => readlink(`${folder}/${name}`).catch(() => '')), // Closed meanwhile.
  )
  return targets.filter((target) => target.startsWith('socket:')).length
}
