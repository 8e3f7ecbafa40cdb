import { z } from 'zod'
import { storable } from '@/lib/base/stored-text'

const SECRET = /password|token|code/i
const MAX_FORM_BYTES = 8_192

/** The form in a request; null for another or too large a body. */
export async function readForm(request: Request, maxBytes = MAX_FORM_BYTES): Promise<FormData | null> {
  const length = Number(request.headers.get('content-length') ?? Infinity)
  if (!(length <= maxBytes)) return null
  try {
    return await request.formData()
  } catch {
    return null // Not a form.
  }
}

/** The text fields of a submitted form (the last of the same name), without files and React's own fields. */
export function textFields(input: unknown): Record<string, string> {
  if (!(input instanceof FormData)) return {}
  return Object.fromEntries(
    [...input.entries()].flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith('$ACTION')
        ? // Browsers send line breaks as CRLF; they count as one character.
          [[name, storable(value).replaceAll(/\r\n?/g, '\n')]]
        : [],
    ),
  )
}

/** What the form is filled with again after a failure: all but secrets. */
export function echoedFields(input: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(textFields(input)).filter(([name]) => !SECRET.test(name)))
}

/** The hidden fields of every public form, all optional: without JavaScript they are empty. */
export const formGuardFields = {
  /** The idempotency key, made by the browser. */
  submissionKey: z.uuid().optional().catch(undefined),
  /** Milliseconds between showing and sending the form. */
  elapsed: z.coerce.number().optional().catch(undefined),
  /** The honeypot: people don't see it. */
  remarks: z.string().optional(),
}

export type GuardFields = z.output<z.ZodObject<typeof formGuardFields>>
