import { z } from 'zod'
import { searchWords } from '@/lib/platform/list-state'

export const MAX_MEMBERS = 50

export const projectMemberSchema = z.object({ projectId: z.uuid(), userId: z.uuid() })
export const clientSearchSchema = z.object({ q: searchWords })
