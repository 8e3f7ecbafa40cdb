import { z } from 'zod'

export const secondStepSchema = z.object({
  code: z.string().trim().min(1, 'Enter the code.').max(20, 'This code is too long.'),
  next: z.string().max(2048).optional(),
})
