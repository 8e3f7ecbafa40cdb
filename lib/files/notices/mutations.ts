import type { Transaction } from '@/lib/platform/db'
import { enqueueJob } from '@/lib/platform/jobs'

/** For so long after a file was added, others that follow go into the same mail. */
const GROUPING_MS = 5 * 60_000

/** Looks at a project's new files at `runAt`, or when a look is planned already. */
export async function scheduleFilesMail(
  tx: Transaction,
  projectId: string,
  runAt = new Date(Date.now() + GROUPING_MS),
): Promise<void> {
  await enqueueJob(
    tx,
    'notify-new-files',
    { projectId },
    { key: `documents:${projectId}:new`, runAt, keepsRunAt: true },
  )
}
