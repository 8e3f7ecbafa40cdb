import { isBackingUp } from '@/lib/platform/backup-lock'
import { inBatches } from '@/lib/platform/batches'
import { DAY_MS } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'
import { type CronEntry, type JobHandler, postponeJob } from '@/lib/platform/jobs'
import { forEachAlone } from '@/lib/platform/steps'
import { Prisma } from '@/prisma/generated/client'
import { discardPicture } from './mutations'
import { isUnused } from './queries'

/** Long enough to finish a text, and to take back a change. */
const KEPT_DAYS = 7

/** Deletes pictures that nothing has referred to, days after they were uploaded. */
const discardUnusedPictures: JobHandler = async () => {
  if (await isBackingUp()) return postponeJob('discard-unused-pictures', {})
  const before = new Date(Date.now() - KEPT_DAYS * DAY_MS)
  const unused = inBatches<{ id: string }>(
    (last, take) => getDb().$queryRaw`
      select id from pictures picture where created_at < ${before} and ${isUnused}
        and ${last ? Prisma.sql`id > ${last.id}::uuid` : Prisma.sql`true`}
      order by id limit ${take}`,
  )
  await forEachAlone(unused, discardPicture)
}

export const jobs: Record<string, JobHandler> = { 'discard-unused-pictures': discardUnusedPictures }

export const cron: CronEntry[] = [{ task: 'discard-unused-pictures', schedule: '23 3 * * *' }]
