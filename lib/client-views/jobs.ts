import { z } from 'zod'
import { endViews } from '@/lib/auth/session'
import { getDb } from '@/lib/platform/db'
import type { JobHandler } from '@/lib/platform/jobs'

const payloadSchema = z.object({ id: z.uuid() })

/** Nothing can be seen in it by now; this is for the audit log. */
const endExpiredView: JobHandler = async (payload) => {
  const { id } = payloadSchema.parse(payload)
  await getDb().$transaction((tx) => endViews(tx, { id }))
}

export const jobs: Record<string, JobHandler> = { 'end-client-view': endExpiredView }
