import { inBatches } from '@/lib/platform/batches'
import type { CronEntry, JobHandler } from '@/lib/platform/jobs'
import { getLog } from '@/lib/platform/log'
import { forEachAlone, runSteps } from '@/lib/platform/steps'
import { listExpired, removeExpired } from './mutations'
import { trash } from '@/lib/office/registry'
import { type TrashKind, trashKinds } from './rules'

/** Projects and clients have much that belongs to them. */
const batchSizeOf = (kind: TrashKind) => (kind === 'project' || kind === 'client' ? 20 : 200)

/** Removes what has been in the trash for 30 days, with its stored files. */
const emptyTrash: JobHandler = () =>
  runSteps(Object.fromEntries(trashKinds.map((kind) => [trash[kind].many, () => emptyOf(kind)])))

async function emptyOf(kind: TrashKind): Promise<void> {
  const size = batchSizeOf(kind)
  const now = new Date()
  try {
    while ((await removeExpired(kind, now, { size })) === size);
  } catch (error) {
    getLog().warn({ error, kind }, 'a batch of the trash could not be removed; removing one by one')
    const rows = inBatches<{ id: string }>((last, take) => listExpired(kind, now, last, take))
    await forEachAlone(rows, ({ id }) => removeExpired(kind, now, { size: 1, id }))
  }
}

export const jobs: Record<string, JobHandler> = { 'empty-trash': emptyTrash }

export const cron: CronEntry[] = [{ task: 'empty-trash', schedule: '37 * * * *' }]
