import type { CronEntry, JobHandler } from '@/lib/platform/jobs'
import { removeExpired } from './mutations'
import { trashKinds } from './schema'

const BATCH_SIZE = 200

/** Removes what has been in the trash for 30 days, with its stored files. */
const emptyTrash: JobHandler = async () => {
  for (const kind of trashKinds) {
    while ((await removeExpired(kind, new Date(), BATCH_SIZE)) === BATCH_SIZE);
  }
}

export const jobs: Record<string, JobHandler> = { 'empty-trash': emptyTrash }

export const cron: CronEntry[] = [{ task: 'empty-trash', schedule: '37 * * * *' }]
