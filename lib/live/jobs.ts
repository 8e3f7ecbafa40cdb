import { z } from 'zod'
import type { JobHandler } from '@/lib/platform/jobs'
import { endConnections } from '@/lib/platform/realtime'

const payloadSchema = z.object({
  userIds: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid())),
})

/** For those who may no longer see something. Ending them twice is fine. */
const endOfConnections: JobHandler = async (payload) => {
  const { userIds } = payloadSchema.parse(payload)
  const failed = await endConnections(...userIds)
  if (failed.length > 0)
    throw new Error(`The live connections of ${failed.length} of ${userIds.length} could not be ended.`)
}

export const jobs: Record<string, JobHandler> = { 'end-connections': endOfConnections }
