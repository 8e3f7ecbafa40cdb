import { z } from 'zod'
import type { CronEntry, JobHandler } from '@/lib/platform/jobs'
import { notify } from '@/lib/platform/realtime'
import { endIssue, queueBatch, settleOrphans, startScheduled } from './mutations'

const payloadSchema = z.object({ id: z.uuid() })

/** Queues an issue for all its recipients. What another worker has queued already stays as it is. */
const queueIssue: JobHandler = async (payload) => {
  const { id } = payloadSchema.parse(payload)
  await startScheduled(id)
  while (await queueBatch(id)) await notify('newsletter')
  await endIssue(id)
  await notify('newsletter')
}

export const jobs: Record<string, JobHandler> = {
  'queue-newsletter': queueIssue,
  'settle-newsletters': settleOrphans,
}

export const cron: CronEntry[] = [{ task: 'settle-newsletters', schedule: '*/5 * * * *' }]
