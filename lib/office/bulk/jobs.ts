import { z } from 'zod'
import type { CronEntry, JobHandler } from '@/lib/platform/jobs'
import { notify } from '@/lib/platform/realtime'
import { trash } from '@/lib/office/registry'
import { type BatchResult, failBulkJob, failLostBulkJobs, runBatch } from './mutations'

const payloadSchema = z.object({ id: z.uuid() })

/** Goes on where an earlier attempt stopped. */
const runBulkJob: JobHandler = async (payload, { lastAttempt }) => {
  const { id } = payloadSchema.parse(payload)
  try {
    for (let batch = await runBatch(id); batch; batch = await runBatch(id)) await tell(batch)
  } catch (error) {
    if (lastAttempt) await failBulkJob(id)
    throw error
  }
}

/** Open lists follow at the end, so that a large job doesn't make them read again and again. */
async function tell({ kind, action, projectIds = [], isLast }: BatchResult) {
  if (projectIds.length > 0) await notify('projects', projectIds)
  if (!isLast) return
  if (kind === 'invoice') return notify('invoices')
  const isTrash = action === 'trash' || action === 'restore'
  await notify(isTrash ? [...trash[kind].topics, 'trash'] : trash[kind].topics)
}

export const jobs: Record<string, JobHandler> = { bulk: runBulkJob, 'fail-lost-bulk': failLostBulkJobs }

export const cron: CronEntry[] = [{ task: 'fail-lost-bulk', schedule: '* * * * *' }]
