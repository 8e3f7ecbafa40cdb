import { adoptSecret } from '@/lib/auth/rotation'
import type { CronEntry, JobHandler } from '@/lib/platform/jobs'
import { getLog } from '@/lib/platform/log'

async function adopt(): Promise<void> {
  const unknown = await adoptSecret()
  if (unknown > 0) getLog().error({ count: unknown }, 'second factors need an earlier AUTH_SECRET')
}

/**
 * Each worker does it at its start, by itself: a job could be taken by a worker that still has the earlier settings.
 * Mail must not wait for it.
 */
export async function adoptSecretAtStart(): Promise<void> {
  await adopt().catch((error: unknown) => {
    getLog().error({ error }, 'AUTH_SECRET could not be adopted; the daily job tries again')
  })
}

export const jobs: Record<string, JobHandler> = { 'adopt-secret': adopt }

export const cron: CronEntry[] = [{ task: 'adopt-secret', schedule: '41 3 * * *' }]
