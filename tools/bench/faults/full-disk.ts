import { execFileSync } from 'node:child_process'
import { appendFile, chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addPeople, announceFile, finishFile, openAdmin, putFile } from '../load/admin-site'
import type { Lab } from '../load/lab'
import { type Report, seconds } from '../load/report'
import { timeUntil } from '../load/time-until'
import type { Trial } from './starts'
import type { TestSite } from './test-site'

const SIZE_MB = 600
const MB = 1024 * 1024
const UPLOAD_BYTES = 24 * MB
const FULL_MS = 15_000
const TARGET_MS = 30_000

/**
 * A disk with 20 MB left, then none, for all that a start keeps: the database, stored files and logs. `open` starts a product
 * there.
 */
export async function fillDisk(
  report: Report,
  { lab, isQuick }: Trial,
  open: (lab: Lab, isQuick: boolean, dir: string) => Promise<TestSite>,
): Promise<void> {
  const what = `A disk with 20 MB left, then none for ${seconds(FULL_MS)}, for database, files and logs`
  const target = `an upload is refused with a message, a message that can’t be stored isn’t acknowledged and keeps its words; everything works ${seconds(TARGET_MS)} after there is room again, nothing lost`
  if (process.getuid?.() !== 0) {
    report.add({ what, target, result: 'only root can mount a small disk', isGood: null })
    return
  }
  const disk = await mkdtemp(join(tmpdir(), 'disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', disk])
  lab.endWith(async () => {
    execFileSync('umount', ['--lazy', disk])
    await rm(disk, { recursive: true, force: true })
  })
  await chmod(disk, 0o755)
  const site = await open(lab, isQuick, join(disk, 'home'))
  const { stack } = site.parts
  const pid = stack.pidOf('server')
  const filler = join(disk, 'filler')
  const leave = async (bytes: number) => {
    const { bavail, bsize } = await statfs(disk)
    // The product may take the last of it first.
    await appendFile(filler, Buffer.alloc(bavail * bsize - bytes)).catch(() => undefined)
  }
  const projectId = await addPeople(stack)
  const admin = await openAdmin(stack)
  const before = await site.visit({ count: isQuick ? 10 : 50, perSecond: 10 })
  await leave(20 * MB)
  const file = await announceFile(admin, projectId, UPLOAD_BYTES)
  const refusal = await putFile(file).catch((error: unknown) => String(error))
  const unfinished = await finishFile(admin, projectId, file)
  const few = await site.visit({ count: 20, perSecond: 10 })
  await leave(0)
  // Long enough that Postgres needs more than it has reserved.
  const perSecond = isQuick ? 20 : 50
  const load = site.visit({ count: perSecond * 15, perSecond }, { retryForMs: 60_000 })
  await sleep(FULL_MS)
  await rm(filler)
  const freedAt = performance.now()
  const visits = await load
  const failed = visits.filter(({ tries }) => tries > 1)
  const back = Math.max(0, ...failed.map(({ endedAt }) => endedAt - freedAt))
  const again = await timeUntil(TARGET_MS, async () => {
    const one = await announceFile(admin, projectId, MB)
    return one.place !== undefined && (await putFile(one).catch(() => 'failed')) === undefined
  })
  const survived = stack.pidOf('server') === pid
  await site.conclude(report, {
    what,
    target,
    findings: [
      [
        `upload of 24 MB: ${refusal ?? 'ACCEPTED'} ${unfinished ?? 'ACCEPTED'}`,
        refusal !== undefined && unfinished !== undefined,
      ],
      [
        `${failed.length} messages not stored at first, the last stored ${seconds(back)} after there was room`,
        back < TARGET_MS,
      ],
      [`uploads ${again === undefined ? 'FAIL' : 'work'} again`, again !== undefined],
      [`web process ${survived ? 'not restarted' : 'RESTARTED'}`, survived],
    ],
    visits: [...before, ...few, ...visits],
  })
  await stack.stop()
}
