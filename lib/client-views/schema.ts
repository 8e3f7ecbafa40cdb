import { z } from 'zod'

export const viewFormSchema = z.object({ client: z.uuid() })
