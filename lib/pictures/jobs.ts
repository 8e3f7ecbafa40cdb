import { isBackingUp } from '@/lib/platform/backup-lock'
import { DAY_MS } from '@/lib/platform/dates'
import { getDb } from '@/lib/platform/db'
import { type CronEntry, type JobHandler, postponeJob } from '@/lib/platform/jobs'
import { deleteObject } from '@/lib/platform/storage'
import { isUnused } from './queries'
import { type PictureFile, pictureKey } from './rules'

/** Long enough to finish a text, and to take back a change. */
const KEPT_DAYS = 7
const BATCH_SIZE = 100

/** Deletes pictures that nothing has referred to, days after they were uploaded. */
const discardUnusedPictures: JobHandler = async () => {
  if (await isBackingUp()) return postponeJob('discard-unused-pictures', {})
  const before = new Date(Date.now() - KEPT_DAYS * DAY_MS)
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    const isDone = await getDb().$transaction(async (tx) => {
      // Whoever saves a reference waits for this transaction, and then finds the picture gone.
      const [picture] = await tx.$queryRaw<{ id: string; files: PictureFile[] }[]>`
        select id, files from pictures picture where created_at < ${before} and ${isUnused}
        order by created_at, id limit 1 for update skip locked`
      if (!picture) return true
      for (const { name } of picture.files) await deleteObject(pictureKey(picture.id, name))
      await tx.picture.delete({ where: { id: picture.id }, select: { id: true } })
      return false
    })
    if (isDone) return
  }
}

export const jobs: Record<string, JobHandler> = { 'discard-unused-pictures': discardUnusedPictures }

export const cron: CronEntry[] = [{ task: 'discard-unused-pictures', schedule: '23 3 * * *' }]
