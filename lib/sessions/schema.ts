import { z } from 'zod'

export const endSessionSchema = z.object({ id: z.uuid() })
