import { z } from 'zod'

/** The hidden fields of every public form. All optional: a page without JavaScript fills in none of them. */
export const formGuardFields = {
  /** Made by the browser; what is sent again under the same key with the same content is the same submission. */
  submissionKey: z.uuid().optional().catch(undefined),
  /** Milliseconds between showing and sending the form. */
  elapsed: z.coerce.number().optional().catch(undefined),
  /** The honeypot: people don't see it. */
  website: z.string().optional(),
}

export type GuardFields = {
  submissionKey?: string | undefined
  elapsed?: number | undefined
  website?: string | undefined
}
