import type { CronEntry, JobHandler } from '@/lib/platform/jobs'
import { removeExpired } from './mutations'
import { type TrashKind, trashKinds } from './rules'

/** Projects and clients have much that belongs to them. */
const batchSizeOf = (kind: TrashKind) => (kind === 'project' || kind === 'client' ? 20 : 200)

/** Removes what has been in the trash for 30 days, with its stored files. */
const emptyTrash: JobHandler = async () => {
  for (const kind of trashKinds) {
    const size = batchSizeOf(kind)
    while ((await removeExpired(kind, new Date(), size)) === size);
  }
}

export const jobs: Record<string, JobHandler> = { 'empty-trash': emptyTrash }

export const cron: CronEntry[] = [{ task: 'empty-trash', schedule: '37 * * * *' }]
