import { z } from 'zod'
import { requiredText } from '@/lib/base/text-fields'
import { placeholders, SAVED_REPLY_TEXT_LENGTH, SAVED_REPLY_TITLE_LENGTH, unknownPlaceholder } from './rules'

const known = placeholders.map((name) => `{${name}}`).join(', ')

export const savedReplySchema = z.object({
  /** Null for a new one. */
  id: z.uuid().nullable(),
  title: requiredText(SAVED_REPLY_TITLE_LENGTH, 'Please enter a title.').transform((title) =>
    title.replaceAll(/\s+/g, ' '),
  ),
  text: requiredText(SAVED_REPLY_TEXT_LENGTH, 'Please write the text.').refine(
    (text) => unknownPlaceholder(text) === undefined,
    {
      error: ({ input }) =>
        `There is no placeholder ${unknownPlaceholder(String(input)) ?? ''}. Please use ${known}.`,
    },
  ),
  /** As they were when editing began. */
  wasTitle: z.string(),
  wasText: z.string(),
  submissionKey: z.uuid().optional(),
})
export type SavedReplyForm = z.output<typeof savedReplySchema>
