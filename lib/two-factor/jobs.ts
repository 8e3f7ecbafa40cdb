import { adoptSecret } from '@/lib/auth/rotation'
import type { CronEntry, JobHandler } from '@/lib/platform/jobs'
import { getLog } from '@/lib/platform/log'

/** Every worker enqueues it at its start, because AUTH_SECRET may have changed. */
export const ADOPT_SECRET = 'adopt-secret'

export const jobs: Record<string, JobHandler> = {
  [ADOPT_SECRET]: async () => {
    const unknown = await adoptSecret()
    if (unknown > 0) getLog().error({ count: unknown }, 'second factors need an earlier AUTH_SECRET')
  },
}

export const cron: CronEntry[] = [{ task: ADOPT_SECRET, schedule: '41 3 * * *' }]
