import { z } from 'zod'
import { requiredText } from '@/lib/base/text-fields'
import { MAX_LINES } from '../rules'

/** A yes that the staff records. */
export const recordedYesSchema = z.object({
  proposalId: z.uuid(),
  versionId: z.uuid(),
  /** The ids of the options that the client chose. */
  chosen: z.array(z.uuid()).max(MAX_LINES),
  note: requiredText(2000, 'Please say how the client accepted.'),
  submissionKey: z.uuid(),
})
