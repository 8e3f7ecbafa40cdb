import { z } from 'zod'

export const MAX_MEMBERS = 50

export const projectMemberSchema = z.object({ projectId: z.uuid(), userId: z.uuid() })
export const clientSearchSchema = z.object({ q: z.string().trim().max(200) })
