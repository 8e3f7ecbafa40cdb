import { z } from 'zod'

export const projectChoiceSchema = z.object({ id: z.uuid() })
