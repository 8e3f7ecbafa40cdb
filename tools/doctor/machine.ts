import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { freemem, tmpdir, totalmem } from 'node:os'
import { dirname, resolve } from 'node:path'
import { ok, problem, warning, type Check, type Finding } from './check'

const MB = 1024 * 1024
const LITTLE_DISK = 1024 * MB
const NO_DISK = 100 * MB
/** What a web process and a worker take. */
const LITTLE_MEMORY = 700 * MB

export const machine: Check = {
  name: 'machine',
  needs: [],
  async run() {
    const folders = new Set([resolve(process.env.FOYER_HOME ?? '.local'), tmpdir()])
    const disks = await Promise.all([...folders].map(diskFinding))
    return [ok(`Node ${process.versions.node}`), memoryFinding(), ...disks]
  },
}

function memoryFinding(): Finding {
  // Inside a container, what it may take.
  const limit = process.constrainedMemory()
  const total = limit > 0 && limit < totalmem() ? limit : totalmem()
  const text = `${Math.round(total / MB)} MB of memory, ${Math.round(Math.min(freemem(), total) / MB)} MB free`
  return total < LITTLE_MEMORY ? warning(text, 'A web process and a worker take about 700 MB.') : ok(text)
}

async function diskFinding(folder: string): Promise<Finding> {
  let existing = folder
  while (!existsSync(existing)) existing = dirname(existing)
  const { bavail, bsize } = await statfs(existing)
  const free = bavail * bsize
  const text = `${Math.round(free / MB)} MB free for ${folder}`
  if (free < NO_DISK) return problem(text, 'Free some space.')
  return free < LITTLE_DISK ? warning(text, 'Free some space: logs and backups need it.') : ok(text)
}
